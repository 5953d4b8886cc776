// @ts-check
// npm run endure -- [--minutes 60] [--instances 3]
// Several instances on one PostgreSQL under half of the load they can carry, of everything at once: kept and new pages, the API, requests for
// quotations, the desk reading and changing. Fails on any answer that is not what was asked for, on a request lost or doubled, and where
// memory or open handles grow.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ask, assertStoredOnce, openRig, send } from './faults/rig.mjs'
import { heapMegabytes, openHandles } from './fuzz/footprint.mjs'
import { addresses } from './tools/bench-addresses.mjs'
import { ensureBuilt } from './tools/build.mjs'
import { cleanUp } from './tools/cleanup.mjs'
import { logIn } from './tools/desk-login.mjs'
import { keepAsking } from './tools/keep-asking.mjs'
import { cpuSeconds, residentMegabytes, share } from './tools/measure.mjs'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, instances: { type: 'string', default: '3' } },
})
const [minutes, instances] = [Number(values.minutes), Number(values.instances)]
if (!(minutes >= 4)) throw new Error('--minutes: at least 4, or nothing can be said of what grows')
const metricsToken = 'm'.repeat(32)

/** What a hundred requests are. @type {Record<string, number>} */
const mix = {
  ...{ home: 15, list: 10, product: 15, 'new list': 8, 'new search by words': 8 },
  ...{ 'new search page': 8, 'new list page': 4, 'new product page': 4, 'new search by measure': 10 },
  ...{ quotation: 10, inbox: 8 },
}
/** In an order in which no kind comes twice where it can be helped. */
const sequence = Object.entries(mix)
  .flatMap(([kind, count]) => Array.from({ length: count }, (_, n) => ({ kind, at: (n + 0.5) / count })))
  .sort((a, b) => a.at - b.at)
  .map(({ kind }) => kind)

/** @typedef {{ kind: string, status: number, ms: number, text: string }} Answered */

/** @param {string[]} urls */
async function visitorsOf(urls) {
  const [url = ''] = urls
  const first = await fetch(`${url}/api/products?limit=24`)
  const products = /** @type {{ id: number, slug: string }[]} */ (await first.json())
  const places = { slugs: products.map(({ slug }) => slug) }
  const cookies = await Promise.all(urls.map(logIn))
  const desk = (/** @type {number} */ at) => ({
    Cookie: cookies[at] ?? '',
    Origin: 'http://loja.test',
    'Content-Type': 'application/json',
  })
  /** @type {string[]} */
  const keys = []
  let nth = 0

  /** @param {string} kind @param {number} n @returns {Promise<import('./faults/rig.mjs').Answer>} */
  function visit(kind, n) {
    const at = n % urls.length
    const shop = urls[at] ?? ''
    if (kind === 'inbox') return ask(`${shop}/api/quotations`, { headers: desk(at) })
    if (kind === 'quotation') return send(shop, `endure-${n}`)
    return ask(`${shop}${addresses[kind]?.(places, n)}`)
  }
  return {
    keys,
    /** @returns {Promise<Answered>} */
    async visit() {
      const n = nth++
      const kind = sequence[n % sequence.length] ?? ''
      const answer = await visit(kind, n)
      if (kind === 'quotation' && answer.status === 201) keys.push(`endure-${n}`)
      return { kind, ...answer }
    },
    /** All that is kept of the catalogue is made anew. @returns {Promise<Answered>} */
    async changeProduct() {
      const { id } = products[nth % products.length] ?? { id: 0 }
      const body = JSON.stringify({ rating: nth % 100 })
      const change = { method: 'PUT', headers: desk(nth % urls.length), body }
      return { kind: 'change of a product', ...(await ask(`${urls[nth % urls.length]}/api/products/${id}`, change)) }
    },
  }
}

const isRight = (/** @type {Answered} */ { kind, status }) => status === (kind === 'quotation' ? 201 : 200)

/** How many they answer in a second when each visitor asks again at once. @param {() => Promise<Answered>} visit */
async function capacityFor(visit, seconds = 20) {
  const until = performance.now() + seconds * 1000
  let answered = 0
  const visitor = async () => {
    while (performance.now() < until) {
      await visit()
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: 8 * instances }, visitor))
  return answered / seconds
}

