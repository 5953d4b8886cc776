import { Link } from '@tanstack/react-router'
import { texts as catalogTexts } from '#features/catalog/showcase/web/catalogue-texts.ts'
import { useFavoritesLink } from '#features/catalog/showcase/web/favorites/use-favorites-link.ts'
import type { SiteSettings } from '#features/site/contract/settings.ts'
import { phoneLink } from '#kernel/contact-links.ts'
import { Icon } from '#ui/icon.tsx'
import { closePopover } from '#ui/popover.ts'
import { PhoneLoginLink } from './header-account.tsx'
import { headerTexts as texts } from './header-texts.ts'
import { navigationLinks } from './navigation-links.ts'
import { useNavigation } from './navigation-news.ts'
import { SearchForm } from './search-form.tsx'
import { phoneMenuId } from './use-phone-menu.ts'

export function MenuContents({ site }: { site: SiteSettings }) {
  const favorites = useFavoritesLink()
  return (
    <>
      <div className="p-4 pb-3">
        <SearchForm isInline />
      </div>
      <nav aria-label={texts.menu}>
        <ul>
          {navigationLinks.map(({ to, label }) => (
            <li key={to}>
              <Link to={to as string} activeOptions={{ exact: to === '/', includeSearch: false }} className="menu-link">
                {label}
              </Link>
            </li>
          ))}
          {useNavigation(site.navigation).map(({ slug, title }) => (
            <li key={slug}>
              <Link to={`/${slug}` as string} className="menu-link">
                {title}
              </Link>
            </li>
          ))}
          <li className="mt-2 border-t border-line-soft pt-2">
            <Link
              to="/"
              hash="products"
              activeOptions={{ exact: true, includeHash: true }}
              className="menu-link"
              onClick={(event) => {
                // On the list already, nothing else closes the menu.
                const menu = document.getElementById(phoneMenuId)
                if (menu) closePopover(menu)
                favorites.onClick(event)
              }}
            >
              <Icon name="heart" />
              {catalogTexts.favorite.link}
            </Link>
          </li>
          <li>
            <Link to={'/nao-sei-qual-e' as string} className="menu-link">
              <Icon name="camera" />
              {texts.photo}
            </Link>
          </li>
          {!site.guidesOff && (
            <li>
              <Link to={'/guias/como-medir-a-roda' as string} className="menu-link">
                <Icon name="ruler" />
                {texts.measuring}
              </Link>
            </li>
          )}
          <PhoneLoginLink />
        </ul>
      </nav>
      <a href={phoneLink(site.phone)} className="menu-link mt-2 border-t border-line-soft tabular-nums">
        <Icon name="phone" />
        {site.phone}
        <span className="ml-auto font-sans text-sm font-normal text-ink-soft">{site.openingHoursShort}</span>
      </a>
    </>
  )
}
