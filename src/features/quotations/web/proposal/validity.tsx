import type { LinkedProposal } from '../../contract/proposal.ts'
import { dayInWords, daysUntil } from '../../domain/proposals/shown-moments.ts'
import { proposalPageTexts } from '../../texts/proposal-page.ts'

const words = proposalPageTexts.validity

/** Until when, and how long that still is while it matters. */
export function Validity({ proposal: { validUntil, state }, today }: { proposal: LinkedProposal; today: string }) {
  return <p className="text-sm text-ink-soft tabular-nums">{inWords(validUntil, state, today)}</p>
}

function inWords(validUntil: string | null, state: LinkedProposal['state'], today: string) {
  if (validUntil === null) return words.open
  const day = dayInWords(validUntil)
  if (state === 'expired') return words.over(day)
  const left = daysUntil(validUntil, today)
  return state === 'open' && left >= 0 ? `${words.until(day)} · ${words.left(left)}` : words.until(day)
}
