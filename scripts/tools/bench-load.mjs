// @ts-check
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startBareServer } from './bare-server.mjs'
import { addresses } from './bench-addresses.mjs'
import { cpuSeconds, fetchCompressed, median } from './measure.mjs'
import { run } from './run.mjs'
import { temporaryFolder } from './server.mjs'

/**
 * @typedef {import('./bench-addresses.mjs').Places} Places
 * @typedef {{ url: string, pid: number }} Server
 * @typedef {{ rounds: number, seconds: number, warmUps: number }} Effort `warmUps` requests come first, since V8 compiles meanwhile
 * @typedef {{ perSecond: number, cpuMs: number, p99: number }} Round
 */

const loadScript = fileURLToPath(new URL('load.mjs', import.meta.url))
/** Enough to keep the process busy, and too few to be refused on a busy machine. */
const connections = 8

let sent = 0

/**
 * One kind of request, in turns with a bare server that sends as many bytes. Speed and processor time are those of eight
 * connections, p99 is that of one.
 * @param {Server} shop
 * @param {{ kind: string, places: Places }} wanted
 * @param {Effort} effort
 * @returns {Promise<{ shop: Round, bare: Round }>}
 */
export async function measureKind(shop, { kind, places }, { rounds, seconds, warmUps }) {
  const { bytes } = await fetchCompressed(`${shop.url}${addresses[kind]?.(places, sent++)}`)
  const bare = await startBareServer({ status: 200, bytes })
  await load(shop, { kind, places, connections, amount: warmUps })
  /** @type {Record<'shop' | 'bare', Round[]>} */
  const results = { shop: [], bare: [] }
  for (let round = 0; round < rounds; round++)
    for (const [name, server] of Object.entries({ bare, shop })) {
      const many = await load(server, { kind, places, connections, seconds })
      const { p99 } = await load(server, { kind, places, connections: 1, seconds })
      results[/** @type {'shop' | 'bare'} */ (name)].push({ ...many, p99 })
    }
  bare.stop()
  return { shop: middle(results.shop), bare: middle(results.bare) }
}

/** @param {Round[]} rounds @returns {Round} */
const middle = (rounds) => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
  p99: median(rounds.map(({ p99 }) => p99)),
})

/**
 * @param {Server} server
 * @param {{ kind: string, places: Places, connections: number, seconds?: number, amount?: number }} wanted
 * @returns {Promise<Round>}
 */
async function load({ url, pid }, wanted) {
  const options = path.join(temporaryFolder('load'), 'options.json')
  writeFileSync(options, JSON.stringify({ url, from: sent, headers: {}, ...wanted }))
  const before = cpuSeconds(pid)
  const { code, stdout, output } = await run(process.execPath, [loadScript, options])
  if (code !== 0) throw new Error(output)
  const { requests, latency, duration, next, non2xx, errors } = JSON.parse(stdout)
  if (requests.total === 0 || non2xx > 0 || errors > 0)
    throw new Error(`${wanted.kind}: ${non2xx} refused, ${errors} failed of ${requests.total}`)
  sent = next
  return {
    perSecond: requests.total / duration,
    cpuMs: ((cpuSeconds(pid) - before) * 1000) / requests.total,
    p99: latency.p99,
  }
}
