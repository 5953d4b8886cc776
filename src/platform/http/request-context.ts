import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from '#platform/logger.ts'
import type { Actor, AppEnv, RequestContext } from './router.ts'

/** The address of who asks without a connection: the shop itself, in process. */
export const inProcessAddress = 'unknown'

const safeId = /^[\w-]{8,64}$/

/** Gives every request an id, an address, a logger and, until someone is recognised, an anonymous actor. */
export function requestContext(options: { log: Logger; trustedProxies: number }): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const requestId = requestIdOf(c.req.header('X-Request-Id'), options.trustedProxies)
    c.set('requestId', requestId)
    c.set('actor', anonymous)
    c.set('identify', async () => undefined)
    c.set('log', options.log)
    c.set(
      'address',
      addressOf(c.env?.incoming?.socket.remoteAddress, c.req.header('X-Forwarded-For'), options.trustedProxies),
    )
    await next()
    c.res.headers.set('X-Request-Id', requestId)
  }
}

/** A trusted proxy may have named the request already. */
export const requestIdOf = (proposed: string | undefined, trustedProxies: number) =>
  trustedProxies > 0 && proposed && safeId.test(proposed) ? proposed : randomUUID()

/** Each trusted proxy appends the address it saw; whatever stands further left was written by the client. */
export function addressOf(socket: string | undefined, forwardedFor: string | undefined, trustedProxies: number) {
  const direct = socket ?? inProcessAddress
  if (trustedProxies === 0 || !forwardedFor) return direct
  const hops = forwardedFor.split(',').map((hop) => hop.trim())
  return hops.at(-trustedProxies) ?? hops[0] ?? direct
}

export const anonymous: Actor = { kind: 'anonymous' }
/** Of what is done for everyone, or for the shop's own pages: it knows nothing of whoever happened to ask first. */
export const contextWithin = (log: Logger, requestId = randomUUID() as string): RequestContext => ({
  actor: anonymous,
  requestId,
  address: inProcessAddress,
  log,
})
