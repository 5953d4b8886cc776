import { createServer, type RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { longestUploadMs } from '#platform/http/read-input.ts'
import type { Shop } from './open-shop.ts'

type Options = Parameters<typeof getRequestListener>[1]
type Served = Pick<Shop, 'app' | 'sendFast'>

/** The fast path answers from memory, the application everything else. */
export function listenerOf({ app, sendFast }: Served, options?: Options): RequestListener {
  // HTTP/1.0 names no host, and some who look after servers speak nothing newer.
  const respond = getRequestListener(app.fetch, { hostname: 'localhost', ...options })
  return (incoming, outgoing) => {
    if (!sendFast(incoming, outgoing)) void respond(incoming, outgoing)
  }
}

/** A body has its own, shorter time where it is read; `requestTimeout` ends what nobody reads. */
export const patience = {
  headersTimeout: 10_000,
  requestTimeout: longestUploadMs + 10_000,
  keepAliveTimeout: 65_000,
  // Node looks only so often whose time is over: every half minute, if nobody says otherwise.
  connectionsCheckingInterval: 5_000,
}

export const serverOf = (shop: Served, { times = patience, ...options }: Options & { times?: typeof patience } = {}) =>
  createServer(times, listenerOf(shop, options))
