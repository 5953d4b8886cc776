import type { ReactNode } from 'react'
import type { MaintenanceSettings } from '#features/maintenance/domain.ts'
import { MaintenanceScreen } from '#features/maintenance/web/maintenance-screen.tsx'
import type { SiteSettings } from '#features/site/contract/settings.ts'
import { phoneLink } from '#kernel/contact-links.ts'

type Props = {
  settings: MaintenanceSettings
  site: SiteSettings
  logo: string | null
  /** How to ask for the page again. */
  again?: ReactNode
  heading?: 'h1' | 'h3'
}

const link = 'inline-flex min-h-11 items-center underline underline-offset-4'

/** The maintenance screen with the shop's own data. */
export function ClosedScreen({ settings, site, logo, again, heading = 'h1' }: Props) {
  const { city, state } = site.address
  const company = {
    name: site.name,
    city: `${city}/${state}`,
    phone: (
      <a href={phoneLink(site.phone)} className={link}>
        {site.phone}
      </a>
    ),
    email: (
      <a href={`mailto:${site.emails.contact}`} className={link}>
        {site.emails.contact}
      </a>
    ),
  }
  return <MaintenanceScreen settings={settings} company={company} logo={logo} again={again} heading={heading} />
}
