// @ts-check
import { startBareServer } from './bare-server.mjs'
import { addresses } from './bench-addresses.mjs'
import { cpuSeconds, fetchCompressed, median } from './measure.mjs'
import { startServer } from './server.mjs'
import { answersIn, hasWrk } from './wrk.mjs'

/**
 * @typedef {import('./report.mjs').Figure} Figure
 * @typedef {{ name: string, kind: string, isUnchanged?: boolean }} Row
 * @typedef {{ perSecond: number, cpuMs: number }} Round
 * @typedef {{ url: string, pid: number }} Server
 * @typedef {{ rounds: number, seconds: number }} Effort
 */

/** @type {Row[]} */
const rows = [
  { name: 'home page', kind: 'home' },
  { name: 'list page', kind: 'list' },
  { name: 'product page', kind: 'product' },
  { name: 'home page, not changed (304)', kind: 'home', isUnchanged: true },
]
const leastOfBare = 0.7

/**
 * Cached pages, in turns with a bare server that sends the same bytes: read ratios of one run, not speeds.
 * @param {'PostgreSQL' | 'embedded'} engine
 * @param {string | undefined} databaseUrl
 * @param {Effort} effort
 * @returns {Promise<Figure[]>}
 */
export async function throughputFigures(engine, databaseUrl, effort) {
  if (!(await hasWrk())) return [{ name: `${engine}, throughput`, value: 'not measured: wrk is not installed' }]
  const shop = await startServer({ env: databaseUrl ? { DATABASE_URL: databaseUrl } : {}, isHeard: false })
  const [product] = /** @type {{ slug: string }[]} */ (await (await fetch(`${shop.url}/api/products?limit=1`)).json())
  if (!product) throw new Error('the catalogue is empty')
  /** @type {Figure[]} */
  const figures = []
  for (const row of rows) figures.push(await measureRow(shop, [product.slug], row, effort))
  await shop.stop()
  return figures.map((figure) => ({ ...figure, name: `${engine}, cached ${figure.name}` }))
}

/** @param {Server} shop @param {string[]} slugs @param {Row} row @param {Effort} effort @returns {Promise<Figure>} */
async function measureRow(shop, slugs, row, { rounds, seconds }) {
  const path = addresses[row.kind]?.({ slugs }, 0) ?? '/'
  const { bytes, etag } = await fetchCompressed(`${shop.url}${path}`)
  const bare = await startBareServer({ status: row.isUnchanged ? 304 : 200, bytes })
  const headers = row.isUnchanged ? { 'if-none-match': etag } : {}
  /** @type {Record<'bare' | 'shop', Round[]>} */
  const results = { bare: [], shop: [] }
  for (let round = 0; round < rounds; round++) {
    results.bare.push(await measureRound(bare, { path, seconds, headers }))
    results.shop.push(await measureRound(shop, { path, seconds, headers }))
  }
  bare.stop()
  return figureOf(row, middle(results.shop), middle(results.bare))
}

/** @param {Round[]} all @returns {Round} */
const middle = (all) => ({
  perSecond: median(all.map(({ perSecond }) => perSecond)),
  cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
})

/** @param {Server} server @param {{ path: string, seconds: number, headers: Record<string, string> }} load @returns {Promise<Round>} */
async function measureRound({ url, pid }, { path, seconds, headers }) {
  const before = cpuSeconds(pid)
  const { requests, perSecond } = await answersIn({ url, paths: [path], seconds, headers })
  return { perSecond, cpuMs: ((cpuSeconds(pid) - before) * 1000) / requests }
}

/** @param {Row} row @param {Round} shop @param {Round} bare @returns {Figure} */
function figureOf({ name }, shop, bare) {
  const ofBare = shop.perSecond / bare.perSecond
  return {
    name,
    value: `${shop.perSecond.toFixed(0)}/s, ${ofBare.toFixed(2)} of bare (${bare.perSecond.toFixed(0)}/s), CPU ${shop.cpuMs.toFixed(3)} ms (bare ${bare.cpuMs.toFixed(3)})`,
    budget: `≥ ${leastOfBare} of bare`,
    isOver: ofBare < leastOfBare,
  }
}
