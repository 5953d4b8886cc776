import { pageAddress } from '../../page-address.ts'
import { isAsset, isPersonal } from '../addresses.ts'
import type { SeenReport } from '../seen.ts'
import { pagesCache } from './builds.ts'
import { type ExtendableEvent, type MessageFromPage, worker } from './scope.ts'
import { assets, pages, pictures } from './strategies.ts'

/**
 * What a tab shows although no request for it came by here: the page it opened with before there was a worker, and every
 * page it went to by a link inside the site.
 */
export async function keepSeen(event: MessageFromPage) {
  const { page, resources } = event.data as SeenReport
  if (isPersonal(new URL(page).pathname)) return
  if (!(await isKept(page))) await keep(event, pages, page)
  for (const address of resources.filter(isOurs))
    await keep(event, isAsset(new URL(address).pathname) ? assets : pictures, address)
}

/** The pages that show what this device holds: favourites and recently seen products, and the list for a quotation. */
export const keepOwnPages = (event: ExtendableEvent) =>
  Promise.all(['/', '/cotacao'].map((path) => keep(event, pages, path)))

const keep = (event: ExtendableEvent, strategy: typeof assets | typeof pages, address: string) =>
  strategy.handle({ event: event as never, request: new Request(address) }).catch(() => undefined)

const isOurs = (address: string) => new URL(address).origin === worker.location.origin
const isKept = (page: string) => caches.match(pageAddress(new URL(page)), { cacheName: pagesCache, ignoreVary: true })
