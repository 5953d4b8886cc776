import { addBusinessDays, openingOf } from '#kernel/calendar/business-days.ts'
import { hoursOn, type Schedule } from '#kernel/calendar/schedule.ts'
import { daysAfter, endOfDay } from '#kernel/moments.ts'

/** Ways in which a customer stays silent; of the last two they are reminded. */
export const silences = ['unopened', 'unanswered', 'expiring'] as const
export type Silence = (typeof silences)[number]
export const isMailed = (silence: Silence) => silence !== 'unopened'

type SentProposal = { sentAt: Date; openedAt: Date | null; validUntil: string | null }

const openedWithin = 1
const answeredWithin = 3
const daysBeforeExpiry = 2

/** Two days before its last day, when the shop opens, or as early as on a business day; none for one that was sent later than that. */
function warnedAt({ sentAt, validUntil }: SentProposal, schedule: Schedule) {
  if (validUntil === null) return undefined
  const day = daysAfter(validUntil, -daysBeforeExpiry)
  const at = openingOf(day, hoursOn(day, schedule) ?? schedule.week.find(({ counts }) => counts)!)
  return at > sentAt ? at : undefined
}

/** What an open proposal's silence says by now. */
export function silencesOf(sent: SentProposal, now: Date, schedule: Schedule): Silence[] {
  const { sentAt, openedAt, validUntil } = sent
  if (validUntil !== null && now >= endOfDay(validUntil)) return []
  const warned = warnedAt(sent, schedule)
  return silences.filter((silence) => {
    if (silence === 'unopened') return !openedAt && now >= addBusinessDays(sentAt, openedWithin, schedule)
    if (silence === 'unanswered') return openedAt !== null && now >= addBusinessDays(openedAt, answeredWithin, schedule)
    return warned !== undefined && now >= warned
  })
}
