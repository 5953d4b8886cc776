import { phoneLink } from '#kernel/contact-links.ts'
import type { SiteSettings } from '../contract/settings.ts'
import { texts } from './texts.ts'

const words = texts.company
const link = 'inline-flex min-h-6 items-center break-all underline underline-offset-4'

/** Who is behind the site, as the law asks to be told. */
export function CompanyCard({ site }: { site: SiteSettings }) {
  const { street, district, city, state, postalCode } = site.address
  return (
    <dl className="panel grid gap-x-6 gap-y-2 p-5 text-sm sm:grid-cols-[auto_1fr]">
      <dt className="text-ink-soft">{words.legalName}</dt>
      <dd className="font-medium">{site.legalName}</dd>
      <dt className="text-ink-soft">{words.cnpj}</dt>
      <dd className="tabular-nums">{site.isDemo ? words.cnpjDemo(site.cnpj) : site.cnpj}</dd>
      <dt className="text-ink-soft">{words.address}</dt>
      <dd>{`${street}, ${district}, ${city}/${state}, ${texts.contact.postalCode(postalCode)}`}</dd>
      <dt className="text-ink-soft">{words.phone}</dt>
      <dd className="tabular-nums">
        <a href={phoneLink(site.phone)} className={link}>
          {site.phone}
        </a>
      </dd>
      <dt className="text-ink-soft">{words.email}</dt>
      <dd>
        <a href={`mailto:${site.emails.contact}`} className={link}>
          {site.emails.contact}
        </a>
      </dd>
      <dt className="text-ink-soft">{words.privacy}</dt>
      <dd>
        <a href={`mailto:${site.emails.privacy}`} className={link}>
          {site.emails.privacy}
        </a>
      </dd>
    </dl>
  )
}
