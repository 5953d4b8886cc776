import { Link } from '@tanstack/react-router'
import { FavoritesLink } from '#features/catalog/web/storefront/favorites-link.tsx'
import { BasketLink } from '#features/quotations/web/basket-link.tsx'
import type { SiteSettings } from '#features/site/contract.ts'
import { phoneLink } from '#kernel/contact-links.ts'
import { Icon } from '#ui/icon.tsx'
import { island } from '#ui/island.tsx'
import { texts } from '../texts.ts'
import { Logo } from './logo.tsx'
import { navigationLinks } from './navigation-links.ts'
import { MenuButtons, PhoneMenu } from './phone-menu.tsx'
import { usePhoneMenu } from './use-phone-menu.ts'

/** A plain form until somebody touches the page; then it suggests. */
export const HeaderSearch = island(() => import('./search-form.tsx').then((search) => search.SearchForm))

/** Row 1 stays on screen; row 2, with the links and the way to a person, scrolls away. */
export function SiteHeader({ site }: { site: SiteSettings }) {
  const menu = usePhoneMenu()
  return (
    <>
      <header className="site-header sticky top-0 z-20 border-b border-line-soft bg-surface" data-print="hide">
        <div className="page flex h-15 items-center justify-between gap-1 max-lg:px-2 max-xs:px-0.5 lg:grid lg:h-19 lg:grid-cols-[auto_minmax(280px,620px)_auto] lg:gap-6 xl:gap-10">
          <div className="flex items-center gap-0.5">
            <MenuButtons.Menu menu={menu} />
            <Logo site={site} />
          </div>
          <div className="max-lg:hidden">
            <HeaderSearch hasHint />
          </div>
          <div className="flex items-center gap-1">
            <div className="flex max-lg:hidden">
              <FavoritesLink />
              <LoginLink />
            </div>
            <MenuButtons.Search menu={menu} />
            <BasketLink />
          </div>
        </div>
        <PhoneMenu menu={menu} site={site} />
      </header>
      <div className="bg-surface" data-print="hide">
        <div className="page flex h-11.5 items-center justify-between max-lg:hidden">
          <NavigationBar />
          <Help site={site} />
        </div>
        <div className="motif-ruler" aria-hidden="true" />
      </div>
    </>
  )
}

function LoginLink() {
  return (
    <Link to={'/login' as string} className="header-link mr-2">
      <Icon name="user" />
      {texts.login}
    </Link>
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
      <Link to={'/guias/como-medir-a-roda' as string} className={helpLink}>
        <Icon name="ruler" size={16} />
        {texts.measuring}
      </Link>
      <a href={phoneLink(site.phone)} aria-label={texts.phoneLabel(site.phone)} className={helpLink}>
        <Icon name="phone" size={16} />
        {site.phone}
      </a>
      <span>{site.openingHoursShort}</span>
    </div>
  )
}
