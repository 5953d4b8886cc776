import { randomBytes } from 'node:crypto'
import { dehydrate } from '@tanstack/react-query'
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  renderRouterToString,
} from '@tanstack/react-router/ssr/server'
import { isDesk } from '#app/web/offline/addresses.ts'
import { pageAddress } from '#app/web/page-address.ts'
import { createAppRouter } from '#app/web/router.tsx'
import type { RouterContext } from '#app/web/router-context.ts'
import { type Call, createCall } from '#kernel/api/client.ts'
import { AppError } from '#kernel/errors.ts'
import type { Logger } from '#platform/logger.ts'
import { type Answer, createPageCache, isRedirect } from './page-cache.ts'
import { sendPage, sendRedirect, toStoredPage } from './page-response.ts'
import { devAssets, type RouteAssets, readBuildManifest, routeAssets } from './route-assets.ts'

export type PagesOptions = {
  fetchApi: (request: Request) => Response | Promise<Response>
  publicUrl: string
  catalogueVersion: () => string
  log: Pick<Logger, 'error'>
}

type Build = { assets: RouteAssets; isDev: boolean }

const thisBuild = (): Build =>
  import.meta.env.DEV ? { assets: devAssets, isDev: true } : { assets: routeAssets(readBuildManifest()), isDev: false }

/** Renders the site's public pages. A page is the same for everyone: no cookie ever reaches the rendering. */
export function createPages({ fetchApi, publicUrl, catalogueVersion, log }: PagesOptions, build = thisBuild()) {
  const origin = new URL(publicUrl).origin
  const { assets, isDev } = build

  async function render(address: string): Promise<Answer> {
    const nonce = randomBytes(16).toString('hex')
    const handle = createRequestHandler({
      request: new Request(`${origin}${address}`),
      createRouter: () =>
        createAppRouter({ call: hideBugs(createCall(origin, fetchApi), log), publicUrl, dehydrate: writeState, nonce }),
      getRouterManifest: () => assets,
    })
    let status = 500
    const response = await handle(async ({ router, responseHeaders }) => {
      status = statusOf(router)
      return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> })
    })
    const location = response.headers.get('Location')
    if (location) return { status: response.status, location }
    // The renderer answers 500 by itself when a component throws outside every error boundary.
    return toStoredPage(
      response.status >= 500 ? Math.max(response.status, status) : status,
      withoutRouterMoments(await response.text()),
      {
        isDev,
        nonce,
      },
    )
  }

  const cache = createPageCache({ render, version: catalogueVersion, ...(isDev ? { ttlMs: 0 } : {}) })
  return {
    async respond(request: Request): Promise<Response> {
      const url = new URL(request.url)
      const answer = await cache.get(pageAddress(url))
      // The panel's pages hold nothing of anybody, but no browser or cache should be able to show that they were open.
      return isRedirect(answer) ? sendRedirect(answer) : sendPage(request, answer, { mayBeKept: !isDesk(url.pathname) })
    },
  }
}

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
 * data, with another tag and other script hashes. Queries here never grow stale, so the moment has no other use.
 */
const withoutMoments = (key: string, value: unknown) => (momentKeys.has(key) ? 1 : value)
const momentKeys = new Set(['dataUpdatedAt', 'dehydratedAt'])

/** The router writes the same into its own part of the state: `{i:"/",u:1763178000000,s:"success"…`. */
const withoutRouterMoments = (html: string) => html.replace(/(,u:)\d{13}(,s:")/g, '$11$2')

const writeState = ({ queryClient, publicUrl }: RouterContext) => ({
  queries: JSON.stringify(dehydrate(queryClient), withoutMoments),
  publicUrl,
})

type Rendered = Parameters<typeof getSsrStatus>[0]

function statusOf(router: Rendered) {
  const status = getSsrStatus(router)
  const failed = router.state.matches.some(({ error }: { error: unknown }) => isUnavailable(error))
  return status === 500 && failed ? 503 : status
}

const isUnavailable = (error: unknown) => error instanceof AppError && error.kind === 'unavailable'
