import { formatCep } from '#kernel/brazil/cep.ts'
import { formatCnpj } from '#kernel/brazil/cnpj.ts'
import { greetableName } from '#kernel/greetable-name.ts'
import { greetingIn, type OwnLetters, say } from '#kernel/letters/definition.ts'
import { formatMomentAtLength } from '#kernel/moments.ts'
import { paragraphsOf } from '#kernel/paragraphs.ts'
import type { Promised } from '#kernel/promised.ts'
import type { LetterTable } from '#platform/mailer/letter/content.ts'
import { renderLetter } from '#platform/mailer/letter/render-letter.ts'
import { type LetterLook, plainSender } from '#platform/mailer/letter/sender.ts'
import { writtenBeside } from '../domain/products-text.ts'
import { askingLetters } from './letter-texts.ts'
import { emailTexts } from './texts.ts'

/** What the e-mails say about the shop; the site's settings have it all and more. */
export type Shop = LetterLook & {
  name: string
  phone: string
  whatsapp: string
  emails: { sales: string }
  openingHoursShort: string
  promised: Promised
  letters?: OwnLetters
}

type LetterLine = { code: string; name: string; quantity: number }

type Person = {
  name: string
  email: string | null
  phone: string | null
  company: string | null
  cnpj?: string | null
  cep?: string | null
  machine?: string | null
  createdAt: Date
}
export type AskedQuotation = Person & {
  id: number
  measures?: string | null
  message: string | null
  products: string
  items: readonly LetterLine[]
}
export type WrittenMessage = Person & { subject: string; message: string }

const { labels, headings } = emailTexts

const tableOf = (items: readonly LetterLine[]): LetterTable => ({
  heading: headings.lines,
  columns: [labels.code, labels.product, labels.quantity],
  widest: 1,
  rows: items.map(({ code, name, quantity }) => ({
    cells: [code, name, quantity],
    asText: `${quantity} × ${name} (${code})`,
  })),
})

const whoOf = ({ name, company }: Person) => (company ? `${name}, ${company}` : name)

const factsOf = ({ name, email, phone, company, cnpj, cep, machine, createdAt }: Person, subject?: string) =>
  [
    { label: labels.name, value: name },
    { label: labels.email, value: email },
    { label: labels.phone, value: phone },
    { label: labels.company, value: company },
    { label: labels.cnpj, value: cnpj && formatCnpj(cnpj) },
    { label: labels.cep, value: cep && formatCep(cep) },
    { label: labels.machine, value: machine },
    { label: labels.subject, value: subject },
    { label: labels.receivedAt, value: formatMomentAtLength(createdAt) },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []))

/** With an address where the photos are not attached. */
type SentPhotos = { count: number; address?: string }

export function quotationForDesk(asked: AskedQuotation, shop: Shop, photos: SentPhotos = { count: 0 }) {
  const { id, email, measures, message, items } = asked
  const written = writtenBeside(asked.items, asked.products)
  const quotes = [
    // Of photos the text only repeats what is said about them.
    ...(photos.count === 0 && written ? [{ heading: headings.products, text: written }] : []),
    ...(measures ? [{ heading: headings.measures, text: measures }] : []),
    ...(message ? [{ heading: headings.message, text: message }] : []),
  ]
  const said = say(askingLetters['quotation-desk'], shop.letters?.['quotation-desk'], {
    numero: String(id),
    quem: whoOf(asked),
    loja: shop.name,
    fotos: emailTexts.photos(photos.count, photos.address),
  })
  return renderLetter(
    said.subject,
    {
      title: said.title,
      opening: [...paragraphsOf(said.opening), ...(photos.count > 0 ? paragraphsOf(said.photos) : [])],
      facts: factsOf(asked),
      table: tableOf(items),
      quotes,
      closing: [...paragraphsOf(email ? said.answer : said.answerByPhone), ...paragraphsOf(said.signature)],
    },
    plainSender(shop),
  )
}

export function messageForDesk(written: WrittenMessage, shop: Shop) {
  const said = say(askingLetters['contact-desk'], shop.letters?.['contact-desk'], {
    assunto: written.subject,
    quem: whoOf(written),
    loja: shop.name,
  })
  return renderLetter(
    said.subject,
    {
      title: said.title,
      opening: paragraphsOf(said.opening),
      facts: factsOf(written, written.subject),
      quotes: [{ heading: headings.message, text: written.message }],
      closing: [...paragraphsOf(said.answer), ...paragraphsOf(said.signature)],
    },
    plainSender(shop),
  )
}

/**
 * Goes to an address nobody has proven to be theirs, so it says nothing that the sender typed freely: else strangers
 * could write to strangers through us.
 */
export function quotationForCustomer({ id, name, items, products }: AskedQuotation, shop: Shop, publicUrl: string) {
  const greeted = greetableName(name)
  const said = say(askingLetters['quotation-customer'], shop.letters?.['quotation-customer'], {
    numero: String(id),
    nome: greeted ?? '',
    loja: shop.name,
    resposta: shop.promised.answer,
    horario: shop.openingHoursShort,
    telefone: shop.phone,
    whatsapp: shop.whatsapp,
    email: shop.emails.sales,
    privacidade: `${publicUrl}/privacidade`,
  })
  const letter = {
    title: said.title,
    opening: [greetingIn(said, greeted), ...paragraphsOf(said.opening)],
    table: tableOf(items),
    closing: [
      ...(writtenBeside(items, products) ? paragraphsOf(said.written) : []),
      ...paragraphsOf(said.closing),
      ...paragraphsOf(said.signature),
    ],
    footnotes: paragraphsOf(said.footnotes),
  }
  return renderLetter(said.subject, letter, plainSender(shop))
}
