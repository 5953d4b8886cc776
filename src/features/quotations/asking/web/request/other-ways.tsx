import { phoneLink } from '#kernel/contact-links.ts'
import { requestTexts } from './texts.ts'

const texts = requestTexts.withoutScripts

/** How the shop is reached without this page. */
export type Contacts = { phone: string; whatsapp: string; email: string; hours: string; chatHref: string }

export function OtherWays({ contacts }: { contacts: Contacts }) {
  const { phone, whatsapp, email, hours, chatHref } = contacts
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h3 className="text-lg">{texts.otherWays}</h3>
      <dl className="mt-3 grid gap-3 sm:grid-cols-2">
        <Way name={texts.chat} href={chatHref} shown={whatsapp} />
        <Way name={texts.phone} href={phoneLink(phone)} shown={phone} />
        <Way name={texts.email} href={`mailto:${email}`} shown={email} />
        <div>
          <dt className="text-sm text-ink-muted">{texts.hours}</dt>
          <dd>{hours}</dd>
        </div>
      </dl>
    </section>
  )
}

const Way = ({ name, href, shown }: { name: string; href: string; shown: string }) => (
  <div>
    <dt className="text-sm text-ink-muted">{name}</dt>
    <dd>
      <a href={href} className="inline-flex min-h-11 items-center text-link">
        {shown}
      </a>
    </dd>
  </div>
)
