import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Shop } from './open-shop.ts'

type Options = Parameters<typeof getRequestListener>[1]

/** What a server calls for each request: what is kept is sent, everything else goes through the application. */
export function listenerOf({ app, sendKept }: Pick<Shop, 'app' | 'sendKept'>, options?: Options): RequestListener {
  // HTTP/1.0 names no host, and some who look after servers speak nothing newer.
  const respond = getRequestListener(app.fetch, { hostname: 'localhost', ...options })
  return (incoming, outgoing) => {
    if (!sendKept(incoming, outgoing)) respond(incoming, outgoing)
  }
}
