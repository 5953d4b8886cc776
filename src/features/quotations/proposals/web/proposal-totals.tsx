import { formatNumber } from '#kernel/numbers.ts'
import { formatPrice } from '#kernel/reais.ts'
import type { ProposalContent } from '../contract/proposal-shapes.ts'
import { partsOfTotal } from '../domain/parts-of-total.ts'
import { proposalPageTexts as words } from './texts.ts'

function rowsOf(proposal: ProposalContent): [string, string][] {
  const parts = partsOfTotal(proposal)
  if (!parts) return []
  const { subtotal, off, carried } = parts
  const rows: [string, string][] = [[words.totals.subtotal, formatPrice(subtotal)]]
  const share = off?.percent == null ? undefined : formatNumber(off.percent)
  if (off) rows.push([words.totals.discount(share), `– ${formatPrice(off.amount)}`])
  if (carried !== null) rows.push([words.totals.freight, formatPrice(carried)])
  return rows
}

export function ProposalTotals({ proposal }: { proposal: ProposalContent }) {
  if (proposal.totalValue === null) return null
  return (
    <dl className="ml-auto grid gap-1.5 px-4 py-4 text-sm md:w-100 md:px-6" data-print="whole">
      {rowsOf(proposal).map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 not-first:mt-1 not-first:border-t not-first:border-ink not-first:pt-2.5">
        <dt className="font-display font-bold">{words.total}</dt>
        <dd
          className={`ml-auto text-right font-display font-extrabold tracking-tight tabular-nums wrap-break-word ${amountSize(proposal.totalValue, 'text-2xl', 'text-lg')}`}
        >
          {proposal.totalValue}
        </dd>
      </div>
    </dl>
  )
}

const longest = 'R$ 1.234.567,89'.length

/** An amount that breaks between two lines is read wrongly: a long one is set smaller instead. */
export const amountSize = (amount: string, usual: string, small: string) => (amount.length > longest ? small : usual)
