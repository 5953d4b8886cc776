import { beginOfDay, daysAfter, endOfDay } from '#kernel/moments.ts'
import { addBusinessDays, opensAtMs } from './business-days.ts'

/** Ways in which a customer stays silent; of the last two they are reminded. */
export const silences = ['unopened', 'unanswered', 'expiring'] as const
export type Silence = (typeof silences)[number]
export const isMailed = (silence: Silence) => silence !== 'unopened'

type SentProposal = { sentAt: Date; openedAt: Date | null; validUntil: string | null }

const openedWithin = 1
const answeredWithin = 3
const daysBeforeExpiry = 2

/** Two days before its last day, when the shop opens; none for one that was sent later than that. */
function warnedAt({ sentAt, validUntil }: SentProposal) {
  if (validUntil === null) return undefined
  const day = daysAfter(validUntil, -daysBeforeExpiry)
  const at = new Date(beginOfDay(day).getTime() + opensAtMs)
  return at > sentAt ? at : undefined
}

/** What an open proposal's silence says by now. */
export function silencesOf(sent: SentProposal, now: Date): Silence[] {
  const { sentAt, openedAt, validUntil } = sent
  if (validUntil !== null && now >= endOfDay(validUntil)) return []
  const warned = warnedAt(sent)
  return silences.filter((silence) => {
    if (silence === 'unopened') return !openedAt && now >= addBusinessDays(sentAt, openedWithin)
    if (silence === 'unanswered') return openedAt !== null && now >= addBusinessDays(openedAt, answeredWithin)
    return warned !== undefined && now >= warned
  })
}
