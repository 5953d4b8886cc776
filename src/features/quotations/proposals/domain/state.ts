import { endOfDay } from '#kernel/moments.ts'
import { isDecided, type QuotationStatus } from '../../record/domain/status.ts'

export const proposalStates = ['open', 'expired', 'accepted', 'declined', 'superseded', 'closed'] as const
export type ProposalState = (typeof proposalStates)[number]

type SentProposal = { version: number; validUntil: string | null; acceptedAt: Date | null; declinedAt: Date | null }
/** What became of the quotation itself. */
type ProposalContext = { lastVersion: number; status: QuotationStatus }

/** Valid until 23:59:59 of its last day, where the shop is. */
export const isExpired = (validUntil: string | null, now: Date) => validUntil !== null && now >= endOfDay(validUntil)

/** Only what is open can be accepted; `closed` means that the desk has decided for itself. */
export function stateOf(sent: SentProposal, { lastVersion, status }: ProposalContext, now: Date): ProposalState {
  if (sent.version !== lastVersion) return 'superseded'
  if (sent.acceptedAt) return 'accepted'
  if (sent.declinedAt) return 'declined'
  if (isDecided(status)) return 'closed'
  return isExpired(sent.validUntil, now) ? 'expired' : 'open'
}

/** As it stands on paper and in e-mails: the quotation's number and which of its proposals it is. */
export const proposalNumber = (quotationId: number, version: number) => `${quotationId}-${version}`
