import { formatPrice } from '#kernel/reais.ts'
import type { ProposalContent } from '../contract/proposal-shapes.ts'
import { proposalPageTexts } from './texts.ts'

const words = proposalPageTexts.lines

type ProposalLine = ProposalContent['lines'][number]

export const ProposalLines = ({ lines }: { lines: readonly ProposalLine[] }) => (
  <table className="proposal-table">
    <caption className="sr-only">{words.title}</caption>
    <thead>
      <tr>
        <th scope="col">{words.description}</th>
        <th scope="col">{words.quantity}</th>
        <th scope="col">{words.unitPrice}</th>
        <th scope="col">{words.total}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a version never change
        <ProposalLine key={place} line={line} />
      ))}
    </tbody>
  </table>
)

function ProposalLine({
  line: { code, description, ncm, quantity, unitPrice, total, leadTime },
}: {
  line: ProposalLine
}) {
  const facts = [code && words.code(code), ncm && words.ncm(ncm)].filter(Boolean).join(' · ')
  return (
    <tr>
      <td>
        <p className="font-display font-semibold wrap-anywhere">{description}</p>
        {facts && <p className="mt-0.5 text-xs text-ink-muted wrap-anywhere">{facts}</p>}
        {leadTime && <p className="mt-0.5 text-xs text-ink-muted wrap-anywhere">{words.leadTime(leadTime)}</p>}
      </td>
      <td>
        {quantity}
        <span aria-hidden="true" className="md:hidden print:hidden">
          {words.times}
        </span>
      </td>
      <td>{formatPrice(unitPrice)}</td>
      <td className="font-display font-semibold">{formatPrice(total)}</td>
    </tr>
  )
}
