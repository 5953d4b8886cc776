import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SiteSettings } from '#features/site/contract/settings.ts'
import { phoneLink } from '#kernel/contact-links.ts'
import { Icon } from '#ui/icon.tsx'
import { companyWords } from './company-words.ts'
import { askForPreferences } from './cookie-preferences.ts'
import { footTexts as texts } from './foot-texts.ts'
import { headerTexts } from './header-texts.ts'
import { Logo } from './logo.tsx'
import { navigationLinks } from './navigation-links.ts'
import { SocialIcons } from './social-icons.tsx'

const link = 'footer-link'

export function SiteFooter({ site }: { site: SiteSettings }) {
  return (
    <footer className="on-graphite bg-surface-inverse-deep text-sm text-ink-inverse-soft">
      <div className="page">
        <div className="grid grid-cols-2 gap-7 pt-10 pb-7 lg:grid-cols-[1.3fr_.8fr_1.2fr_1fr] lg:gap-10">
          <div className="max-lg:col-span-full">
            <div className="text-ink-inverse">
              <Logo site={site} isOnGraphite />
            </div>
            <p className="mt-2.5">
              {site.legalName}
              <br />
              {site.isDemo ? texts.footer.cnpjDemo(site.cnpj) : texts.footer.cnpj(site.cnpj)}
            </p>
            <SocialIcons social={site.social} />
          </div>
          <Column title={texts.footer.links}>
            {navigationLinks.slice(0, 4).map(({ to, label }) => (
              <li key={to}>
                <Link to={to as string} className={link}>
                  {label}
                </Link>
              </li>
            ))}
            {site.guidesOff !== 'all' && (
              <li>
                <Link to={'/guias' as string} activeOptions={{ exact: true }} className={link}>
                  {texts.footer.guides}
                </Link>
              </li>
            )}
            {!site.guidesOff && (
              <li>
                <Link to={'/guias/como-medir-a-roda' as string} className={link}>
                  {headerTexts.measuring}
                </Link>
              </li>
            )}
            <li>
              <Link to={'/minha-frota' as string} className={link}>
                {texts.footer.fleet}
              </Link>
            </li>
          </Column>
          <Contact site={site} />
          <Column title={texts.footer.hours}>
            {site.openingHours.map(({ days, hours }) => (
              <li key={days} className="py-1.5">
                {texts.footer.hoursOf(days, hours)}
              </li>
            ))}
          </Column>
        </div>
        <LegalLine note={companyWords(site).note} />
      </div>
    </footer>
  )
}

function Column({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <h2 className="mb-1.5 text-sm tracking-normal text-ink-inverse">{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

function Contact({ site }: { site: SiteSettings }) {
  const { street, city, state, postalCode } = site.address
  return (
    <Column title={texts.footer.contact} className="max-lg:order-last max-lg:col-span-full">
      <li>
        <a href={`mailto:${site.emails.contact}`} className={link}>
          {site.emails.contact}
        </a>
      </li>
      <li className="flex flex-wrap items-center gap-x-2 tabular-nums">
        <a href={phoneLink(site.phone)} className={link}>
          {site.phone}
        </a>
        <span aria-hidden="true">·</span>
        <span>{texts.footer.whatsapp(site.whatsapp)}</span>
      </li>
      <li className="py-1.5">
        <address className="not-italic">{`${street}, ${city}/${state}, ${texts.footer.postalCode(postalCode)}`}</address>
      </li>
    </Column>
  )
}

function LegalLine({ note }: { note: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line-inverse-soft pt-3 pb-22 text-xs text-ink-inverse-muted">
      <p>{note}</p>
      <p className="flex flex-wrap gap-x-4">
        <Link to={'/acessibilidade' as string} className={`${link} gap-1.5`}>
          <Icon name="accessibility" size={16} />
          {texts.footer.accessibility}
        </Link>
        <Link to={'/privacidade' as string} className={link}>
          {texts.footer.privacy}
        </Link>
        <Link
          to={'/privacidade' as string}
          hash="cookies"
          activeOptions={{ includeHash: true }}
          className={link}
          onClick={(event) => askForPreferences.ask() && event.preventDefault()}
        >
          {texts.footer.cookies}
        </Link>
      </p>
    </div>
  )
}
