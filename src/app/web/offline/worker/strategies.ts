import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { pageAddress } from '../../page-address.ts'
import { assetsCache, matchInEarlierBuilds, pagesCache } from './builds.ts'
import { keptInsteadOfError } from './kept-instead-of-error.ts'

/** Longer than a usable line takes, shorter than a person waits when the same page is at hand. */
const patienceSeconds = 4

/** What does not fit is thrown away before anything the person is about to send. */
const atMost = (maxEntries: number) => new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin

const orEarlier = (kind: 'assets' | 'pages') => ({
  cachedResponseWillBeUsed: async ({ request, cachedResponse }: { request: Request; cachedResponse?: Response }) =>
    cachedResponse ?? matchInEarlierBuilds(request, kind),
})

const isPublic = ({ headers }: Response) => !/no-store|private/i.test(headers.get('Cache-Control') ?? '')
const isPage = ({ headers }: Response) => /^text\/html\b/i.test(headers.get('Content-Type') ?? '')
const isPicture = ({ headers }: Response) => /^image\//i.test(headers.get('Content-Type') ?? '')
const isWhole = ({ status, redirected }: Response) => status === 200 && !redirected

const onlyIf = (...conditions: ((response: Response) => boolean)[]) => ({
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    conditions.every((holds) => holds(response)) ? response : null,
})

const oneKeyPerPage = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => pageAddress(new URL(request.url)),
}

const keptPage = (page: string) => matchInEarlierBuilds(new Request(page), 'pages')

export const assets = new CacheFirst({ cacheName: assetsCache, plugins: [onlyIf(isWhole), orEarlier('assets')] })

export const pages = new NetworkFirst({
  cacheName: pagesCache,
  networkTimeoutSeconds: patienceSeconds,
  matchOptions: { ignoreVary: true },
  plugins: [
    oneKeyPerPage,
    onlyIf(isWhole, isPage, isPublic),
    atMost(60),
    orEarlier('pages'),
    keptInsteadOfError(keptPage),
  ],
})

export const catalogue = new NetworkFirst({
  cacheName: 'catalogue',
  networkTimeoutSeconds: patienceSeconds,
  matchOptions: { ignoreVary: true },
  plugins: [onlyIf(isWhole), atMost(150)],
})

export const pictures = new CacheFirst({
  cacheName: 'pictures',
  matchOptions: { ignoreVary: true },
  plugins: [onlyIf(isWhole, isPublic, isPicture), atMost(200)],
})

/** Of what belongs to one person nothing is kept. */
export const network = new NetworkOnly({ plugins: [keptInsteadOfError(async () => undefined)] })
