import type { ProposalContent } from '../contract/proposal-shapes.ts'
import { amountSize } from './amount-size.ts'
import { reais } from './reais.ts'
import { proposalPageTexts as words } from './texts.ts'

const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** How the total comes about; nothing where it is the sum of the lines alone. */
function partsOf({ subtotal, discount, freight }: ProposalContent): [string, string][] {
  const parts: [string, string][] = []
  if (discount && discount.amount > 0) {
    const share = discount.percent === null ? undefined : percent.format(discount.percent)
    parts.push([words.totals.discount(share), `– ${reais(discount.amount)}`])
  }
  if (freight?.isCharged && freight.value !== null) parts.push([words.totals.freight, reais(freight.value)])
  return subtotal !== null && parts.length > 0 ? [[words.totals.subtotal, reais(subtotal)], ...parts] : []
}

export function ProposalTotals({ proposal }: { proposal: ProposalContent }) {
  if (proposal.totalValue === null) return null
  return (
    <dl className="ml-auto grid gap-1.5 px-4 py-4 text-sm md:w-100 md:px-6" data-print="whole">
      {partsOf(proposal).map(([label, value]) => (
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
