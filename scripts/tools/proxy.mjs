// @ts-check
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * @typedef {Awaited<ReturnType<typeof startProxy>>} Wire
 * @typedef {{ part: Buffer, isAnswer: boolean, connection: object }} Passing what is about to be handed on, and on which connection
 */

/**
 * A wire to a server, for whoever wants to know what happens when it is slow, silent or cut. What it is told holds for open connections
 * and for those to come.
 * @param {string} url of the server: its `proxy.url` is the same with the wire's address in it
 */
export async function startProxy(url) {
  const { hostname, port } = new URL(url)
  const never = (/** @type {Passing} */ _passing) => false
  const state = {
    delayMs: 0,
    bytesPerSecond: Number.POSITIVE_INFINITY,
    isSilent: false,
    isCutBy: never,
    isLostBy: never,
  }
  /** @type {WeakSet<object>} connections on which nothing arrives any more */
  const lost = new WeakSet()
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set()

  /**
   * In the order in which they came, each part as late as is said when it comes.
   * @param {import('node:net').Socket} from
   * @param {import('node:net').Socket} to
   * @param {Pick<Passing, 'isAnswer' | 'connection'>} way
   */
  function carry(from, to, way) {
    let carried = Promise.resolve()
    sockets.add(from)
    if (state.isSilent) from.pause()
    from.on('data', (part) => {
      const dueAt = performance.now() + state.delayMs
      if (state.isCutBy({ part, ...way })) {
        from.destroy()
        to.destroy()
        return
      }
      if (state.isLostBy({ part, ...way })) lost.add(way.connection)
      carried = carried.then(async () => {
        if (state.delayMs > 0) await sleep(Math.max(0, dueAt - performance.now()))
        if (!lost.has(way.connection)) await handOn(part, to)
      })
    })
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      void carried.then(() => to.destroy())
    })
  }
  /** @param {Buffer} part @param {import('node:net').Socket} to */
  async function handOn(part, to) {
    // Ten times a second what the wire carries in that time.
    const most = Math.ceil(Math.min(state.bytesPerSecond / 10, part.length))
    for (let from = 0; from < part.length && to.writable; from += most) {
      to.write(part.subarray(from, from + most))
      if (Number.isFinite(state.bytesPerSecond)) await sleep((most / state.bytesPerSecond) * 1000)
    }
  }
  const server = createServer((client) => {
    const behind = connect(Number(port), hostname)
    const connection = {}
    carry(client, behind, { isAnswer: false, connection })
    carry(behind, client, { isAnswer: true, connection })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())

  /** @param {boolean} isSilent */
  function fallSilent(isSilent) {
    state.isSilent = isSilent
    for (const socket of sockets) isSilent ? socket.pause() : socket.resume()
  }
  function cut() {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${address.port}` }).href,
    /** Every part arrives so much later. @param {number} ms */
    delay: (ms) => void Object.assign(state, { delayMs: ms }),
    /** Each connection carries so many bytes a second each way. @param {number} bytesPerSecond */
    throttle: (bytesPerSecond) => void Object.assign(state, { bytesPerSecond }),
    /** Takes what is sent, and new connections, and hands nothing on: to both ends, a server that froze or a network that lost it. */
    silence: () => fallSilent(true),
    /** Hands on what it has kept meanwhile, and everything from now on. */
    heal: () => fallSilent(false),
    /** Ends every connection. */
    cut,
    /** Ends a connection instead of handing on the part that is shown to it. @param {(passing: Passing) => boolean} isCutBy */
    cutWhen: (isCutBy) => void Object.assign(state, { isCutBy }),
    /** From the part on that is shown to it, takes what is sent on that connection and hands nothing on. @param {(passing: Passing) => boolean} isLostBy */
    loseWhen: (isLostBy) => void Object.assign(state, { isLostBy }),
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
