// @ts-check
import pg from 'pg'
import { catalogueKinds, changedKinds, deskKinds, factsOf } from './bench-kinds.mjs'
import { deskPassword, logIn } from './desk-login.mjs'
import { fillProducts } from './fill-products.mjs'
import { fillQuotations } from './fill-quotations.mjs'
import { share } from './measure.mjs'
import { startPostgres } from './postgres.mjs'
import { startServer } from './server.mjs'
import { followLog, logDurations, sqlMilliseconds } from './sql-log.mjs'

/**
 * @typedef {import('./report.mjs').Figure} Figure
 * @typedef {{ sql: number[], answer: number[], refused: number }} Times each in ascending order
 * @typedef {Record<string, Times>} Measured
 * @typedef {{ products: number, quotations: number }} Size
 */

/** How a shop of each size answers is measured so often for each kind, or for so long. */
const enough = { samples: 60, seconds: 15 }
const budget = { growth: 2, p99: 30, desk: 50, dashboard: 300, fillingSeconds: 900 }

/** What the database takes for the least it can be asked. */
const bareKind = 'bare statement: one product by its number (control)'

/** A server for a large shop; and filling it is not slowed down by what would save it after a crash. */
const settings = ['--shared_buffers=512MB', '--wal_level=minimal', '--max_wal_senders=0', '--max_wal_size=16GB']

/**
 * How long each kind of question takes in shops of growing size: in PostgreSQL, by its own log, and until the answer is there. The
 * largest may be kept in a folder, to be measured again without being filled again.
 * @param {{ sizes: Size[], samples?: number, keptIn?: string | undefined }} wanted
 * @returns {Promise<Figure[]>}
 */
export async function sizeFigures({ sizes, samples = enough.samples, keptIn }) {
  const smaller = keptIn ? sizes.slice(0, -1) : sizes
  const parts = [
    await measureSizes(smaller, samples),
    ...(keptIn ? [await measureSizes(sizes.slice(-1), samples, keptIn)] : []),
  ]
  const measured = parts.flatMap((part) => part.measured)
  const fillingSeconds = parts.reduce((sum, part) => sum + part.fillingSeconds, 0)
  const names = sizes.map(({ products }) => products.toLocaleString('en')).join(' → ')
  return [
    {
      name: `PostgreSQL, p50 with ${names} products`,
      value: `and ${sizes.map(({ quotations }) => quotations.toLocaleString('en')).join(' → ')} quotations`,
    },
    limited(
      'filling them',
      `${fillingSeconds.toFixed(0)} s`,
      `≤ ${budget.fillingSeconds} s`,
      fillingSeconds > budget.fillingSeconds,
    ),
    ...[bareKind, ...Object.keys({ ...catalogueKinds, ...deskKinds, ...changedKinds })].map((kind) =>
      figureOf(kind, measured),
    ),
  ]
}

/** @param {Size[]} sizes @param {number} samples @param {string} [keptIn] */
async function measureSizes(sizes, samples, keptIn) {
  const database = await startPostgres({ keptIn, settings })
  const clients = [0, 1].map(() => new pg.Client({ connectionString: database.url }))
  const [client, second] = /** @type {[pg.Client, pg.Client]} */ (clients)
  for (const one of clients) await one.connect()
  /** @type {Measured[]} */
  const measured = []
  let fillingSeconds = 0
  for (const size of sizes) {
    // The first start makes the schema and the demonstration.
    await (await openShop(database.url)).stop()
    const started = performance.now()
    await fillProducts(client, size.products, second)
    await fillQuotations(client, size.quotations, second)
    fillingSeconds += (performance.now() - started) / 1000
    measured.push(await measureAll(database, client, samples))
  }
  for (const one of clients) await one.end()
  await database.stop()
  return { measured, fillingSeconds }
}

/** @param {string} databaseUrl */
const openShop = (databaseUrl) =>
  startServer({ env: { DATABASE_URL: databaseUrl, ADMIN_PASSWORD: deskPassword }, isHeard: false })

