// @ts-check
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startBareServer } from './bare-server.mjs'
import { addresses } from './bench-addresses.mjs'
import { nextCursor } from './cursors.mjs'
import { fillProducts } from './fill-products.mjs'
import { cpuSeconds, fetchCompressed, median, residentMegabytes } from './measure.mjs'
import { startServer } from './server.mjs'
import { metricsToken, statementsOf } from './statements.mjs'
import { answersIn, hasWrk, usualConnections } from './wrk.mjs'

/**
 * @typedef {import('./report.mjs').Figure} Figure
 * @typedef {import('./bench-addresses.mjs').Places} Places
 * @typedef {{ name: string, kind: string, isUnchanged?: boolean, ofBare?: number, cpuMs?: number, statements?: number, perSecond?: number }} Row with what is wanted
 * @typedef {{ perSecond: number, cpuMs: number }} Round
 * @typedef {{ url: string, pid: number, dataDir: string }} Shop
 * @typedef {{ rounds: number, seconds: number, warmUpSeconds: number }} Effort `warmUpSeconds` of load before what is made for each request is measured
 */

/** Enough for every request for a product's page to be for another one. */
const productsForPages = 5_000
const mostMegabytes = 300

/** @type {Row[]} */
const apiRows = [
  { name: 'API list, not changed (304)', kind: 'api list', isUnchanged: true, ofBare: 0.2 },
  { name: 'API list, first time', kind: 'new api list', cpuMs: 1, statements: 0, perSecond: 1000 },
  { name: 'API search by measure, first time', kind: 'new api search', cpuMs: 1.2, statements: 0 },
]
/** @type {Row[]} */
const pageRows = [
  { name: 'home page, cached', kind: 'home', ofBare: 0.7 },
  { name: 'list page, cached', kind: 'list', ofBare: 0.7 },
  { name: 'product page, cached', kind: 'product', ofBare: 0.7 },
  { name: 'home page, not changed (304)', kind: 'home', isUnchanged: true, ofBare: 0.7 },
  { name: 'search page, first time', kind: 'new search page', cpuMs: 9, statements: 0, perSecond: 120 },
  { name: 'category page, first time', kind: 'new category page', cpuMs: 9, statements: 0, perSecond: 120 },
]
/** @type {Row} */
const productRow = {
  name: 'product page, first time',
  kind: 'new product page',
  cpuMs: 9,
  statements: 0,
  perSecond: 120,
}

/** The embedded database runs one statement at a time, in this process: its own wishes. @type {Record<string, Partial<Row>>} */
const embeddedWishes = {
  'new api list': { cpuMs: Number.NaN, perSecond: 250 },
  'new api search': { cpuMs: Number.NaN, perSecond: 250 },
}

/**
 * Alternating rounds of a bare server that sends the same bytes and of the shop, kind by kind: read ratios of one run, not speeds.
 * @param {'PostgreSQL' | 'embedded'} engine
 * @param {string | undefined} databaseUrl
 * @param {Effort} effort
 * @returns {Promise<Figure[]>}
 */
