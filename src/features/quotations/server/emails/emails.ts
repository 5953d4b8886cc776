import { emailTexts } from '../../texts/emails.ts'
import type { EmailContent } from './content.ts'
import { toHtml } from './html.tsx'
import { toPlainText } from './plain-text.ts'

/** What the e-mails say about the shop; the site's settings have it all and more. */
export type Shop = {
  name: string
  phone: string
  whatsapp: string
  emails: { sales: string }
  openingHoursShort: string
}

type Person = { name: string; email: string; phone: string | null; company: string | null; createdAt: Date }
export type AskedQuotation = Person & {
  id: number
  message: string | null
  products: string
  items: EmailContent['lines']
}
export type WrittenMessage = Person & { subject: string; message: string }

const { labels, headings, desk, customer } = emailTexts

const inCampinas = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

const render = (subject: string, content: EmailContent, shop: Shop) => ({
  subject,
  html: toHtml(content, shop.name),
  text: toPlainText(content, shop.name),
})

const whoOf = ({ name, company }: Person) => (company ? `${name}, ${company}` : name)

const factsOf = ({ name, email, phone, company, createdAt }: Person, subject?: string) =>
  [
    { label: labels.name, value: name },
    { label: labels.email, value: email },
    { label: labels.phone, value: phone },
    { label: labels.company, value: company },
    { label: labels.subject, value: subject },
    { label: labels.receivedAt, value: inCampinas.format(createdAt) },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []))

export function quotationForDesk(asked: AskedQuotation, shop: Shop) {
  const { id, message, products, items } = asked
  const quotes = [
    // With lines, the text only repeats them.
    ...(items.length === 0 ? [{ heading: headings.products, text: products }] : []),
    ...(message ? [{ heading: headings.message, text: message }] : []),
  ]
  return render(
    desk.quotationSubject(id, whoOf(asked)),
    {
      title: desk.quotationTitle(id),
      opening: [],
      facts: factsOf(asked),
      lines: items,
      quotes,
      closing: [desk.answer],
      footnotes: [],
    },
    shop,
  )
}

export const messageForDesk = (written: WrittenMessage, shop: Shop) =>
  render(
    desk.contactSubject(written.subject, whoOf(written)),
    {
      title: desk.contactTitle,
      opening: [],
      facts: factsOf(written, written.subject),
      lines: [],
      quotes: [{ heading: headings.message, text: written.message }],
      closing: [desk.answer],
      footnotes: [],
    },
    shop,
  )

/**
 * Goes to an address nobody has proven to be theirs, so it says nothing that the sender typed freely: else strangers
 * could write to strangers through us.
 */
export function quotationForCustomer({ id, name, items }: AskedQuotation, shop: Shop, publicUrl: string) {
  const content: EmailContent = {
    title: customer.title(id),
    opening: [customer.greeting(greetableName(name)), customer.thanks(shop.name)],
    facts: [],
    lines: items,
    quotes: [],
    closing: [
      ...(items.length === 0 ? [customer.written] : []),
      customer.next(shop.openingHoursShort),
      customer.contact(shop.phone, shop.whatsapp, shop.emails.sales),
    ],
    footnotes: [customer.privacy(`${publicUrl}/privacidade`), customer.notYou],
  }
  return render(customer.subject(id), content, shop)
}

/** A name, and not an advertisement with an address in it. */
const greetableName = (name: string) => (/^[\p{L}\p{M}'’ -]{1,60}$/u.test(name) ? name : undefined)
