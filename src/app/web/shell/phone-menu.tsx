import { Link } from '@tanstack/react-router'
import { texts as catalogTexts } from '#features/catalog/texts.ts'
import type { SiteSettings } from '#features/site/contract.ts'
import { phoneLink } from '#kernel/contact-links.ts'
import { Icon } from '#ui/icon.tsx'
import { texts } from '../texts.ts'
import { navigationLinks } from './navigation-links.ts'
import { SearchForm } from './search-form.tsx'
import { type PhoneMenuState, phoneMenuId } from './use-phone-menu.ts'

const iconButton = 'icon-button lg:hidden'

export const MenuButtons = {
  Menu: ({ menu }: { menu: PhoneMenuState }) => (
    <button
      type="button"
      popoverTarget={phoneMenuId}
      aria-label={menu.isOpen ? texts.menu.close : texts.menu.open}
      aria-expanded={menu.isOpen}
      aria-controls={phoneMenuId}
      className={iconButton}
    >
      {menu.isOpen ? <Icon name="x" size={24} /> : <Icon name="menu" size={24} />}
    </button>
  ),
  Search: ({ menu }: { menu: PhoneMenuState }) => (
    <button
      type="button"
      popoverTarget={phoneMenuId}
      popoverTargetAction="show"
      aria-label={texts.search.open}
      className={iconButton}
      onClick={(event) => {
        event.preventDefault()
        menu.openWithSearch()
      }}
    >
      <Icon name="search" size={24} />
    </button>
  ),
}

export function PhoneMenu({ menu, site }: { menu: PhoneMenuState; site: SiteSettings }) {
  return (
    <div
      ref={menu.panel}
      id={phoneMenuId}
      popover="auto"
      className="phone-menu border-b border-line bg-surface pb-3 text-ink shadow-float lg:hidden"
    >
      <div className="p-4 pb-3">
        <SearchForm inputRef={menu.field} onSearch={menu.close} />
      </div>
      <nav aria-label={texts.menu.label}>
        <ul>
          {navigationLinks.map(({ to, label }) => (
            <li key={to}>
              <Link to={to as string} activeOptions={{ exact: to === '/', includeSearch: false }} className="menu-link">
                {label}
              </Link>
            </li>
          ))}
          <li className="mt-2 border-t border-line-soft pt-2">
            <Link to="/" hash="products" activeOptions={{ exact: true, includeHash: true }} className="menu-link">
              <Icon name="heart" />
              {catalogTexts.favorite.link}
            </Link>
          </li>
          <li>
            <Link to={'/guias/como-medir-a-roda' as string} className="menu-link">
              <Icon name="ruler" />
              {texts.measuring}
            </Link>
          </li>
          <li>
            <Link to={'/login' as string} className="menu-link">
              <Icon name="user" />
              {texts.login}
            </Link>
          </li>
        </ul>
      </nav>
      <a href={phoneLink(site.phone)} className="menu-link mt-2 border-t border-line-soft tabular-nums">
        <Icon name="phone" />
        {site.phone}
        <span className="ml-auto font-sans text-sm font-normal text-ink-soft">{site.openingHoursShort}</span>
      </a>
    </div>
  )
}