export async function throughputFigures(engine, databaseUrl, effort) {
  if (!(await hasWrk())) return [{ name: `${engine}, throughput`, value: 'not measured: wrk is not installed' }]
  const env = { METRICS_TOKEN: metricsToken, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
  const shop = await startServer({ env, isHeard: false })
  const connection = databaseUrl
    ? { connectionString: databaseUrl }
    : { host: shop.dataDir, port: 5432, user: 'postgres', database: 'postgres' }
  const client = new pg.Client(connection)
  await client.connect()
  const wishes = (/** @type {Row} */ row) => (engine === 'embedded' ? { ...row, ...embeddedWishes[row.kind] } : row)
  const few = await placesIn(shop.url, client)
  const figures = [await bareStatements(client, effort)]
  for (const row of apiRows) figures.push(await measureRow(shop, few, wishes(row), effort))
  const afterApi = residentMegabytes(shop.pid)
  const limit = { budget: `≤ ${mostMegabytes} MB`, isOver: afterApi > mostMegabytes }
  const memory = { name: 'memory after the API alone', value: `${afterApi.toFixed(0)} MB` }
  figures.push(engine === 'PostgreSQL' ? { ...memory, ...limit } : memory)
  for (const row of pageRows) figures.push(await measureRow(shop, few, wishes(row), effort))
  figures.push({ name: 'memory after pages too', value: `${residentMegabytes(shop.pid).toFixed(0)} MB` })
  await fillProducts(client, productsForPages)
  // The server reads changes of others every second.
  await sleep(5_000)
  figures.push(await measureRow(shop, await placesIn(shop.url, client), wishes(productRow), effort))
  await client.end()
  await shop.stop()
  return figures.map((figure) => ({ ...figure, name: `${engine}, ${figure.name}` }))
}

/** @param {string} url @param {pg.Client} client @returns {Promise<Places>} */
async function placesIn(url, client) {
  const { rows: largest } = await client.query(
    'select category_id as id from products where category_id is not null group by 1 order by count(*) desc limit 1',
  )
  const { rows: slugs } = await client.query(`select slug from products where status = 'active' order by md5(slug)`)
  const category = Number(largest[0]?.id)
  return {
    place: nextCursor(await fetch(`${url}/api/products?limit=24`)),
    category,
    placeInCategory: nextCursor(await fetch(`${url}/api/products?limit=2&category_id=${category}`)),
    slugs: slugs.map(({ slug }) => slug),
  }
}

let sent = 0

/** @param {Shop} shop @param {Places} places @param {Row} row @param {Effort} effort @returns {Promise<Figure>} */
async function measureRow(shop, places, row, { rounds, seconds, warmUpSeconds }) {
  const address = () => `${shop.url}${addresses[row.kind]?.(places, sent++)}`
  const { bytes, etag } = await fetchCompressed(address())
  const expected = row.isUnchanged ? 304 : 200
  const headers = row.isUnchanged ? { 'if-none-match': etag } : {}
  const statements = await statementsOf(shop.url, async () => {
    const answer = await fetch(address(), { headers })
    if (answer.status !== expected) throw new Error(`${row.name}: ${answer.status} instead of ${expected}`)
    await answer.arrayBuffer()
  })
  const bare = await startBareServer({ status: expected, bytes })
  /** @type {Record<'bare' | 'shop', Round[]>} */
  const results = { bare: [], shop: [] }
  const load = { seconds, kind: row.kind, places, headers }
  // The compiler is busy for the first few thousand of a kind, and a shop runs for weeks.
  if (row.kind.startsWith('new')) await measureRound(shop, { ...load, seconds: warmUpSeconds })
  for (let round = 0; round < rounds; round++) {
    results.bare.push(await measureRound(bare, { ...load, kind: 'home' }))
    results.shop.push(await measureRound(shop, load))
  }
  bare.stop()
  return figureOf(row, { bare: middle(results.bare), shop: middle(results.shop), statements })
}

/** @param {Round[]} all @returns {Round} */
const middle = (all) => ({
  perSecond: median(all.map(({ perSecond }) => perSecond)),
  cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
})

/** More than it could answer: no address of a row that is new each time comes twice. */
const mostPerSecond = 3_000

/**
 * @param {{ url: string, pid: number }} server
 * @param {{ seconds: number, kind: string, places: Places, headers: Record<string, string> }} load
 * @returns {Promise<Round>}
 */
async function measureRound({ url, pid }, { seconds, kind, places, headers }) {
  const count = kind.startsWith('new') ? mostPerSecond * seconds : 1
  const paths = Array.from({ length: count }, (_, nth) => addresses[kind]?.(places, sent + nth) ?? '/')
  const before = cpuSeconds(pid)
  const { requests, perSecond } = await answersIn({ url, paths, seconds, headers })
  // Those that were not reached are new to the next round.
  sent += Math.min(requests + usualConnections, count)
  return { perSecond, cpuMs: ((cpuSeconds(pid) - before) * 1000) / requests }
}

/** @param {Row} row @param {{ bare: Round, shop: Round, statements: number }} found @returns {Figure} */
function figureOf(row, { bare, shop, statements }) {
  const ofBare = shop.perSecond / bare.perSecond
  const wishes = [
    { wanted: row.perSecond, said: `≥ ${row.perSecond}/s`, isMissed: shop.perSecond < Number(row.perSecond) },
    { wanted: row.ofBare, said: `≥ ${row.ofBare} of bare`, isMissed: ofBare < Number(row.ofBare) },
    { wanted: row.cpuMs, said: `CPU ≤ ${row.cpuMs} ms`, isMissed: shop.cpuMs > Number(row.cpuMs) },
    { wanted: row.statements, said: `≤ ${row.statements} statements`, isMissed: statements > Number(row.statements) },
  ].filter(({ wanted }) => wanted !== undefined && !Number.isNaN(wanted))
  return {
    name: row.name,
    value: `${shop.perSecond.toFixed(0)}/s, ${ofBare.toFixed(3)} of bare (${bare.perSecond.toFixed(0)}/s), CPU ${shop.cpuMs.toFixed(3)} ms (bare ${bare.cpuMs.toFixed(3)}), ${statements} statements`,
    budget: wishes.map(({ said }) => said).join(', '),
    isOver: wishes.some(({ isMissed }) => isMissed),
  }
}

/** What the database does of the plainest list by itself, one after the other. @param {pg.Client} client @param {Effort} effort @returns {Promise<Figure>} */
async function bareStatements(client, { seconds }) {
  let count = 0
  const started = performance.now()
  while (performance.now() - started < seconds * 1000) {
    await client.query(`select * from products where status = 'active' order by name collate "und-x-icu", id limit 24`)
    count += 1
  }
  const perSecond = (count * 1000) / (performance.now() - started)
  return { name: 'bare statement: 24 products by name (control)', value: `${perSecond.toFixed(0)}/s, one connection` }
}
