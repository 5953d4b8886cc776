// @ts-check
import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { cpuSeconds, fetchCompressed, median } from './measure.mjs'
import { run } from './run.mjs'

/**
 * @typedef {import('./report.mjs').Figure} Figure
 * @typedef {{ perSecond: number, p99: number, cpuMs: number }} Round
 * @typedef {{ url: string, pid: number, isNew: boolean }} Target
 */

const rounds = 3
const seconds = 3
const script = fileURLToPath(new URL('load.mjs', import.meta.url))

/**
 * A server that only sends as many bytes: what this machine can do at this moment.
 * @param {number} bytes
 */
async function startControl(bytes) {
  const body = Buffer.alloc(bytes, 'x')
  const server = createServer((_request, response) => response.end(body)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

/** @param {Target} target @returns {Promise<Round>} */
async function measure({ url, pid, isNew }) {
  const before = cpuSeconds(pid)
  const options = JSON.stringify({ url, seconds, isNew })
  const { stdout, output } = await run(process.execPath, [script, options])
  const cpu = cpuSeconds(pid) - before
  const { requests, latency, non2xx, errors, duration } = JSON.parse(stdout || '{}')
  if (!requests || non2xx > 0 || errors > 0) throw new Error(`${url} did not only answer 200: ${output.slice(-400)}`)
  return { perSecond: requests.total / duration, p99: latency.p99, cpuMs: (cpu * 1000) / requests.total }
}

/** @param {Round[]} all @param {keyof Round} what */
const middle = (all, what) => median(all.map((round) => round[what]))

/**
 * Alternating rounds of the bare server, the cached and the uncached home page; ratios of one run, not speeds.
 * @param {{ url: string, pid: number }} shop
 * @returns {Promise<Figure[]>}
 */
export async function throughputFigures(shop) {
  const { bytes } = await fetchCompressed(`${shop.url}/`)
  const control = await startControl(bytes)
  /** @type {Record<string, Target>} */
  const targets = {
    control: { url: control.url, pid: process.pid, isNew: false },
    cached: { ...shop, isNew: false },
    uncached: { ...shop, isNew: true },
  }
  /** @type {Record<string, Round[]>} */
  const results = { control: [], cached: [], uncached: [] }
  for (let round = 0; round < rounds; round++)
    for (const [name, target] of Object.entries(targets)) results[name]?.push(await measure(target))
  control.stop()
  return figures(results.control ?? [], results.cached ?? [], results.uncached ?? [])
}

/** @param {Round[]} control @param {Round[]} cached @param {Round[]} uncached @returns {Figure[]} */
function figures(control, cached, uncached) {
  const speed = middle(control, 'perSecond')
  /** @param {string} name @param {Round[]} all */
  const describe = (name, all) => ({
    name,
    value: `${middle(all, 'perSecond').toFixed(0)}/s, p99 ${middle(all, 'p99')} ms, CPU ${middle(all, 'cpuMs').toFixed(2)} ms`,
  })
  const share = middle(cached, 'perSecond') / speed
  const cost = middle(uncached, 'cpuMs')
  return [
    describe('bare server, same bytes (control)', control),
    describe('home page, cached', cached),
    {
      name: 'home page, cached ÷ control',
      value: `${(share * 100).toFixed(0)} %`,
      budget: '≥ 60 %',
      isOver: share < 0.6,
    },
    describe('home page, not cached', uncached),
    {
      name: 'home page, not cached ÷ control',
      value: `${((middle(uncached, 'perSecond') / speed) * 100).toFixed(1)} %`,
    },
    { name: 'home page, CPU to render', value: `${cost.toFixed(1)} ms`, budget: '≤ 4 ms', isOver: cost > 4 },
  ]
}
