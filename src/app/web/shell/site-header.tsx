import { FavoritesLink } from '#features/catalog/showcase/web/favorites/favorites-link.tsx'
import { BasketLink } from '#features/quotations/asking/web/basket/basket-link.tsx'
import type { SiteSettings } from '#features/site/contract/settings.ts'
import { LoginLink } from './header-account.tsx'
import { HeaderLinks } from './header-links.tsx'
import { Logo } from './logo.tsx'
import { MenuButtons, PhoneMenu } from './phone-menu.tsx'
import { SearchForm } from './search-form.tsx'
import { usePhoneMenu } from './use-phone-menu.ts'

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
            <SearchForm hasHint />
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
          <HeaderLinks site={site} />
        </div>
        <div className="motif-ruler" aria-hidden="true" />
      </div>
    </>
  )
}
