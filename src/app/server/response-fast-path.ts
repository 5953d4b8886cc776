import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Figures } from '#platform/feature.ts'
import { logRequest } from '#platform/http/access-log.ts'
import { type CachedResponse, countHit, encodingFor, etagOf, headersOf } from '#platform/http/cached-response.ts'
import { type Encoding, matchesEtag } from '#platform/http/encodings.ts'
import type { Metrics } from '#platform/http/metrics.ts'
import type { Router } from '#platform/http/mount.ts'
import { createPathMatcher } from '#platform/http/path-matcher.ts'
import { addressOf, requestIdOf } from '#platform/http/request-context.ts'
import { withSecurity } from '#platform/http/security-headers.ts'
import type { Logger } from '#platform/logger.ts'
import type { SharedPages } from './page-cache.ts'

type Deps = {
  app: Router
  pages: SharedPages | undefined
  findAsset: (path: string) => CachedResponse | undefined
  /** Whether the maintenance screen replaces all pages. */
  isClosed: () => boolean
  /** Whether the page at this URL depends on the visitor. */
  isPersonalized: (path: string, query: string | undefined) => boolean
  https: boolean
  trustedProxies: number
  metrics: Pick<Metrics, 'observe'>
  log: Logger
}

/** URLs with any other spelling are left to the application, which normalizes them. */
const plainUrl = /^((?:\/[\w~-][\w~.-]*)+|\/)(?:\?([^#]*))?$/
const plainHost = /^[\w.-]+(:\d+)?$/

/** Serves cached pages and static assets before any middleware runs. Returns false if the application must handle the request. */
export function createResponseFastPath({ app, pages, findAsset, isClosed, isPersonalized, ...deps }: Deps) {
  const { https, trustedProxies, metrics, log } = deps
  const drawingRoute = createPathMatcher(
    app.routes.filter(({ path }) => path.endsWith('/:file')).map(({ path }) => [path, path]),
  )
  /** Raw headers by body; those of a 304 by response. The last value is the request id. */
  const heads = new WeakMap<object, Map<Encoding, string[]>>()

  function find(path: string, query: string | undefined) {
    const asset = findAsset(path)
    if (asset) return { response: asset, route: drawingRoute(path) ?? folderOf(path) }
    const page = path.startsWith('/api/') || isPersonalized(path, query) ? undefined : pages?.find(path, query)
    return page && pages && { response: page, route: pages.routeOf(path) }
  }

  function headOf(response: CachedResponse, encoding: Encoding, body: Buffer | undefined): string[] {
    const byEncoding = heads.get(body ?? response) ?? new Map<Encoding, string[]>()
    heads.set(body ?? response, byEncoding)
    const known = byEncoding.get(encoding)
    if (known) return known
    const head = Object.entries(withSecurity(headersOf(response, encoding, body), { https })).flat()
    head.push('x-request-id', '')
    byEncoding.set(encoding, head)
    return head
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const startedAt = performance.now()
    const { method, url = '', headers, socket } = incoming
    if ((method !== 'GET' && method !== 'HEAD') || isClosed() || !plainHost.test(headers.host ?? '')) return false
    const [, path, query] = plainUrl.exec(url) ?? []
    const found = path === undefined ? undefined : find(path, query)
    if (path === undefined || !found) return false
    const { response, route } = found
    const encoding = encodingFor(response, joined(headers['accept-encoding']))
    const isKnown = matchesEtag(headers['if-none-match'], etagOf(response, encoding))
    const body = isKnown ? undefined : response.bodies[encoding]
    // The application compresses a body when it is first asked for.
    if (!isKnown && !body) return false

    const requestId = requestIdOf(joined(headers['x-request-id']), trustedProxies)
    const address = addressOf(socket.remoteAddress, joined(headers['x-forwarded-for']), trustedProxies)
    const head = headOf(response, encoding, body)
    const status = isKnown ? 304 : 200
    head[head.length - 1] = requestId
    outgoing.writeHead(status, head)
    outgoing.end(method === 'HEAD' ? undefined : body)
    countHit(response, encoding)
    metrics.observe({ method, route, status, startedAt })
    logRequest(log, { requestId, method, path, status, startedAt, address })
    return true
  }
}

/** The metrics count all files of a folder as one route. */
const folderOf = (path: string) => `${path.slice(0, path.lastIndexOf('/') + 1)}*`

/** Node gives a repeated header as a list where HTTP means one value. */
const joined = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join(', ') : header)

export function cacheFigures(caches: Record<string, Pick<SharedPages, 'figures'>>): Figures[] {
  const figure = (name: 'entries' | 'bytes' | 'hits' | 'misses', help: string): Figures => ({
    name: `cache_${name}`,
    help,
    label: 'kind',
    read: async () => Object.fromEntries(Object.entries(caches).map(([kind, { figures }]) => [kind, figures()[name]])),
  })
  return [
    figure('entries', 'Responses in the cache'),
    figure('bytes', 'Bytes they take'),
    figure('hits', 'Requests answered from the cache'),
    figure('misses', 'Responses that had to be rendered'),
  ]
}
