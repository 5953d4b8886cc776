import { type Copy, weightOf } from '#platform/http/copy.ts'
import { createKeptCopies } from '#platform/kept-copies.ts'
import type { Logger } from '#platform/logger.ts'

/** A page as it was rendered. Only one that anybody's cache may hold has its copy sent as it is, with a tag. */
export type RenderedPage = { status: number; isShared: boolean; copy: Copy }
/** An address that was written differently; told to the visitor, never kept. */
export type Redirect = { status: number; location: string }
export type Rendered = RenderedPage | Redirect

export const isRedirect = (rendered: Rendered): rendered is Redirect => 'location' in rendered

type Options = { version: () => string; log: Pick<Logger, 'warn'> }

/** Pages of the site, together at most 64 MB: some 300 of them. */
export const createKeptPages = ({ version, log }: Options) =>
  createKeptCopies<Rendered>({
    version,
    judge: (rendered) => {
      if (rendered.status === 200) return 'kept'
      return rendered.status >= 500 ? 'failed' : 'told'
    },
    weigh: (rendered) => (isRedirect(rendered) ? 0 : weightOf(rendered.copy)),
    isSame: (old, made) =>
      !isRedirect(old) && !isRedirect(made) && old.copy.tag === made.copy.tag && old.isShared === made.isShared,
    onTrouble: (err) => log.warn({ err }, 'an old page stands in for one that could not be rendered'),
    maxEntries: 500,
    maxBytes: 64 * 1024 * 1024,
  })

/** Those that may be sent to anybody as they are, by path and query. */
export type SharedPages = Pick<ReturnType<typeof createKeptPages>, 'figures'> & {
  find: (path: string, query: string | undefined) => Copy | undefined
  /** By which pattern the metrics know a page: one for all products, not one for each. */
  routeOf: (path: string) => string
}
