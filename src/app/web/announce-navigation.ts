import type { AnyRouter } from '@tanstack/react-router'

/** Every page seen writes one line; a new page also moves focus to its heading, so that it is announced. */
export function announceNavigation(router: AnyRouter) {
  logPageView(window.location.pathname)
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    logPageView(toLocation.pathname)
    focusHeading()
  })
}

function logPageView(path: string) {
  // biome-ignore lint/suspicious/noConsole: the specification asks for a page-view line on the console
  console.info(`[page-view] ${path}`)
}

function focusHeading() {
  // Where the heading is still on its way, the page itself.
  const place = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main')
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
