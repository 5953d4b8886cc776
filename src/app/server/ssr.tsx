import { randomBytes } from 'node:crypto'
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { rememberEarly } from '#app/web/early/remember-early.ts'
import { BusyDocument, ClosedDocument } from '#app/web/maintenance/stand-in-documents.tsx'
import { isDesk, isSecret } from '#app/web/offline/addresses.ts'
import { pageAddress, plainPath } from '#app/web/page-address.ts'
import { createAppRouter } from '#app/web/router.tsx'
import type { RouterContext } from '#app/web/router-context.ts'
import { isBare } from '#app/web/shell/bare-pages.ts'
import { writeState } from '#app/web/state-text.ts'
import { maintenanceApi } from '#features/maintenance/contract.ts'
import { pageStaysOpen, retryAfterSeconds } from '#features/maintenance/domain.ts'
import { siteApi } from '#features/site/contract/settings.ts'
import type { Call } from '#kernel/api/client.ts'
import type { PostedForm } from '#kernel/api/posted-form.ts'
import { AppError } from '#kernel/errors.ts'
import { createFairQueue, type FairQueue } from '#platform/http/fair-queue.ts'
import { createPathMatcher } from '#platform/http/path-matcher.ts'
import { inProcessAddress } from '#platform/http/request-context.ts'
import { keepLatest } from '#platform/keep-latest.ts'
import type { Logger } from '#platform/logger.ts'
import { type InTurn, takeTurns } from '#platform/take-turns.ts'
import { letOthersIn } from './let-others-in.ts'
import { createPageCache, isRedirect, type Rendered, type RenderedPage, type SharedPages } from './page-cache.ts'
import { sendPage, sendRedirect, toPage, type Visit } from './page-response.ts'
import {
  type ClosedAssets,
  closedAssets,
  devAssets,
  devClosedAssets,
  type RouteAssets,
  readBuildManifest,
  routeAssets,
} from './route-assets.ts'
import type { ShopState } from './shop-watch.ts'

export type PagesOptions = {
  /** Nobody in particular asks: pages are the same for everyone. */
  call: Call
  publicUrl: string
  state: () => ShopState
  /** Runs the renderings for visitors. */
  queueRead?: FairQueue
  log: Pick<Logger, 'error' | 'warn'>
}

type Build = { assets: RouteAssets; closed?: ClosedAssets; isDev: boolean }

function thisBuild(): Build {
  if (import.meta.env.DEV) return { assets: devAssets, closed: devClosedAssets, isDev: true }
  const manifest = readBuildManifest()
  return { assets: routeAssets(manifest), closed: closedAssets(manifest), isDev: false }
}

/** The panel shows what strangers wrote, so its scripts cannot turn text into markup. */
const noMarkupFromText = "require-trusted-types-for 'script'"

