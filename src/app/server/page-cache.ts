import { AppError, type ErrorKind } from '#kernel/errors.ts'
import { bytesOf, type CachedResponse } from '#platform/http/cached-response.ts'
import type { Logger } from '#platform/logger.ts'
import { createLruCache } from '#platform/lru-cache.ts'

/** Only a shared page may be cached by browsers and proxies, so only a shared page has an ETag. */
export type RenderedPage = { status: number; isShared: boolean; response: CachedResponse }
/** A URL that has another canonical form. Never cached. */
export type Redirect = { status: number; location: string }
export type Rendered = RenderedPage | Redirect

export const isRedirect = (rendered: Rendered): rendered is Redirect => 'location' in rendered

type Render = () => Promise<Rendered>
type Entry = { page: RenderedPage; version: string; expiresAt: number; render: Render }
type Options = {
  version: () => string
  log: Pick<Logger, 'warn'>
  now?: () => number
  maxEntries?: number
  maxBytes?: number
}

/** Pages also show what no version covers, such as today's opening hours. */
const freshMs = 60_000
/** Limits the attempts to render a page again while rendering fails. */
const retryMs = 1000

/**
 * Rendered pages by URL, about 300 in 64 MB. A page of the current version is served at once; after a minute it is rendered again in the
 * background. A page of an older version is rendered again before it is served, and only served where that fails.
 */
export function createPageCache({
  version,
  log,
  now = Date.now,
  maxEntries = 500,
  maxBytes = 64 * 1024 * 1024,
}: Options) {
  const entries = createLruCache<Entry>({ maxEntries, maxBytes, bytesOf: ({ page }) => bytesOf(page.response) })
  const pending = new Map<string, { version: string; page: Promise<Rendered> }>()
  const counters = { hits: 0, misses: 0 }

  function store(url: string, page: RenderedPage, renderedVersion: string, render: Render): RenderedPage {
    // The data may have changed while the page was rendered.
    if (renderedVersion !== version()) return page
    const old = entries.peek(url)?.page
    // The compressed bodies of an unchanged page stay in use.
    const stored = old?.response.tag === page.response.tag && old.isShared === page.isShared ? old : page
    entries.set(url, { page: stored, version: renderedVersion, expiresAt: now() + freshMs, render })
    return stored
  }

  function findStale(url: string, error: unknown) {
    const entry = entries.peek(url)
    if (entry) log.warn({ err: error }, 'page could not be rendered, serving an older one')
    return entry?.page
  }

  async function renderAndStore(url: string, render: Render): Promise<Rendered> {
    const renderedVersion = version()
    try {
      const rendered = await render()
      if (rendered.status >= 500) return findStale(url, new AppError('unavailable', 'PAGE_FAILED')) ?? rendered
      if (!isRedirect(rendered) && rendered.status === 200) return store(url, rendered, renderedVersion, render)
      entries.remove(url)
      return rendered
    } catch (error) {
      const stale = isTemporary(error) ? findStale(url, error) : undefined
      if (stale) return stale
      entries.remove(url)
      throw error
    }
  }

  /** Renders a page once, however many requests wait for it. */
  function renderOnce(url: string, render: Render): Promise<Rendered> {
    const current = pending.get(url)
    if (current?.version === version()) return current.page
    const page = renderAndStore(url, render).finally(() => {
      if (pending.get(url)?.page === page) pending.delete(url)
    })
    pending.set(url, { version: version(), page })
    return page
  }

  function find(url: string): RenderedPage | undefined {
    const entry = entries.get(url)
    if (entry?.version !== version()) return undefined
    counters.hits += 1
    if (now() >= entry.expiresAt) {
      entry.expiresAt = now() + retryMs
      renderOnce(url, entry.render).catch(() => {})
    }
    return entry.page
  }

  function render(url: string, renderPage: Render): Promise<Rendered> {
    counters.misses += 1
    return renderOnce(url, renderPage)
  }

  return {
    find,
    /** A page of any version, for a visitor who would be refused otherwise. */
    findAnyVersion: (url: string) => entries.peek(url)?.page,
    render,
    get: async (url: string, renderPage: Render): Promise<Rendered> => find(url) ?? render(url, renderPage),
    figures: () => ({ ...entries.size(), ...counters }),
  }
}

const temporaryKinds: readonly ErrorKind[] = ['unavailable', 'internal']

/** A refusal such as "not found" is final. */
const isTemporary = (error: unknown) => !(error instanceof AppError) || temporaryKinds.includes(error.kind)

/** The pages that may be served to every visitor as they are. */
export type SharedPages = Pick<ReturnType<typeof createPageCache>, 'figures'> & {
  find: (path: string, query: string | undefined) => CachedResponse | undefined
  /** The route pattern of a path, for the metrics. */
  routeOf: (path: string) => string
}
