import type { AnyRouter } from '@tanstack/react-router'

/** Every address the page has had writes one line; a new page also moves focus to its heading, so that it is announced. */
export function announceNavigation(router: AnyRouter) {
  logPageViews(router.history)
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) focusHeading()
  })
}

type Address = { pathname: string; search: string; hash: string }

/** Filters, searches and dialogs change the address as well; what replaces it by itself does not. */
function logPageViews({ location, subscribe }: AnyRouter['history']) {
  let last = ''
  const look = (address: Address) => {
    const shown = shownOf(address)
    if (shown === last) return
    last = shown
    // biome-ignore lint/suspicious/noConsole: the specification asks for a page-view line on the console
    console.log(`[page-view] ${shown}`)
  }
  look(location)
  subscribe((next: { location: Address }) => look(next.location))
}

/** Places on a page are named; what links of our e-mails carry behind `#` is a secret. */
const shownOf = ({ pathname, search, hash }: Address) => pathname + search + (/^#[\w-]*$/.test(hash) ? hash : '')

function focusHeading() {
  // Where the heading is still on its way, the page itself.
  const place = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main')
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
