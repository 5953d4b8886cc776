// @ts-check
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { share } from './measure.mjs'
import { startServer } from './server.mjs'
import { answersIn, hasWrk } from './wrk.mjs'

/** @typedef {import('./report.mjs').Figure} Figure */

/** A visitor in one network reads while another network keeps this many connections busy. */
const greedyConnections = 50
const greedyNetwork = { 'x-forwarded-for': '203.0.113.1' }
const visitorNetwork = { 'x-forwarded-for': '198.51.100.2' }
const maxFactor = 3
const warmUpReads = 100
const pauseMs = 40

/** Every read is a new one, so that no cache answers it. @type {Record<string, (nth: number) => string>} */
const reads = {
  'API list': (nth) => `/api/products?limit=24&load_min=${(nth / 1000).toFixed(3)}`,
  page: (nth) => `/produtos?diametro_max=${(300 + nth / 1000).toFixed(3)}`,
}

let nth = 0

/**
 * How much longer a visitor waits for an uncached read while another network asks for as many as it can.
 * @param {number} seconds
 * @returns {Promise<Figure[]>}
 */
export async function fairnessFigures(seconds) {
  if (!(await hasWrk())) return [{ name: 'fairness', value: 'not measured: wrk is not installed' }]
  const { url, stop } = await startServer({ env: { TRUST_PROXY: '1' }, isHeard: false })
  const figures = []
  for (const [visited, visit] of Object.entries(reads)) {
    for (let read = 0; read < warmUpReads; read++) await timeOf(url + visit(nth++))
    for (const [flooded, flood] of Object.entries(reads)) {
      const quiet = await waits(url, visit, seconds)
      const paths = Array.from({ length: 3000 * seconds }, () => flood(nth++))
      const [greedy, busy] = await Promise.all([
        answersIn({
          url,
          paths,
          seconds: seconds + 1,
          headers: greedyNetwork,
          connections: greedyConnections,
          mayBeRefused: true,
        }),
        sleep(500).then(() => waits(url, visit, seconds - 1)),
      ])
      const factor = busy / quiet
      figures.push({
        name: `a visitor's ${visited} while another network reads ${flooded}s`,
        value: `p95 ${quiet.toFixed(1)} → ${busy.toFixed(1)} ms, ×${factor.toFixed(1)}; the other network: ${greedy.perSecond.toFixed(0)}/s`,
        // A list takes a tenth of a page, so waiting for a single rendering exceeds the factor.
        ...(visited === 'API list' && flooded === 'page'
          ? {}
          : { budget: `≤ ×${maxFactor}`, isOver: factor > maxFactor }),
      })
    }
  }
  await stop()
  return figures
}

/** The visitor's p95. @param {string} url @param {(nth: number) => string} visit @param {number} seconds */
async function waits(url, visit, seconds) {
  const times = []
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(pauseMs))
    times.push(await timeOf(url + visit(nth++)))
  return share(
    times.sort((a, b) => a - b),
    0.95,
  )
}

/** @param {string} url @returns {Promise<number>} */
const timeOf = (url) =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    get(url, { headers: { 'accept-encoding': 'gzip', ...visitorNetwork } }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - began)
        else reject(new Error(`${url}: ${response.statusCode}`))
      })
    }).on('error', reject)
  })
