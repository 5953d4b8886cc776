// @ts-check
import { once } from 'node:events'
import http from 'node:http'
import { pipeline } from 'node:stream'

/** Who says nothing for so long is not ready, as in deploy/Caddyfile. */
const mostWaitMs = 2_000
/** Shorter than the 65 s after which an instance closes a connection that nobody uses. */
const idleMs = 30_000

/**
 * One address for several instances, as any proxy in front of them does it: asks each for its `/readyz` again and again, hands requests in
 * turns to those that say 200, and keeps connections to them. What was sent is never sent again; where nobody listens nothing was sent, and
 * the next is asked.
 * @param {() => string[]} instances their addresses at this moment
 * @param {number} [lookEveryMs]
 */
export async function startReverseProxy(instances, lookEveryMs = 500) {
  const agent = new http.Agent({ keepAlive: true, timeout: idleMs })
  const counts = { handedOn: 0, refused: 0, failed: 0 }
  const ready = new Set()
  const lookedAt = new Set()
  let turn = 0

  /** @param {string} instance each by itself: one that is slow to say keeps nobody from hearing the others */
  async function look(instance) {
    if (lookedAt.has(instance)) return
    lookedAt.add(instance)
    if (await saysReady(instance)) ready.add(instance)
    else ready.delete(instance)
    lookedAt.delete(instance)
  }
  const lookAtAll = () => Promise.all(instances().map(look))
  await lookAtAll()
  const looking = setInterval(lookAtAll, lookEveryMs).unref()

  /** @param {http.IncomingMessage} request @param {http.ServerResponse} response @param {string[]} targets */
  function handOn(request, response, [target, ...others]) {
    if (!target) return failWith(response, 'no instance takes requests')
    const { method, headers } = request
    const onward = http.request(new URL(request.url ?? '/', target), { agent, method, headers: headersFor(request) })
    let isConnected = false
    onward.on('socket', (socket) => {
      const begin = () => {
        isConnected = true
        request.pipe(onward)
      }
      if (socket.connecting) socket.once('connect', begin)
      else begin()
    })
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutHops(answer.headers))
      pipeline(answer, response, () => {})
    })
    onward.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (!isConnected && error.code === 'ECONNREFUSED') {
        counts.refused += 1
        return handOn(request, response, others)
      }
      failWith(response, `${method} ${request.url} ${headers['idempotency-key'] ?? ''}: ${error.message}`)
    })
  }

  /** @param {http.ServerResponse} response @param {string} why */
  function failWith(response, why) {
    counts.failed += 1
    if (response.headersSent) response.destroy()
    else response.writeHead(502).end(why)
  }

  const server = http.createServer((request, response) => {
    counts.handedOn += 1
    turn += 1
    const targets = instances().filter((instance) => ready.has(instance))
    const first = turn % Math.max(1, targets.length)
    handOn(request, response, [...targets.slice(first), ...targets.slice(0, first)])
  })
  // Whoever keeps a connection to it closes it first, or what they send may meet a door that closes.
  server.keepAliveTimeout = 10 * idleMs
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    async close() {
      clearInterval(looking)
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}

/** @param {string} instance */
const saysReady = (instance) =>
  fetch(`${instance}/readyz`, { signal: AbortSignal.timeout(mostWaitMs) }).then(
    async (answer) => {
      await answer.text()
      return answer.ok
    },
    () => false,
  )

/** What concerns one connection stays on it. @param {http.IncomingHttpHeaders} headers */
function withoutHops({ connection, 'keep-alive': _time, ...others }) {
  return others
}

/** @param {http.IncomingMessage} request */
function headersFor({ headers, socket }) {
  const before = headers['x-forwarded-for']
  return { ...withoutHops(headers), 'x-forwarded-for': `${before ? `${before}, ` : ''}${socket.remoteAddress}` }
}
