import type { MiddlewareHandler } from 'hono'
import { withoutTokens } from '#platform/secret-token.ts'
import type { AppEnv } from './router.ts'

const probes = new Set(['/livez', '/readyz'])

/** One line per request. Query strings stay out: they hold what people searched for; so do secrets in an address. */
export const accessLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.env?.inProcess) return next()
  const startedAt = performance.now()
  await next()
  const { method, path } = c.req
  const milliseconds = Math.round(performance.now() - startedAt)
  const { requestId, address, log } = c.var
  // Probes ask every few seconds and would bury what matters.
  const level = probes.has(path) ? 'debug' : 'info'
  log[level]({ requestId, method, path: withoutTokens(path), status: c.res.status, milliseconds, address }, 'request')
}
