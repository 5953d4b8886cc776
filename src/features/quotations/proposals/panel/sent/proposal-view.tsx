import { formatDay } from '#kernel/moments.ts'
import { formatPrice } from '#kernel/reais.ts'
import { Fact } from '#ui/desk/mailbox.tsx'
import type { ProposalContent } from '../../contract/proposal-shapes.ts'
import { ProposalLines } from '../../web/proposal-lines.tsx'
import { ProposalTotals } from '../../web/proposal-totals.tsx'
import { sentTexts } from './texts.ts'

const words = sentTexts.content

/** What a proposal says, by the very parts the customer reads. */
export const ProposalView = ({ content }: { content: ProposalContent }) => (
  <div className="grid gap-4 text-sm">
    {content.message && <p className="whitespace-pre-line wrap-anywhere">{content.message}</p>}
    {(content.lines.length > 0 || content.totalValue) && (
      <div className="rounded-md border border-line">
        {content.lines.length > 0 && <ProposalLines lines={content.lines} />}
        <ProposalTotals proposal={content} />
      </div>
    )}
    <Terms content={content} />
  </div>
)

/** What the customer pays the carrier stands nowhere else. */
const freightText = ({ terms, value }: NonNullable<ProposalContent['freight']>) =>
  terms === 'FOB' && value !== null ? words.estimated(terms, formatPrice(value)) : terms

function Terms({ content: { validUntil, freight, leadTime, paymentTerms } }: { content: ProposalContent }) {
  if (!validUntil && !freight && !leadTime && !paymentTerms) return null
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      <Fact name={words.validUntil}>{validUntil && formatDay(validUntil)}</Fact>
      <Fact name={words.freight}>{freight && freightText(freight)}</Fact>
      <Fact name={words.deliveryTime}>{leadTime}</Fact>
      <Fact name={words.payment}>{paymentTerms}</Fact>
    </dl>
  )
}
