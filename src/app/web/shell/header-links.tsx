import { Link } from '@tanstack/react-router'
import type { SiteSettings } from '#features/site/contract/settings.ts'
import { phoneLink } from '#kernel/contact-links.ts'
import { Icon } from '#ui/icon.tsx'
import { headerTexts as texts } from './header-texts.ts'
import { navigationLinks } from './navigation-links.ts'
import { type NavigationPage, useNavigation } from './navigation-news.ts'

/** The header's second row: the pages, and the way to a person. */
export function HeaderLinks({ site }: { site: SiteSettings }) {
  const pages = useNavigation(site.navigation)
  return (
    <>
      <NavigationBar pages={pages} />
      <Help site={site} isShort={pages.length > 0} />
    </>
  )
}

function NavigationBar({ pages }: { pages: readonly NavigationPage[] }) {
  return (
    <nav aria-label={texts.navigation.label} className="navigation-bar mr-4 -ml-3 flex min-w-0 gap-1">
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
      {pages.map(({ slug, title }) => (
        <Link key={slug} to={`/${slug}` as string} className="navigation-link">
          {title}
        </Link>
      ))}
    </nav>
  )
}

/** Where the desk's pages need the room, the hours give way: they stand in the footer too. */
function Help({ site, isShort }: { site: SiteSettings; isShort: boolean }) {
  return (
    <div className="flex flex-none items-center gap-5.5 text-sm whitespace-nowrap text-ink-soft">
      <Link to={'/nao-sei-qual-e' as string} className="help-link">
        <Icon name="camera" size={16} />
        {texts.photo}
      </Link>
      {!site.guidesOff && (
        <Link to={'/guias/como-medir-a-roda' as string} className="help-link">
          <Icon name="ruler" size={16} />
          {texts.measuring}
        </Link>
      )}
      <a href={phoneLink(site.phone)} aria-label={texts.phoneLabel(site.phone)} className="help-link">
        <Icon name="phone" size={16} />
        {site.phone}
      </a>
      {!isShort && <span className="max-xl:hidden">{site.openingHoursShort}</span>}
    </div>
  )
}
