// @ts-check
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addresses } from './bench-addresses.mjs'
import { measureKind } from './bench-load.mjs'
import { deskPassword, logIn } from './desk-login.mjs'
import { fillProducts } from './fill-products.mjs'
import { cpuSeconds, median, residentMegabytes } from './measure.mjs'
import { waitUntil } from './ports.mjs'
import { startPostgres } from './postgres.mjs'
import { startServer } from './server.mjs'
import { metricsToken, statementsOf } from './statements.mjs'

/**
 * @typedef {import('./report.mjs').Figure} Figure
 * @typedef {import('./bench-load.mjs').Effort} Effort
 * @typedef {import('./bench-load.mjs').Round} Round
 * @typedef {import('./server.mjs').LaunchedServer} Shop
 * @typedef {{ shop: Round, bare: Round }} Measured
 */

const onNode24 = Number(process.versions.node.split('.')[0]) >= 24

/** What the process may use for one request at 63 products, in ms of all its threads. @type {Record<string, number>} */
const cpuBudgets = {
  'new list': 1,
  'new facets': 1,
  'new search by measure': 1.2,
  'new search by words': 1.2,
  'new search by machine': 1.2,
  'new suggestions': 1.2,
  'new list page': onNode24 ? 6 : 9,
}
const p99Budget = 30
/** How much dearer than at 63 products a request may be. @type {Record<number, number>} */
const growthBudgets = { 10000: 2, 100000: 6 }
/** @type {Record<number, number>} */
const startBudgets = { 63: 0.7, 100000: 4, 1000000: 40 }
const memoryBudgets = { PostgreSQL: 150, embedded: 380 }
const imported = 10_000
const changes = 9
const idleSeconds = 10

/** For a large shop; filling it is not slowed down by what would save it after a crash. */
const settings = ['--shared_buffers=512MB', '--wal_level=minimal', '--max_wal_senders=0', '--max_wal_size=16GB']

/** The catalogue at each size on PostgreSQL, which is filled further from one to the next. @param {number[]} sizes @param {Effort} effort @returns {Promise<Figure[]>} */
export async function sizeFigures(sizes, effort) {
  const database = await startPostgres({ settings })
  const clients = [0, 1].map(() => new pg.Client({ connectionString: database.url }))
  const [client, second] = /** @type {[pg.Client, pg.Client]} */ (clients)
  for (const one of clients) await one.connect()
  // The first start makes the schema and the demonstration.
  await (await startShop(database.url)).stop()
  /** @type {Map<string, number>} */
  const cpuAtFirst = new Map()
  /** @type {Figure[]} */
  const figures = []
  try {
    for (const size of sizes) {
      await fillProducts(client, size, second)
      figures.push(...(await figuresAt(size, { url: database.url, clients: [client, second], cpuAtFirst }, effort)))
    }
  } finally {
    // Before the database ends: a client whose connection breaks would hide the error.
    for (const one of clients) await one.end()
  }
  await database.stop()
  return figures
}

/** A small shop without a database server. @returns {Promise<Figure[]>} */
export async function embeddedFigures() {
  const { shop: first, figures } = await startFigures('embedded, first start', {}, { seconds: 8, kind: 'embedded' })
  await first.stop()
  const later = await startFigures(
    'embedded, later start',
    { dataDir: first.dataDir },
    { seconds: 3, kind: 'embedded' },
  )
  await later.shop.stop()
  return [...figures, ...later.figures]
}

/** @param {string} databaseUrl @param {string} [dataDir] */
const startShop = (databaseUrl, dataDir) =>
  startServer({
    ...(dataDir ? { dataDir } : {}),
    env: { DATABASE_URL: databaseUrl, ADMIN_PASSWORD: deskPassword, METRICS_TOKEN: metricsToken },
    isHeard: false,
  })

/**
 * How long a start takes until /readyz says yes, and the memory held when idle.
 * @param {string} name
 * @param {{ url?: string, dataDir?: string }} where
 * @param {{ seconds: number | undefined, kind: 'PostgreSQL' | 'embedded' | undefined }} budget
 */
async function startFigures(name, { url, dataDir }, budget) {
  const started = performance.now()
  const shop = url ? await startShop(url) : await startServer({ ...(dataDir ? { dataDir } : {}), isHeard: false })
  const seconds = (performance.now() - started) / 1000
  await sleep(idleSeconds * 1000)
  const megabytes = residentMegabytes(shop.pid)
  const most = budget.kind && memoryBudgets[budget.kind]
  return {
    shop,
    figures: [
      limited(`${name}: until ready`, `${seconds.toFixed(2)} s`, { limit: budget.seconds, unit: 's', value: seconds }),
      limited(`${name}: memory`, `${megabytes.toFixed(0)} MB`, { limit: most, unit: 'MB', value: megabytes }),
    ],
  }
}

/**
 * @param {number} size
 * @param {{ url: string, clients: [pg.Client, pg.Client], cpuAtFirst: Map<string, number> }} rig
 * @param {Effort} effort
 * @returns {Promise<Figure[]>}
 */
