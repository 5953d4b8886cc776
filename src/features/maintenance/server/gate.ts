import type { MiddlewareHandler } from 'hono'
import { AppError } from '#kernel/errors.ts'
import type { Admit, AppEnv, KnownActor } from '#platform/http/router.ts'
import { retryAfterSeconds, staysOpen } from '../domain.ts'
import type { errorTexts } from '../texts.ts'

const closed = () => new AppError<keyof typeof errorTexts>('unavailable', 'MAINTENANCE', { retryAfterSeconds })

/** Administrators go on working in a closed shop; everybody else is asked to come back. */
export const admitUnlessClosed =
  (isClosed: () => boolean): Admit =>
  ({ path, access }, actor) => {
    if (!isClosed() || access === 'staff' || actor.kind === 'staff' || staysOpen(path)) return
    throw closed()
  }

/** Data sheets, shared pictures and sitemaps tell of the shop as its pages do. */
const filesOfTheShop = /^\/(sitemap(-\d+)?\.xml$|produtos\/.*\.(pdf|png)$)/i

type Doors = {
  isClosed: () => boolean
  identify: (request: Request, population: KnownActor['kind']) => Promise<KnownActor | undefined>
}

export const refuseFilesWhenClosed =
  ({ isClosed, identify }: Doors): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (isClosed() && filesOfTheShop.test(c.req.path) && !(await identify(c.req.raw, 'staff'))) throw closed()
    await next()
  }
