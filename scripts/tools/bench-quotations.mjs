// @ts-check
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { insertRequest, rowsOfOneRequest } from './bare-inserts.mjs'
import { cpuSeconds, median } from './measure.mjs'
import { startPostgres } from './postgres.mjs'
import { run } from './run.mjs'
import { startServer } from './server.mjs'

/**
 * @typedef {import('./report.mjs').Figure} Figure
 * @typedef {{ perSecond: number, p50: number, p99: number, cpuMs: number }} Round
 * @typedef {{ url: string, pid: number }} Shop
 */

const clients = 16
const rounds = 3
const seconds = 5
const warmUps = 6
const script = fileURLToPath(new URL('load-quotations.mjs', import.meta.url))

/**
 * How many requests of three lines the shop stores, sending mail meanwhile, beside the bare inserts of the same rows: with
 * a PostgreSQL that keeps what it acknowledged.
 * @returns {Promise<Figure[]>}
 */
export async function quotationFigures() {
  const database = await startPostgres({ isDurable: true })
  const shop = await startServer({ env: { DATABASE_URL: database.url, TRUST_PROXY: '1' }, isHeard: false })
  const pool = new pg.Pool({ connectionString: database.url, max: clients })
  const items = await threeItems(shop.url)
  // A shop that has run for a while: its code is compiled after some thousand requests.
  for (let round = 0; round < warmUps; round++) await measurePosts(shop, items)
  const rows = await rowsOfOneRequest(pool)
  /** @type {Record<'control' | 'posts', Round[]>} */
  const results = { control: [], posts: [] }
  for (let round = 0; round < rounds; round++) {
    // What the last round left to send must not be sent during the next.
    await pool.query(`update outbox set status = 'filed' where status = 'waiting'`)
    results.control.push(await measureControl((count) => insertRequest(pool, rows, `control-${round}-${count}`)))
    results.posts.push(await measurePosts(shop, items))
  }
  await pool.end()
  await shop.stop()
  await database.stop()
  return figures(results)
}

/** @param {string} url */
async function threeItems(url) {
  const response = await fetch(`${url}/api/products?limit=3`)
  return /** @type {{ id: number }[]} */ (await response.json()).map(({ id }) => ({ productId: id, quantity: 2 }))
}

/** @param {Shop} shop @param {object[]} items @returns {Promise<Round>} */
async function measurePosts({ url, pid }, items) {
  const before = cpuSeconds(pid)
  const { stdout, output } = await run(process.execPath, [script, JSON.stringify({ url, seconds, clients, items })])
  const cpu = cpuSeconds(pid) - before
  const { requests, latency, non2xx, errors, duration } = JSON.parse(stdout || '{}')
  if (!requests || non2xx > 0 || errors > 0) throw new Error(`not only answered 201: ${output.slice(-400)}`)
  const { total } = requests
  return { perSecond: total / duration, p50: latency.p50, p99: latency.p99, cpuMs: (cpu * 1000) / total }
}

/** @param {(count: number) => Promise<void>} insert @returns {Promise<Round>} */
async function measureControl(insert) {
  /** @type {number[]} */
  const times = []
  let count = 0
  const cpuBefore = cpuSeconds(process.pid)
  const started = performance.now()
  const client = async () => {
    for (let at = performance.now(); at - started < seconds * 1000; at = performance.now()) {
      count += 1
      await insert(count)
      times.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const perSecond = (times.length * 1000) / (performance.now() - started)
  const cpuMs = ((cpuSeconds(process.pid) - cpuBefore) * 1000) / times.length
  times.sort((a, b) => a - b)
  const at = (/** @type {number} */ share) => Math.round(times[Math.floor((times.length - 1) * share)] ?? Number.NaN)
  return { perSecond, p50: at(0.5), p99: at(0.99), cpuMs }
}

/** @param {Record<'control' | 'posts', Round[]>} results @returns {Figure[]} */
function figures({ control, posts }) {
  const middle = (/** @type {Round[]} */ all, /** @type {keyof Round} */ what) => median(all.map((one) => one[what]))
  const describe = (/** @type {Round[]} */ all) =>
    `${middle(all, 'perSecond').toFixed(0)}/s, p50 ${middle(all, 'p50')} ms, p99 ${middle(all, 'p99')} ms, CPU ${middle(all, 'cpuMs').toFixed(1)} ms`
  const speed = middle(posts, 'perSecond')
  const share = speed / middle(control, 'perSecond')
  return [
    { name: 'PostgreSQL, bare inserts of a request (control)', value: describe(control) },
    { name: 'PostgreSQL, POST /api/quotations', value: describe(posts), budget: '≥ 200/s', isOver: speed < 200 },
    { name: 'POST /api/quotations ÷ control', value: `${(share * 100).toFixed(0)} %` },
  ]
}