async function figuresAt(size, { url, clients, cpuAtFirst }, effort) {
  const name = `${size.toLocaleString('en')} products`
  const budget = { seconds: startBudgets[size], kind: size < 1000 ? /** @type {const} */ ('PostgreSQL') : undefined }
  const { shop, figures } = await startFigures(name, { url }, budget)
  for (const kind of Object.keys(cpuBudgets)) {
    const places = { slugs: [] }
    const measured = await measureKind(shop, { kind, places }, effort)
    const statements = await statementsOf(shop.url, () =>
      fetch(`${shop.url}${addresses[kind]?.(places, statementsFrom++)}`).then((answer) => answer.arrayBuffer()),
    )
    figures.push(figureOf(name, { size, kind, statements, measured, cpuAtFirst }))
  }
  figures.push(await figureOfChange(name, shop))
  figures.push(await figureOfImport(name, shop, clients))
  await shop.stop()
  return figures
}

/** Behind every number that the load reaches. */
let statementsFrom = 40_000_000

/**
 * @param {string} name
 * @param {{ size: number, kind: string, statements: number, measured: Measured, cpuAtFirst: Map<string, number> }} found
 * @returns {Figure}
 */
function figureOf(name, { size, kind, statements, measured: { shop, bare }, cpuAtFirst }) {
  const first = cpuAtFirst.get(kind) ?? shop.cpuMs
  cpuAtFirst.set(kind, first)
  const growth = shop.cpuMs / first
  const [most, mostGrowth] = [Number(cpuBudgets[kind]), growthBudgets[size]]
  const isSmall = first === shop.cpuMs
  const budget = isSmall ? `CPU ≤ ${most} ms` : mostGrowth === undefined ? undefined : `× ≤ ${mostGrowth}`
  const isOver = isSmall ? shop.cpuMs > most : mostGrowth !== undefined && growth > mostGrowth
  return {
    name: `${name}: ${kind}`,
    value: `CPU ${shop.cpuMs.toFixed(2)} ms (× ${growth.toFixed(1)}), ${shop.perSecond.toFixed(0)}/s, ${(shop.perSecond / bare.perSecond).toFixed(3)} of bare (${bare.cpuMs.toFixed(2)} ms), p99 ${shop.p99.toFixed(1)} ms (bare ${bare.p99.toFixed(1)}), ${statements} statements`,
    ...(budget ? { budget: `${budget}, p99 ≤ ${p99Budget} ms, 0 statements` } : {}),
    isOver: budget !== undefined && (isOver || shop.p99 > p99Budget || statements > 0),
  }
}

/** The first list after a change in the panel waits for the index. @param {string} name @param {Shop} shop @returns {Promise<Figure>} */
async function figureOfChange(name, shop) {
  const headers = { cookie: await logIn(shop.url), 'content-type': 'application/json', origin: shop.url }
  const [product] = await listOf(shop, 'limit=1')
  /** @type {number[]} */
  const waited = []
  for (let nth = 0; nth < changes; nth++) {
    const body = JSON.stringify({ rating: nth })
    const { status } = await fetch(`${shop.url}/api/products/${product?.id}`, { method: 'PUT', headers, body })
    if (status !== 200) throw new Error(`a change was answered ${status}`)
    const started = performance.now()
    const [seen] = await listOf(shop, `limit=1&search=${encodeURIComponent(product?.code ?? '')}`)
    waited.push(performance.now() - started)
    if (seen?.rating !== nth) throw new Error('a change was not seen by the next request')
  }
  return { name: `${name}: first search after one change`, value: `${median(waited).toFixed(0)} ms` }
}

/** Another process writes the products, so this one reads them with its next look at the version. @param {string} name @param {Shop} shop @param {[pg.Client, pg.Client]} clients @returns {Promise<Figure>} */
async function figureOfImport(name, shop, [client, second]) {
  const [{ count }] = (await client.query('select count(*)::int as count from products')).rows
  const totalOf = async () => Number((await fetch(`${shop.url}/api/products?limit=1`)).headers.get('x-total-count'))
  const before = await totalOf()
  await fillProducts(client, count + imported, second)
  const [started, cpu] = [performance.now(), cpuSeconds(shop.pid)]
  await waitUntil(async () => (await totalOf()) > before, { seconds: 300, everyMs: 50, what: 'the import is listed' })
  const value = `listed after ${((performance.now() - started) / 1000).toFixed(1)} s, CPU ${(cpuSeconds(shop.pid) - cpu).toFixed(1)} s`
  return { name: `${name}: import of ${imported.toLocaleString('en')} by another process`, value }
}

/** @param {Shop} shop @param {string} query @returns {Promise<{ id: number, code: string, rating: number }[]>} */
const listOf = async (shop, query) =>
  /** @type {Promise<{ id: number, code: string, rating: number }[]>} */ (
    (await fetch(`${shop.url}/api/products?${query}`)).json()
  )

/** @param {string} name @param {string} value @param {{ limit: number | undefined, unit: string, value: number }} budget @returns {Figure} */
const limited = (name, value, { limit, unit, value: measured }) => ({
  name,
  value,
  ...(limit === undefined ? {} : { budget: `≤ ${limit} ${unit}`, isOver: measured > limit }),
})
