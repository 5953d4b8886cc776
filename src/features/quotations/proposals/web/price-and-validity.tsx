import { daysBetween, formatDay } from '#kernel/moments.ts'
import type { LinkedProposal } from '../contract/linked-proposal.ts'
import { amountSize } from './proposal-totals.tsx'
import { proposalPageTexts as words } from './texts.ts'

type Props = { proposal: LinkedProposal; today: string }

/** For how much, where a price is named, and until when. */
export const PriceAndValidity = ({ proposal, today }: Props) => (
  <>
    {proposal.totalValue !== null && (
      <>
        <p className="text-xs text-ink-muted">{words.total}</p>
        <p
          className={`font-display font-extrabold tracking-tightest tabular-nums wrap-break-word ${amountSize(proposal.totalValue, 'text-3xl', 'text-xl')}`}
        >
          {proposal.totalValue}
        </p>
      </>
    )}
    <p className="text-sm text-ink-soft tabular-nums">{validityOf(proposal, today)}</p>
  </>
)

/** How long that still is, while it matters. */
function validityOf({ validUntil, state }: LinkedProposal, today: string) {
  const { validity } = words
  if (validUntil === null) return validity.open
  const day = formatDay(validUntil)
  if (state === 'expired') return validity.over(day)
  const left = daysBetween(today, validUntil)
  return state === 'open' && left >= 0 ? `${validity.until(day)} · ${validity.left(left)}` : validity.until(day)
}