/** @param {{ url: string, logFile: string }} database @param {pg.Client} client @param {number} samples @returns {Promise<Measured>} */
async function measureAll(database, client, samples) {
  const shop = await openShop(database.url)
  const cookie = await logIn(shop.url)
  const facts = await factsOf(shop.url, client)
  await logDurations(client, true)
  const log = followLog(database.logFile)
  const ask = async (/** @type {string} */ address) => {
    const answer = await fetch(`${shop.url}${address}`, { headers: isOfDesk(address) ? { cookie } : {} })
    await answer.arrayBuffer()
    return answer.status
  }
  const bare = async (/** @type {number} */ nth) => {
    await client.query('select * from products where id = $1', [facts.products[nth % facts.products.length]?.id])
    return 200
  }
  /** @type {Measured} */
  const measured = { [bareKind]: await measure(bare, log, samples) }
  for (const [kind, addressOf] of Object.entries({ ...catalogueKinds, ...deskKinds }))
    measured[kind] = await measure((nth) => ask(addressOf(facts, nth)), log, samples)
  const [{ id } = { id: 1 }] = facts.products
  const change = async (/** @type {number} */ nth) => {
    const body = JSON.stringify({ rating: nth % 100 })
    const headers = { cookie, 'content-type': 'application/json' }
    const { status } = await fetch(`${shop.url}/api/products/${id}`, { method: 'PUT', headers, body })
    if (status !== 200) throw new Error(`a change was answered ${status}`)
  }
  for (const [kind, address] of Object.entries(changedKinds))
    measured[kind] = await measure(() => ask(address), log, samples, change)
  log.end()
  await logDurations(client, false)
  await shop.stop()
  return measured
}

/** @param {string} address */
const isOfDesk = (address) => /^\/api\/(admin|quotations)/.test(address)

/**
 * @param {(nth: number) => Promise<number>} ask
 * @param {ReturnType<typeof followLog>} log
 * @param {number} samples
 * @param {(nth: number) => Promise<void>} [before] what is done each time first, and not measured
 * @returns {Promise<Times>}
 */
async function measure(ask, log, samples, before) {
  /** @type {Times} */
  const times = { sql: [], answer: [], refused: 0 }
  const started = performance.now()
  // The first ones compile what they run through, and read what the database has not in memory yet.
  for (let nth = -3; nth < samples && performance.now() - started < enough.seconds * 1000; nth++) {
    await before?.(nth + 3)
    log.take()
    const asked = performance.now()
    const status = await ask(nth + 3)
    if (nth < 0 && status === 200) continue
    times.answer.push(performance.now() - asked)
    times.sql.push(sqlMilliseconds(log.take()))
    if (status !== 200) times.refused += 1
  }
  return { ...times, sql: ascending(times.sql), answer: ascending(times.answer) }
}

/** @param {number[]} values */
const ascending = (values) => values.sort((a, b) => a - b)

/** @param {string} kind @param {Measured[]} measured @returns {Figure} */
function figureOf(kind, measured) {
  const all = measured.map((one) => one[kind]).filter((times) => times !== undefined)
  const largest = all.at(-1)
  const p50 = all.map(({ sql }) => share(sql, 0.5))
  const growth = (p50.at(-1) ?? 0) / Math.max(p50[0] ?? 0, 0.1)
  const p99 = share(largest?.sql ?? [], 0.99)
  const refused = all.reduce((sum, one) => sum + one.refused, 0)
  const list = (/** @type {number[]} */ values) => values.map((value) => value.toFixed(value < 10 ? 1 : 0)).join(' → ')
  const value = [
    `SQL ${list(p50)} ms (× ${growth.toFixed(1)}), p99 ${list([p99])}`,
    `answer ${list(all.map(({ answer }) => share(answer, 0.5)))} ms, p99 ${list([share(largest?.answer ?? [], 0.99)])}`,
    ...(refused > 0 ? [`${refused} NOT ANSWERED`] : []),
  ].join('; ')
  if (kind === bareKind) return { name: kind, value }
  if (kind in deskKinds) {
    const most = kind === 'dashboard' ? budget.dashboard : budget.desk
    return limited(kind, value, `p99 ≤ ${most} ms`, p99 > most || refused > 0)
  }
  const isOver = growth > budget.growth || p99 > budget.p99 || refused > 0
  return limited(kind, value, `× ≤ ${budget.growth}, p99 ≤ ${budget.p99} ms`, isOver)
}

/** @param {string} name @param {string} value @param {string} budget @param {boolean} isOver @returns {Figure} */
const limited = (name, value, budget, isOver) => ({ name, value, budget, isOver })
