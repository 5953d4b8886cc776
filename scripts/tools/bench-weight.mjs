// @ts-check
import { gunzipSync } from 'node:zlib'
import { fetchCompressed } from './measure.mjs'

/** @typedef {import('./report.mjs').Figure} Figure */

const budget = { bytes: 125_000, files: 8 }

/**
 * The scripts a visitor's browser loads for the home page before touching anything, and what they import.
 * @param {string} base
 * @returns {Promise<Figure[]>}
 */
export async function weightFigures(base) {
  const page = await fetchText(`${base}/`)
  const starters = addresses(page.text.matchAll(/<script[^>]*\ssrc="([^"]+)"/g), base)
  const preloaded = addresses(page.text.matchAll(/<link[^>]*\srel="modulepreload"[^>]*\shref="([^"]+)"/g), base)
  // A starter loads the others by itself as soon as the page is on screen.
  const started = (await Promise.all(starters.map(loadedBy))).flat()
  if (started.length === 0) throw new Error('the home page starts no script: nothing was measured')
  const weights = await weigh([...starters, ...started, ...preloaded])
  const bytes = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  return [
    { name: 'home page, HTML (gzip)', value: kilobytes(page.bytes) },
    limited('home page, scripts (gzip)', kilobytes(bytes), `≤ ${kilobytes(budget.bytes)}`, bytes > budget.bytes),
    limited('home page, script files', String(weights.size), `≤ ${budget.files}`, weights.size > budget.files),
  ]
}

/** @param {string} name @param {string} value @param {string} budget @param {boolean} isOver @returns {Figure} */
const limited = (name, value, budget, isOver) => ({ name, value, budget, isOver, isSize: true })

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

/** @param {Iterable<RegExpMatchArray>} found @param {string} base */
const addresses = (found, base) => [...found].map(([, address]) => new URL(String(address), base).href)

/** @param {string} script */
async function loadedBy(script) {
  const { text } = await fetchText(script)
  return addresses(text.matchAll(/\bimport\(\s*[`"']([^`"']+\.js)/g), script)
}

/** Follows what each script imports at once (not what it may load later). @param {string[]} addresses */
async function weigh(addresses) {
  /** @type {Map<string, number>} */
  const weights = new Map()
  const waiting = [...addresses]
  for (let address = waiting.pop(); address; address = waiting.pop()) {
    if (weights.has(address)) continue
    const script = await fetchText(address)
    weights.set(address, script.bytes)
    for (const [, , imported] of script.text.matchAll(/(\bfrom|\bimport)\s*"(\.[^"]+\.js)"/g))
      waiting.push(new URL(String(imported), address).href)
  }
  return weights
}

/** @param {string} url */
async function fetchText(url) {
  const { bytes, body, encoding } = await fetchCompressed(url)
  return { bytes, text: (encoding === 'gzip' ? gunzipSync(body) : body).toString() }
}