/** @param {import('./faults/rig.mjs').Shop[]} shops */
async function held(shops) {
  const heaps = await Promise.all(shops.map(({ url }) => heapMegabytes(url, metricsToken)))
  const sum = (/** @type {number[]} */ all) => all.reduce((a, b) => a + b, 0)
  return {
    heap: sum(heaps),
    resident: sum(shops.map(({ pid }) => residentMegabytes(pid))),
    handles: sum(shops.map(({ pid }) => openHandles(pid))),
    cpu: sum(shops.map(({ pid }) => cpuSeconds(pid))),
  }
}
/** @typedef {Awaited<ReturnType<typeof held>>} Held */

/**
 * The least that was held in a part of the time is what stays after tidying up; the first part is for filling what is bounded.
 * @param {Held[]} samples
 */
function growth(samples) {
  const part = Math.max(1, Math.floor(samples.length / 4))
  const least = (/** @type {Held[]} */ some, /** @type {'heap' | 'resident' | 'handles'} */ kind) =>
    Math.min(...some.map((one) => one[kind]))
  const [early, late] = [samples.slice(part, 2 * part), samples.slice(-part)]
  const room = { heap: [1.1, 20 * instances], resident: [1.1, 30 * instances], handles: [1.1, 10] }
  return Object.entries(room).map(([name, [times = 1, more = 0]]) => {
    const kind = /** @type {keyof typeof room} */ (name)
    const [before, after] = [least(early, kind), least(late, kind)]
    return { kind, before, after, isTooMuch: !(after <= before * times + more) }
  })
}

async function endure() {
  const rig = await openRig('postgres', { env: { METRICS_TOKEN: metricsToken, LOG_LEVEL: 'warn' } })
  const shops = []
  for (let n = 0; n < instances; n += 1) shops.push(await rig.start())
  const visitors = await visitorsOf(shops.map(({ url }) => url))
  await capacityFor(visitors.visit, 10)
  const capacity = await capacityFor(visitors.visit)
  console.log(`${instances} instances, everything at once: ${capacity.toFixed(0)} a second; from now on half of it`)

  const until = performance.now() + minutes * 60_000
  /** @type {string[]} */
  const problems = []
  /** @type {Held[]} */
  const samples = []
  /** @type {number[]} */
  let times = []
  let answered = 0
  const told = (/** @type {Answered} */ answer) => {
    answered += 1
    times.push(answer.ms)
    if (!isRight(answer)) problems.push(`${answer.kind}: ${answer.status} ${answer.text.slice(0, 300)}`)
  }
  const load = keepAsking({
    visit: visitors.visit,
    perSecond: capacity / 2,
    isOver: () => performance.now() >= until,
    told,
  })
  while (performance.now() < until) {
    const before = shops.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
    for (let quarter = 0; quarter < 4; quarter += 1) {
      await sleep(15_000)
      told(await visitors.changeProduct())
    }
    const sample = await held(shops)
    samples.push(sample)
    times.sort((a, b) => a - b)
    console.log(
      `minute ${samples.length}: ${answered} answered, ${problems.length} wrong; p50 ${share(times, 0.5)} ms, p99 ${share(times, 0.99)} ms; ` +
        `heaps ${sample.heap.toFixed(0)} MB, resident ${sample.resident.toFixed(0)} MB, ${sample.handles} handles, processor ${((sample.cpu - before) / 0.6).toFixed(0)} %`,
    )
    times = []
  }
  await load
  const stored = `${visitors.keys.length} requests for quotations each stored once, with their letters`
  await assertStoredOnce(rig, visitors.keys).then(
    () => console.log(stored),
    (/** @type {Error} */ error) => problems.push(error.message),
  )
  const grown = growth(samples)
  for (const { kind, before, after } of grown) console.log(`${kind}: ${before.toFixed(0)} → ${after.toFixed(0)}`)
  console.log(`${answered} answered in ${minutes} minutes`)
  for (const shop of shops) if ((await shop.stop()) !== 0) problems.push('an instance did not leave with 0')
  return [...problems, ...grown.filter(({ isTooMuch }) => isTooMuch).map(({ kind }) => `${kind} grew`)]
}

await ensureBuilt()
const problems = await endure().finally(cleanUp)
for (const problem of problems.slice(0, 20)) console.log(problem)
console.log(problems.length ? `${problems.length} PROBLEMS` : 'nothing wrong')
process.exitCode = problems.length ? 1 : 0
