import { Link } from '@tanstack/react-router'
import type { SiteSettings } from '#features/site/contract.ts'
import { phoneLink } from '#kernel/contact-links.ts'
import { Icon } from '#ui/icon.tsx'
import { headerTexts as texts } from './header-texts.ts'
import { navigationLinks } from './navigation-links.ts'

/** The header's second row: the pages, and the way to a person. */
export function HeaderLinks({ site }: { site: SiteSettings }) {
  return (
    <>
      <NavigationBar />
      <Help site={site} />
    </>
  )
}

function NavigationBar() {
  return (
    <nav aria-label={texts.navigation.label} className="-ml-3 flex gap-1">
      {navigationLinks.map(({ to, label }) => (
        <Link
          key={to}
          to={to as string}
          activeOptions={{ exact: to === '/', includeSearch: false }}
          className="navigation-link"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

const helpLink = 'flex h-11 items-center gap-[7px] font-medium text-ink tabular-nums hover:underline'

function Help({ site }: { site: SiteSettings }) {
  return (
    <div className="flex items-center gap-5.5 text-sm text-ink-soft">
      <Link to={'/nao-sei-qual-e' as string} className={helpLink}>
        <Icon name="camera" size={16} />
        {texts.photo}
      </Link>
      <Link to={'/guias/como-medir-a-roda' as string} className={helpLink}>
        <Icon name="ruler" size={16} />
        {texts.measuring}
      </Link>
      <a href={phoneLink(site.phone)} aria-label={texts.phoneLabel(site.phone)} className={helpLink}>
        <Icon name="phone" size={16} />
        {site.phone}
      </a>
      <span className="max-xl:hidden">{site.openingHoursShort}</span>
    </div>
  )
}
