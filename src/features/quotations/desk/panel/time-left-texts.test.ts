import { expect, test } from 'vitest'
import { usualSchedule } from '#kernel/calendar/schedule.ts'
import { timeLeft } from '../domain/time-left.ts'
import { timeLeftText } from './time-left-texts.ts'

const at = (moment: string) => new Date(`${moment}-03:00`)

test.each([
  // Due on Monday the 16th at 18:00.
  ['2026-11-16T15:50', '2 h 10 min'],
  ['2026-11-16T16:00', '2 h'],
  ['2026-11-16T17:15', '45 min'],
  ['2026-11-16T17:59:30', 'vence agora'],
  ['2026-11-16T18:00', 'vence agora'],
  ['2026-11-16T18:40', 'atrasada há 40 min'],
  ['2026-11-16T21:25', 'atrasada há 3 h'],
  ['2026-11-17T19:00', 'atrasada há 25 h'],
  ['2026-11-19T09:00', 'atrasada há 2 dias'],
  ['2026-11-15T23:59', 'amanhã 18:00'],
  ['2026-11-13T10:00', 'segunda 18:00'],
  ['2026-11-09T10:00', '16/11 18:00'],
])('at %s: %s', (now, words) => {
  expect(timeLeftText(timeLeft(at('2026-11-16T18:00'), at(now), usualSchedule))).toBe(words)
})
