import type { Page } from '@playwright/test'

/** Imitates a browser whose settings forbid storage: reading `window.localStorage` and the like throws. */
export const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse })
  })
