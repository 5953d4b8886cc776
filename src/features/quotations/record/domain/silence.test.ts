import { expect, test } from 'vitest'
import { usualSchedule } from '#kernel/calendar/schedule.ts'
import { silencesOf } from './silence.ts'

const at = (time: string) => new Date(`${time}:00-03:00`)
const sentAt = at('2026-11-11T10:00')
const sent = { sentAt, openedAt: null, validUntil: '2026-11-30' }
const opened = { ...sent, openedAt: at('2026-11-11T11:00') }

test.each([
  ['nothing in the first business day', sent, '2026-11-12T09:59', []],
  ['that nobody opened it after one', sent, '2026-11-12T10:00', ['unopened']],
  ['nothing while it is being thought over', opened, '2026-11-16T10:59', []],
  ['that nobody answered three business days after it was opened', opened, '2026-11-16T11:00', ['unanswered']],
  ['nothing of its expiry until the shop opens two days before', opened, '2026-11-28T07:59', ['unanswered']],
  ['that it expires two days later', opened, '2026-11-28T08:00', ['unanswered', 'expiring']],
  ['both that nobody opened it and that it expires', sent, '2026-11-28T08:00', ['unopened', 'expiring']],
  ['nothing once it has expired', opened, '2026-12-01T00:00', []],
  ['nothing of an expiry it does not have', { ...sent, validUntil: null }, '2027-11-28T08:00', ['unopened']],
  ['nothing of an expiry it was sent just before', { ...sent, validUntil: '2026-11-12' }, '2026-11-11T15:00', []],
] as const)('says %s', (_, proposal, now, said) => expect(silencesOf(proposal, at(now), usualSchedule)).toEqual(said))
