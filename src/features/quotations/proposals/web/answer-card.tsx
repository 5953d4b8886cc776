import { chatLink, phoneLink } from '#kernel/contact-links.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { useIsAlive } from '#ui/use-is-alive.ts'
import type { LinkedProposal } from '../contract/linked-proposal.ts'
import { actionsFor, type CustomerAction } from './customer-actions.ts'
import { PriceAndValidity } from './price-and-validity.tsx'
import { proposalPageTexts as words } from './texts.ts'

type Props = { proposal: LinkedProposal; today: string; shop: Shop; onChoose: (action: CustomerAction) => void }

export const answerId = 'resposta'

/** For how much, until when, and what can be answered. */
export function AnswerCard({ proposal, today, shop, onChoose }: Props) {
  const [first, ...others] = actionsFor(proposal)
  // Before its script is there a press would be lost.
  const isAlive = useIsAlive()
  const button = (action: CustomerAction, look: string) => (
    <button key={action} type="button" disabled={!isAlive} className={look} onClick={() => onChoose(action)}>
      {words.actions[action].action}
    </button>
  )
  return (
    <section id={answerId} aria-label={words.answer.title} className="panel scroll-mt-24">
      <div className="grid gap-1 border-b border-line px-4 py-4 lg:px-5">
        <PriceAndValidity proposal={proposal} today={today} />
      </div>
      <div className="grid gap-2.5 px-4 py-4 lg:px-5">
        <p className="text-sm text-ink-soft">{first ? words.answer.lead : words.answer.none}</p>
        {first && (
          <>
            <div className="needs-script grid gap-2.5">
              {button(first, buttonClass({ tone: 'primary', isLarge: true }))}
              <div className={`grid gap-2.5 ${others.length > 1 ? 'grid-cols-2' : ''}`}>
                {others.map((action) => button(action, buttonClass({ tone: 'line' })))}
              </div>
            </div>
            <WithoutScript shop={shop} />
          </>
        )}
        <Papers pdfUrl={proposal.pdfUrl} />
      </div>
    </section>
  )
}

const WithoutScript = ({ shop: { phone, emails } }: Pick<Props, 'shop'>) => (
  <p className="without-scripts text-sm">
    {words.answer.withoutScript}
    <a href={phoneLink(phone)} className="text-link">
      {phone}
    </a>
    {words.answer.or}
    <a href={`mailto:${emails.sales}`} className="text-link">
      {emails.sales}
    </a>
    {words.answer.orContact}
    <a href="/contatos" className="text-link">
      {words.answer.contact}
    </a>
    {'.'}
  </p>
)

const Papers = ({ pdfUrl }: { pdfUrl: string | null }) => (
  <div className="mt-1.5 flex flex-wrap gap-x-5 border-t border-line-soft pt-2.5 text-sm">
    {pdfUrl && (
      <a href={pdfUrl} download="" className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline">
        <Icon name="download" size={16} />
        {words.pdf}
      </a>
    )}
    <button
      type="button"
      className="needs-script inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
      onClick={() => window.print()}
    >
      <Icon name="printer" size={16} />
      {words.print}
    </button>
  </div>
)

/** Who can be asked, with the proposal's number already said. */
export function ContactCard({ number, shop: { phone, whatsapp, emails } }: { number: string; shop: Shop }) {
  const link = 'inline-flex min-h-11 items-center gap-2.5 hover:underline wrap-anywhere lg:min-h-9'
  return (
    <section aria-label={words.contact.title} className="panel px-4 py-4 text-sm lg:px-5">
      <h2 className="mb-1 text-base">{words.contact.title}</h2>
      <ul className="grid">
        <li>
          <a href={phoneLink(phone)} className={link}>
            <Icon name="phone" size={16} />
            {phone}
          </a>
        </li>
        <li data-print="hide">
          <a
            href={chatLink(whatsapp, words.contact.draft(number))}
            rel="noopener noreferrer"
            target="_blank"
            className={link}
          >
            <Icon name="message-circle" size={16} />
            {words.contact.chat}
          </a>
        </li>
        <li>
          <a
            href={`mailto:${emails.sales}?subject=${encodeURIComponent(words.contact.subject(number))}`}
            className={link}
          >
            <Icon name="mail" size={16} />
            {emails.sales}
          </a>
        </li>
      </ul>
    </section>
  )
}

/** What a proposal's page needs to know of who made it. */
export type Shop = {
  phone: string
  whatsapp: string
  emails: { sales: string }
  address: { city: string; state: string }
}
