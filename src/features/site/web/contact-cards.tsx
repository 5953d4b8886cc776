import type { ReactNode } from 'react'
import { phoneLink } from '#kernel/contact-links.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { SiteSettings } from '../contract/settings.ts'
import { texts } from './texts.ts'

const words = texts.contact
const link = 'inline-flex min-h-11 items-center tabular-nums'

/** The ways to reach the shop. Each opens by itself: dialler, chat, mail. */
export function ContactCards({ site, chatHref }: { site: SiteSettings; chatHref: string }) {
  const { street, district, city, state, postalCode } = site.address
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:gap-4">
      <Card icon="map-pin" title={words.address}>
        <address className="py-2 not-italic">
          {street}
          <br />
          {district}
          <br />
          {`${city}/${state}, ${words.postalCode(postalCode)}`}
        </address>
      </Card>
      <Card icon="phone" title={words.phone}>
        <a href={chatHref} target="_blank" rel="noopener" className={link}>
          <span className="text-link">{words.whatsappNumber(site.whatsapp)}</span>
          <span className="sr-only">{texts.newWindow}</span>
        </a>
        <a href={phoneLink(site.phone)} className={link}>
          <span className="text-link">{words.phoneNumber(site.phone)}</span>
        </a>
      </Card>
      <Card icon="mail" title={words.email}>
        <a href={`mailto:${site.emails.sales}`} className={`${link} min-w-0 break-all`}>
          <span className="text-link">{site.emails.sales}</span>
        </a>
        <p className="text-sm text-ink-soft">{words.emailHint}</p>
      </Card>
      <Card icon="clock" title={words.hours}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 py-2">
          {site.openingHours.map(({ days, hours }) => (
            <Hours key={days} days={days} hours={hours} />
          ))}
        </dl>
        <p className="text-sm text-ink-soft">{words.zone}</p>
        <SpecialDays days={site.specialDays} />
      </Card>
    </ul>
  )
}

function Hours({ days, hours }: { days: string; hours: string }) {
  return (
    <>
      <dt className="text-ink-soft">{days}</dt>
      <dd className="font-medium tabular-nums">{hours}</dd>
    </>
  )
}

/** Soon the shop will not be open as usual. */
function SpecialDays({ days }: { days: SiteSettings['specialDays'] }) {
  if (days.length === 0) return null
  return (
    <>
      <h4 className="mt-3 text-sm tracking-normal">{words.specialDays}</h4>
      <ul className="text-sm text-ink-soft">
        {days.map(({ day, name, hours }) => (
          <li key={day}>{words.specialDay(day, name, hours.toLowerCase())}</li>
        ))}
      </ul>
    </>
  )
}

function Card({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="panel p-5">
      <h3 className="flex items-center gap-2.5 text-base tracking-normal">
        <Icon name={icon} className="text-accent-ink" />
        {title}
      </h3>
      <div className="mt-1 flex flex-col items-start">{children}</div>
    </li>
  )
}
