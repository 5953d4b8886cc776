import { formatCep } from '#kernel/brazil/cep.ts'
import { formatCnpj } from '#kernel/brazil/cnpj.ts'
import { greetableName } from '#kernel/greetable-name.ts'
import { formatMomentAtLength } from '#kernel/moments.ts'
import type { Promised } from '#kernel/promised.ts'
import type { LetterTable } from '#platform/mailer/letter/content.ts'
import { renderLetter } from '#platform/mailer/letter/render-letter.ts'
import { writtenBeside } from '../domain/products-text.ts'
import { emailTexts } from './texts.ts'

/** What the e-mails say about the shop; the site's settings have it all and more. */
export type Shop = {
  name: string
  phone: string
  whatsapp: string
  emails: { sales: string }
  openingHoursShort: string
  promised: Promised
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
  items: LetterLine[]
}
export type WrittenMessage = Person & { subject: string; message: string }

const { labels, headings, desk, customer } = emailTexts

const tableOf = (items: LetterLine[]): LetterTable => ({
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
  return renderLetter(
    desk.quotationSubject(id, whoOf(asked)),
    {
      title: desk.quotationTitle(id),
      opening: photos.count > 0 ? [desk.photos(photos.count, photos.address)] : [],
      facts: factsOf(asked),
      table: tableOf(items),
      quotes,
      closing: [email ? desk.answer : desk.answerByPhone],
    },
    { name: shop.name },
  )
}

export const messageForDesk = (written: WrittenMessage, shop: Shop) =>
  renderLetter(
    desk.contactSubject(written.subject, whoOf(written)),
    {
      title: desk.contactTitle,
      opening: [],
      facts: factsOf(written, written.subject),
      quotes: [{ heading: headings.message, text: written.message }],
      closing: [desk.answer],
    },
    { name: shop.name },
  )

/**
 * Goes to an address nobody has proven to be theirs, so it says nothing that the sender typed freely: else strangers
 * could write to strangers through us.
 */
export function quotationForCustomer({ id, name, items, products }: AskedQuotation, shop: Shop, publicUrl: string) {
  const letter = {
    title: customer.title(id),
    opening: [customer.greeting(greetableName(name)), customer.thanks(shop.name)],
    table: tableOf(items),
    closing: [
      ...(writtenBeside(items, products) ? [customer.written] : []),
      customer.next(shop.promised, shop.openingHoursShort),
      customer.contact(shop.phone, shop.whatsapp, shop.emails.sales),
    ],
    footnotes: [customer.privacy(`${publicUrl}/privacidade`), customer.notYou],
  }
  return renderLetter(customer.subject(id), letter, { name: shop.name })
}
