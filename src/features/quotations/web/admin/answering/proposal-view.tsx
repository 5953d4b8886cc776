import type { ReactNode } from 'react'
import { formatReais } from '#kernel/reais.ts'
import { formatDate } from '#ui/desk/moment.ts'
import type { ProposalContent } from '../../../contract/proposal-shapes.ts'
import { sentTexts } from '../../../texts/admin-sent.ts'

const words = sentTexts.content
const inReais = (reais: number) => formatReais(Math.round(reais * 100))

/** What a proposal says, as the customer reads it. */
export const ProposalView = ({ content }: { content: ProposalContent }) => (
  <div className="grid gap-4 text-sm">
    {content.message && <p className="whitespace-pre-line wrap-anywhere">{content.message}</p>}
    {content.lines.length > 0 && <Lines lines={content.lines} />}
    <Sums content={content} />
    <Terms content={content} />
  </div>
)

const Lines = ({ lines }: { lines: ProposalContent['lines'] }) => (
  <table className="answer-read answer-read-narrow" aria-label={words.items}>
    <thead>
      <tr>
        {Object.values(words.columns).map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map(({ code, description, quantity, unitPrice, total, leadTime }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own
        <tr key={place}>
          <td>
            {code && <span className="code-text block text-xs">{code}</span>}
            <span className="font-medium">{description}</span>
            {leadTime && <span className="block text-xs text-ink-muted">{words.leadTime(leadTime)}</span>}
          </td>
          <td>{quantity}</td>
          <td>{inReais(unitPrice)}</td>
          <td className="font-semibold">{inReais(total)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

function Sums({ content: { subtotal, discount, freight, totalValue } }: { content: ProposalContent }) {
  if (subtotal === null && !freight && !totalValue) return null
  return (
    <dl className="answer-pairs">
      {subtotal !== null && <Pair name={words.subtotal}>{inReais(subtotal)}</Pair>}
      {discount && (
        <Pair name={words.discount(discount.percent === null ? null : String(discount.percent).replace('.', ','))}>
          {`− ${inReais(discount.amount)}`}
        </Pair>
      )}
      {freight && <Pair name={words.freight(freight.terms)}>{freightInWords(freight)}</Pair>}
      {totalValue && (
        <Pair name={words.total}>
          <strong className="font-display text-lg">{totalValue}</strong>
        </Pair>
      )}
    </dl>
  )
}

function freightInWords({ terms, value, isCharged }: NonNullable<ProposalContent['freight']>) {
  if (terms === 'FOB') return words.onCustomer
  return isCharged && value !== null ? inReais(value) : words.included
}

function Terms({ content: { validUntil, leadTime, paymentTerms } }: { content: ProposalContent }) {
  if (!validUntil && !leadTime && !paymentTerms) return null
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {validUntil && <Term name={words.validUntil}>{formatDate(validUntil)}</Term>}
      {leadTime && <Term name={words.deliveryTime}>{leadTime}</Term>}
      {paymentTerms && <Term name={words.payment}>{paymentTerms}</Term>}
    </dl>
  )
}

const Pair = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Term = ({ name, children }: { name: string; children: string }) => (
  <div className="min-w-0">
    <dt className="text-xs text-ink-muted">{name}</dt>
    <dd className="font-medium wrap-anywhere">{children}</dd>
  </div>
)
