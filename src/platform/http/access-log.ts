import type { MiddlewareHandler } from 'hono'
import { infoWritten, type Logger } from '#platform/logger.ts'
import { withoutTokens } from '#platform/secret-token.ts'
import type { AppEnv } from './router.ts'

const probes = new Set(['/livez', '/readyz'])

type AccessEntry = {
  requestId: string
  method: string
  path: string
  status: number
  startedAt: number
  address: string
}

/** One line per request. Query strings stay out: they hold what people searched for; so do secrets in an address. */
export function logRequest(log: Logger, { requestId, method, path, status, startedAt, address }: AccessEntry) {
  const milliseconds = Math.round(performance.now() - startedAt)
  // Probes ask every few seconds and would bury what matters.
  if (probes.has(path)) log.debug({ requestId, method, path, status, milliseconds, address }, 'request')
  else {
    const who = `,"requestId":${JSON.stringify(requestId)},"method":${JSON.stringify(method)}`
    const what = `,"path":${JSON.stringify(withoutTokens(path))},"status":${status},"milliseconds":${milliseconds}`
    infoWritten(log, `${who}${what},"address":${JSON.stringify(address)}`, 'request')
  }
}

export const accessLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const startedAt = performance.now()
  await next()
  const { method, path } = c.req
  const { requestId, address, log } = c.var
  logRequest(log, { requestId, method, path, status: c.res.status, startedAt, address })
}
