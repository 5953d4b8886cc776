import { greetableName } from '#kernel/greetable-name.ts'
import { greetingIn, type OwnLetters, say } from '#kernel/letters/definition.ts'
import { formatDay, formatMomentAtLength } from '#kernel/moments.ts'
import { paragraphsOf } from '#kernel/paragraphs.ts'
import { formatPrice } from '#kernel/reais.ts'
import type { Letter, LetterTable } from '#platform/mailer/letter/content.ts'
import { renderLetter } from '#platform/mailer/letter/render-letter.ts'
import { type LetterLook, plainSender, senderOf } from '#platform/mailer/letter/sender.ts'
import type { QuotationRow } from '../../record/server/repository/quotations.ts'
import type { ProposalContent } from '../contract/proposal-shapes.ts'
import type { OfferedLine } from '../domain/content.ts'
import { freightInWords } from '../domain/freight-texts.ts'
import { partsOfTotal } from '../domain/parts-of-total.ts'
import { proposalNumber } from '../domain/state.ts'
import { proposalLetters } from './letter-texts.ts'
import type { ProposalRow } from './repository/proposals.ts'
import { type Kept, toContent } from './summary.ts'
import { proposalEmailTexts as texts } from './texts.ts'

/** What the letters say about the shop; the site's settings have it all and more. */
export type LetterShop = LetterLook & {
  name: string
  phone: string
  whatsapp: string
  emails: { sales: string }
  address: { city: string; state: string }
  letters?: OwnLetters
}

/** What the letters tell of a proposal, and of the request it answers. */
export type ProposalContext = {
  quotation: Pick<QuotationRow, 'id' | 'name' | 'company' | 'email' | 'phone'>
  proposal: Kept & Pick<ProposalRow, 'version' | 'sentByName'>
  shop: LetterShop
  publicUrl: string
}

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

/** What fills the gaps; `number` is the proposal's, or the request's where there is none. */
function valuesIn({ quotation, proposal, shop, publicUrl }: ProposalContext, number: string) {
  const { validUntil } = proposal
  return {
    numero: number,
    nome: greetableName(quotation.name) ?? '',
    quem: quotation.company ?? quotation.name,
    dia: validUntil ? formatDay(validUntil) : '',
    loja: shop.name,
    telefone: shop.phone,
    whatsapp: shop.whatsapp,
    email: shop.emails.sales,
    privacidade: `${publicUrl}/privacidade`,
  }
}

type Said<P extends string> = Record<P, string>
const greetingOf = (said: Said<'greeting' | 'greetingNameless'>, { quotation }: ProposalContext) =>
  greetingIn(said, greetableName(quotation.name))

type SaidWithLink = Said<
  'title' | 'greeting' | 'greetingNameless' | 'opening' | 'action' | 'closing' | 'signature' | 'footnotes'
>
type More = Pick<Letter, 'quotes'> & { newer?: string; lines?: readonly OfferedLine[] }

/** With the link that lets whoever has it answer. */
function letterWithLink(sent: ProposalContext, address: string, said: SaidWithLink, more: More = {}): Letter {
  const { quotes = [], newer = '', lines = [] } = more
  const content = toContent(sent.proposal, lines)
  return {
    title: said.title,
    opening: [greetingOf(said, sent), ...paragraphsOf(said.opening), ...paragraphsOf(newer)],
    table: tableOf(content),
    terms: termsOf(sent, content),
    quotes,
    action: { label: said.action, address },
    closing: [...paragraphsOf(said.closing), ...paragraphsOf(said.signature)],
    footnotes: paragraphsOf(said.footnotes),
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
    const own = shop.letters?.['proposal-refusal']
    const said = say(proposalLetters['proposal-refusal'], own, valuesIn(sent, String(quotation.id)))
    const letter = {
      title: said.title,
      opening: [greetingOf(said, sent), ...paragraphsOf(said.opening)],
      quotes,
      closing: paragraphsOf(said.signature),
      footnotes: paragraphsOf(said.footnotes),
    }
    return renderLetter(said.subject, letter, sender)
  }
  const own = shop.letters?.['proposal-customer']
  const said = say(proposalLetters['proposal-customer'], own, valuesIn(sent, numberOf(sent)))
  const newer = proposal.version > 1 ? said.newer : ''
  const letter = letterWithLink(sent, address, said, { quotes, newer, lines })
  return renderLetter(isAgain ? said.subjectAgain : said.subject, letter, sender)
}

export function reminderForCustomer(silence: 'unanswered' | 'expiring', sent: ProposalContext, address: string) {
  const name = `proposal-${silence}` as const
  const said = say(proposalLetters[name], sent.shop.letters?.[name], valuesIn(sent, numberOf(sent)))
  return renderLetter(said.subject, letterWithLink(sent, address, said), senderOf(sent.shop, sent.publicUrl))
}

export type CustomerDeedKind = 'accepted' | 'declined' | 'change-asked' | 'revalidation-asked'
type DoneDeed = { deed: CustomerDeedKind; name: string; note: string | null; at: Date }

export function deedForDesk({ deed, name, note, at }: DoneDeed, sent: ProposalContext) {
  const { quotation, shop, publicUrl } = sent
  const { labels, headings } = texts
  const letterName = `proposal-${deed}` as const
  const said = say(proposalLetters[letterName], shop.letters?.[letterName], valuesIn(sent, numberOf(sent)))
  const heading = deed === 'declined' ? headings.reason : headings.request
  const letter = {
    title: said.title,
    opening: paragraphsOf(said.opening),
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
    action: { label: said.action, address: `${publicUrl}/admin/cotacoes?situacao=todas&cotacao=${quotation.id}` },
    closing: [...(quotation.email ? paragraphsOf(said.answer) : []), ...paragraphsOf(said.signature)],
  }
  return renderLetter(said.subject, letter, plainSender(shop))
}
