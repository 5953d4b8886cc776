import type { SiteSettings } from '#features/site/contract/settings.ts'
import { Icon } from '#ui/icon.tsx'
import { texts } from '../texts.ts'
import { MenuContents } from './menu-contents.tsx'
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
      aria-label={texts.openSearch}
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
      data-hangs-from=".site-header"
      className="phone-menu border-b border-line bg-surface pb-3 text-ink shadow-float lg:hidden"
    >
      <MenuContents site={site} />
    </div>
  )
}
