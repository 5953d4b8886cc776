import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './router.ts'

/** One line per request. Query strings stay out: they hold what people searched for. */
export const accessLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.env?.inProcess) return next()
  const startedAt = performance.now()
  await next()
  const { method, path } = c.req
  const milliseconds = Math.round(performance.now() - startedAt)
  const { requestId, address, log } = c.var
  log.info({ requestId, method, path, status: c.res.status, milliseconds, address }, 'request')
}
