import { hasPopovers } from '#ui/popover.ts'

/** The browser itself hangs menus from what they belong to (Chrome 129, Safari 26, Firefox 147). */
const hasAnchors = () => CSS.supports('position-area', 'bottom span-left')

/** What the browsers of the floor (docs/browsers.md) lack and newer ones have; these load none of it. */
export async function helpOlderBrowsers() {
  await Promise.all([
    hasPopovers() || import('#ui/imitated-popovers.ts').then(({ imitatePopovers }) => imitatePopovers()),
    hasAnchors() || import('#ui/hanging-menus.ts').then(({ hangMenus }) => hangMenus()),
  ])
}
