import { greetableName } from '#kernel/greetable-name.ts'
import { formatDay, formatMomentAtLength } from '#kernel/moments.ts'
import { formatPrice } from '#kernel/reais.ts'
import type { Letter, LetterTable } from '#platform/mailer/letter/content.ts'
import { renderLetter } from '#platform/mailer/letter/render-letter.ts'
import { senderOf } from '#platform/mailer/letter/sender.ts'
import type { QuotationRow } from '../../record/server/repository/quotations.ts'
import type { ProposalContent } from '../contract/proposal-shapes.ts'
import type { OfferedLine } from '../domain/content.ts'
import { freightInWords } from '../domain/freight-texts.ts'
import { partsOfTotal } from '../domain/parts-of-total.ts'
import { proposalNumber } from '../domain/state.ts'
import type { ProposalRow } from './repository/proposals.ts'
import { toContent } from './summary.ts'
import { proposalEmailTexts as texts } from './texts.ts'

/** What the letters say about the shop; the site's settings have it all and more. */
export type LetterShop = {
  name: string
  logo?: string | null
  phone: string
  whatsapp: string
  emails: { sales: string }
  address: { city: string; state: string }
}

type ProposalContext = { quotation: QuotationRow; proposal: ProposalRow; shop: LetterShop; publicUrl: string }

const filled = (facts: [string, string | null | undefined][]) =>
  facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))

const numberOf = ({ quotation, proposal }: Pick<ProposalContext, 'quotation' | 'proposal'>) =>
  proposalNumber(quotation.id, proposal.version)

/** How the total comes about, as the proposal itself says it. */
function sumsOf(content: ProposalContent) {
  const parts = partsOfTotal(content)
  return filled([
    [texts.labels.subtotal, parts && formatPrice(parts.subtotal)],
    [texts.labels.discount, parts?.off && `– ${formatPrice(parts.off.amount)}`],
    [texts.labels.freightValue, parts && parts.carried !== null ? formatPrice(parts.carried) : null],
    [texts.labels.total, content.totalValue],
  ])
}

function tableOf(content: ProposalContent): LetterTable {
  return {
    heading: texts.headings.lines,
    columns: [...texts.columns],
    widest: 0,
    rows: content.lines.map(({ code, description, quantity, unitPrice, total, leadTime }) => {
      const more = filled([
        [texts.labels.code, code],
        [texts.labels.leadTime, leadTime],
      ]).map(({ label, value }) => `${label}: ${value}`)
      return {
        cells: [description, quantity, formatPrice(total)],
        // Under the name: on a telephone there is no room for one more column.
        detail: [texts.each(formatPrice(unitPrice)), ...more].join(' · '),
        asText: texts.lineAsText({
          code,
          description,
          quantity,
          unit: formatPrice(unitPrice),
          total: formatPrice(total),
        }),
      }
    }),
    sums: sumsOf(content),
  }
}

/** With lines, the total stands under them. */
const termsOf = (
  sent: ProposalContext,
  { lines, totalValue, validUntil, paymentTerms, freight, leadTime }: ProposalContent,
) =>
  filled([
    [texts.labels.number, numberOf(sent)],
    [texts.labels.total, lines.length > 0 ? null : totalValue],
    [texts.labels.validUntil, validUntil && formatDay(validUntil)],
    [texts.labels.payment, paymentTerms],
    [texts.labels.freight, freight && freightInWords(freight, sent.shop.address)],
    [texts.labels.leadTime, leadTime],
    [texts.labels.seller, sent.proposal.sentByName],
  ])

const closingOf = ({ shop: { phone, whatsapp, emails } }: ProposalContext) =>
  texts.customer.contact(phone, whatsapp, emails.sales)
const footnotesOf = ({ publicUrl }: ProposalContext) => [texts.customer.privacy(`${publicUrl}/privacidade`)]
const greetingOf = ({ quotation }: ProposalContext) => texts.customer.greeting(greetableName(quotation.name))