/** The URL is a secret: keep it out of search indexes and Referer headers. */
const secretPageHeaders = { 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' }

/** Shows the maintenance screen whether the shop is closed or not. */
const closedPath = '/maintenance'

/** Administrators and forms do not wait behind the pages of visitors, which `queueRead` runs. */
const usualTurns = {
  desk: { atOnce: 2, waiting: 100, patienceMs: 5_000 },
  // Never refuse the result page of an accepted form: the client would submit it again.
  taken: { atOnce: 4, waiting: Number.POSITIVE_INFINITY },
  // Anyone can submit invalid forms by the thousand, so their result pages have a limit of their own.
  refused: { atOnce: 2, waiting: 500, patienceMs: 15_000 },
}

/** Renders the site's public pages. A page is the same for everyone who has its address: no cookie ever reaches the rendering. */
export function createPages(
  { call: ask, publicUrl, state, queueRead = createFairQueue(), log }: PagesOptions,
  build = thisBuild(),
  turns = usualTurns,
) {
  const origin = new URL(publicUrl).origin
  const { assets, closed = { styles: [], script: '' }, isDev } = build
  const call = hideBugs(ask, log)
  const patternOf = createPathMatcher(pagePatterns(createAppRouter({ call, publicUrl, posted: undefined })))

  async function render(address: string, posted?: PostedForm): Promise<Rendered> {
    const nonce = randomBytes(16).toString('hex')
    const handle = createRequestHandler({
      request: new Request(`${origin}${address}`),
      createRouter: () =>
        createAppRouter({
          call,
          publicUrl,
          posted,
          dehydrate: transferred,
          nonce,
        }),
      getRouterManifest: () => assets,
    })
    let status = 500
    let rendered = 'Internal Server Error'
    // The HTML stays a string: reading it from a Response would encode and decode it.
    const response = await handle(async ({ router }) => {
      status = statusOf(router)
      await letOthersIn()
      try {
        rendered = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
      } catch (err) {
        // A component has thrown outside every error boundary.
        log.error({ err }, 'a page could not be rendered')
        status = Math.max(status, 500)
      }
      return new Response()
    })
    const location = response.headers.get('Location')
    if (location) return { status: response.status, location }
    const html = withEarlyTaps(withoutRouterMoments(rendered), nonce)
    const path = address.split('?')[0] ?? ''
    return toPage(status, html, {
      isDev,
      nonce,
      // The panel's pages hold nothing of anybody, but no browser or cache should be able to show that they were open.
      isShared: posted === undefined && !isSecret(path) && !isDesk(path),
      ...(isDesk(path) && !isDev ? { policy: noMarkupFromText } : {}),
    })
  }

  const keepClosedPage = keepLatest<RenderedPage>(1)
  /** Kept here, never by browsers and proxies: the next response may be the open shop's. */
  async function respondClosed(request: Request) {
    const { version, isClosed } = state()
    const page = await keepClosedPage(version, async () => {
      const [settings, site] = await Promise.all([call(maintenanceApi.read, {}), call(siteApi.site, {})])
      const html = `<!DOCTYPE html>${renderToStaticMarkup(<ClosedDocument settings={settings} site={site} {...closed} />)}`
      return toPage(200, html, { isDev, isShared: false })
    })
    return sendPage(request, { ...page, status: isClosed ? 503 : 200 }, retryAfterSeconds)
  }

  const inTurn = {
    desk: takeTurns(turns.desk),
    taken: takeTurns(turns.taken),
    refused: takeTurns(turns.refused),
  }
  const keepBusyPage = keepLatest<RenderedPage>(1)
  /** Cached: rendering one per refusal would cause the load that the refusal avoids. */
  async function respondBusy(request: Request, status: number) {
    const page = await keepBusyPage(state().version, async () => {
      const site = await call(siteApi.site, {})
      const html = `<!DOCTYPE html>${renderToStaticMarkup(<BusyDocument site={site} styles={closed.styles} />)}`
      return toPage(503, html, { isDev, isShared: false })
    })
    return sendPage(request, { ...page, status })
  }

  const cache = createPageCache({ version: () => state().version, log })
  // During development every request renders the page again.
  const cachedOrRendered = isDev ? cache.render : cache.get
  async function pageFor(url: URL, { posted, address: client = inProcessAddress }: Visit): Promise<Rendered> {
    const address = pageAddress(url)
    if (posted) return inTurn[posted.answer === undefined ? 'refused' : 'taken'](() => render(address, posted))
    const run: InTurn = isDesk(url.pathname) ? inTurn.desk : (job) => queueRead(client, job)
    const job = () => render(address)
    if (isSecret(url.pathname)) return run(job)
    const cached = isDev ? undefined : cache.find(address)
    if (cached) return cached
    try {
      // Visitors share a rendering, but each waits in the queue of his own network: a refusal concerns no other network.
      return await run(() => cachedOrRendered(address, job))
    } catch (error) {
      const outdated = isBusy(error) ? cache.findAnyVersion(address) : undefined
      if (outdated) return outdated
      throw error
    }
  }
  const shared: SharedPages = {
    figures: cache.figures,
    routeOf: (pathname) => patternOf(pathname) ?? '/*',
    find: (pathname, query) => {
      if (isDesk(pathname)) return undefined
      const page = cache.find(query ? pageAddress({ pathname, searchParams: new URLSearchParams(query) }) : pathname)
      return page?.isShared ? page.response : undefined
    },
  }
  async function answer(request: Request, url: URL, visit: Visit): Promise<Response> {
    if (url.pathname === closedPath || (state().isClosed && !isBare(url.pathname) && !pageStaysOpen(url.pathname)))
      return respondClosed(request)
    const page = await pageFor(url, visit).catch(busyStatusOf)
    if (typeof page === 'number') return respondBusy(request, page)
    return isRedirect(page) ? sendRedirect(page) : sendPage(request, page)
  }
  return {
    shared,
    async respond(request: Request, visit: Visit = {}): Promise<Response> {
      const url = new URL(request.url)
      const plain = plainPath(url.pathname)
      if (plain !== url.pathname) return sendRedirect({ status: 301, location: `${plain}${url.search}` })
      const response = await answer(request, url, visit)
      if (isSecret(url.pathname))
        for (const [name, value] of Object.entries(secretPageHeaders)) response.headers.set(name, value)
      return response
    },
  }
}

const busyStatuses: Record<string, number> = { TOO_MANY_READS: 429, BUSY: 503 }

const isBusy = (error: unknown): error is AppError => error instanceof AppError && error.code in busyStatuses

function busyStatusOf(error: unknown) {
  if (isBusy(error)) return busyStatuses[error.code]!
  throw error
}

/** The router writes `/produtos/$slug` and `/admin/$`; everything else in the shop `/produtos/:slug` and `/admin/*`. */
const pagePatterns = ({ routesByPath }: ReturnType<typeof createAppRouter>) =>
  Object.keys(routesByPath).map((path) => {
    const pattern = path
      .replace(/(?<=.)\/$/, '')
      .replace(/\$$/, '*')
      .replace(/\$/g, ':')
    return [pattern, pattern] as const
  })

/** What failed travels inside the page: a bug must not carry our internals there. */
function hideBugs(call: Call, log: Pick<Logger, 'error'>): Call {
  const hide = (error: unknown): never => {
    if (error instanceof AppError) throw error
    log.error({ err: error }, 'a page could not read what the API answered')
    throw new AppError('internal', 'UNEXPECTED')
  }
  const guarded: Pick<Call, 'page'> = { page: (endpoint, input) => call.page(endpoint, input).catch(hide) }
  return Object.assign(((endpoint, input) => call(endpoint, input).catch(hide)) as Call, guarded)
}

/**
 * When data was read is nothing a page shows. Left in, every rendering and every instance would make another page of the same
 * data, with another tag and other script hashes. The router writes it into its part of the state: `{i:"/",u:1763178000000,s:"success"…`.
 */
function withoutRouterMoments(html: string) {
  const state = html.indexOf('$_TSR.router=')
  return html.slice(0, state) + html.slice(state).replace(/(,u:)\d{13}(,s:")/g, '$11$2')
}

const transferred = ({ queryClient, publicUrl, posted }: RouterContext) => ({
  answers: writeState(queryClient.getQueriesData({ predicate: ({ state }) => state.status === 'success' })),
  publicUrl,
  ...(posted ? { posted: writeState(posted) } : {}),
})

/** First of all scripts and styles, as nothing a person does may come before it. React passes over what it did not render in the head. */
function withEarlyTaps(html: string, nonce: string) {
  const charset = /<meta charSet="utf-8"[^>]*>/i.exec(html)
  if (!charset) return html
  const start = charset.index + charset[0].length
  return `${html.slice(0, start)}<script nonce="${nonce}">(${rememberEarly})()</script>${html.slice(start)}`
}

type RenderedRouter = Parameters<typeof getSsrStatus>[0]

function statusOf(router: RenderedRouter) {
  const status = getSsrStatus(router)
  const failed = router.state.matches.some(({ error }: { error: unknown }) => isUnavailable(error))
  return status === 500 && failed ? 503 : status
}

const isUnavailable = (error: unknown) => error instanceof AppError && error.kind === 'unavailable'
