import type { MiddlewareHandler } from 'hono'
import { AppError } from '#kernel/errors.ts'
import type { AppEnv } from './router.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes that a browser says come from elsewhere. A request with neither header is not a browser's,
 * carries nobody's cookie by accident, and passes.
 */
export function sameSiteOnly(options: { publicUrl: string }): MiddlewareHandler<AppEnv> {
  const ownOrigin = new URL(options.publicUrl).origin
  return async (c, next) => {
    if (!reads.has(c.req.method)) {
      const site = c.req.header('Sec-Fetch-Site')
      const origin = c.req.header('Origin')
      const isForeign = site
        ? site !== 'same-origin' && site !== 'none'
        : origin !== undefined && !isOwn(origin, c.req.url)
      if (isForeign) throw new AppError('forbidden', 'FOREIGN_ORIGIN')
    }
    await next()
  }

  /** Also the address it was reached by, so that a shop without PUBLIC_URL works behind any name. */
  function isOwn(origin: string, url: string) {
    return origin === ownOrigin || (URL.canParse(origin) && new URL(origin).host === new URL(url).host)
  }
}