type Words = Pick<Letter, 'opening' | 'quotes'> & { lines?: readonly OfferedLine[] }

/** With the link that lets whoever has it answer. */
function letterWithLink(sent: ProposalContext, address: string, { opening, quotes = [], lines = [] }: Words): Letter {
  const content = toContent(sent.proposal, lines)
  return {
    title: texts.customer.title(numberOf(sent)),
    opening: [greetingOf(sent), ...opening],
    table: tableOf(content),
    terms: termsOf(sent, content),
    quotes,
    action: { label: texts.customer.action, address },
    closing: [texts.customer.next, closingOf(sent)],
    footnotes: [texts.customer.link, ...footnotesOf(sent)],
  }
}

type Delivery = ProposalContext & {
  lines: readonly OfferedLine[]
  address: string
  pdf: Buffer | undefined
  isAgain?: boolean
}

export function proposalForCustomer({ lines, address, pdf, isAgain = false, ...sent }: Delivery) {
  const { quotation, proposal, shop, publicUrl } = sent
  const sender = senderOf(shop, publicUrl)
  const quotes = proposal.message
    ? [{ heading: texts.headings.message(proposal.sentByName), text: proposal.message }]
    : []
  if (!pdf) {
    const letter = {
      title: texts.customer.refusalTitle(quotation.id),
      opening: [greetingOf(sent), texts.customer.refusalOpening],
      quotes,
      closing: [closingOf(sent)],
      footnotes: footnotesOf(sent),
    }
    return renderLetter(texts.customer.refusalSubject(quotation.id, shop.name), letter, sender)
  }
  const number = numberOf(sent)
  const subject = isAgain ? texts.again.subject(number) : texts.customer.subject(number, shop.name)
  const opening = [texts.customer.opening, ...(proposal.version > 1 ? [texts.customer.newer] : [])]
  return renderLetter(subject, letterWithLink(sent, address, { opening, quotes, lines }), sender)
}

export function reminderForCustomer(silence: 'unanswered' | 'expiring', sent: ProposalContext, address: string) {
  const number = numberOf(sent)
  const day = sent.proposal.validUntil ? formatDay(sent.proposal.validUntil) : ''
  const { unanswered, expiring, once } = texts.reminder
  const [subject, opening] =
    silence === 'unanswered'
      ? [unanswered.subject(number), unanswered.opening]
      : [expiring.subject(number, day), expiring.opening(day)]
  const letter = letterWithLink(sent, address, { opening: [opening] })
  return renderLetter(
    subject,
    { ...letter, footnotes: [once, ...(letter.footnotes ?? [])] },
    senderOf(sent.shop, sent.publicUrl),
  )
}

export type CustomerDeedKind = 'accepted' | 'declined' | 'change-asked' | 'revalidation-asked'
type DoneDeed = { deed: CustomerDeedKind; name: string; note: string | null; at: Date }

export function deedForDesk({ deed, name, note, at }: DoneDeed, sent: ProposalContext) {
  const { quotation, shop, publicUrl } = sent
  const number = numberOf(sent)
  const { desk, labels, headings } = texts
  const heading = deed === 'declined' ? headings.reason : headings.request
  const letter = {
    title: desk.titles[deed](number),
    opening: [],
    facts: filled([
      [labels.customer, quotation.name],
      [labels.company, quotation.company],
      [labels.email, quotation.email],
      [labels.phone, quotation.phone],
      [labels.total, sent.proposal.totalValue],
      [labels.who, name],
      [labels.at, formatMomentAtLength(at)],
    ]),
    quotes: note ? [{ heading, text: note }] : [],
    action: { label: desk.action, address: `${publicUrl}/admin/cotacoes?situacao=todas&cotacao=${quotation.id}` },
    closing: quotation.email ? [desk.answer] : [],
  }
  return renderLetter(desk.subjects[deed](number, quotation.company ?? quotation.name), letter, { name: shop.name })
}
