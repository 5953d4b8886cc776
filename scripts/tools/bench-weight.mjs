// @ts-check
import { chromium } from '@playwright/test'
import { chromiumArguments, ensureChromium } from './chromium.mjs'
import { fetchCompressed } from './measure.mjs'

/** @typedef {import('./report.mjs').Figure} Figure */

const budget = { bytes: 165_000, files: 12 }

/**
 * The scripts a visitor's browser loads for the home page, touching nothing, until it has nothing left to do.
 * @param {string} base
 * @returns {Promise<Figure[]>}
 */
export async function weightFigures(base) {
  const page = await fetchCompressed(`${base}/`)
  const scripts = await scriptsUntilIdle(base)
  const weights = await Promise.all(scripts.map((address) => fetchCompressed(address)))
  const bytes = weights.reduce((sum, weight) => sum + weight.bytes, 0)
  return [
    { name: 'home page, HTML (gzip)', value: kilobytes(page.bytes) },
    limited(
      'home page, scripts until idle (gzip)',
      kilobytes(bytes),
      `≤ ${kilobytes(budget.bytes)}`,
      bytes > budget.bytes,
    ),
    limited(
      'home page, script files until idle',
      String(scripts.length),
      `≤ ${budget.files}`,
      scripts.length > budget.files,
    ),
  ]
}

/** @param {string} base */
async function scriptsUntilIdle(base) {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments })
  try {
    const page = await browser.newPage({ serviceWorkers: 'block' })
    /** @type {Set<string>} */
    const scripts = new Set()
    page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()))
    await page.goto(base)
    // Part of what comes when the browser is idle; without it nothing would have been measured.
    await page.locator('.notices').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    return [...scripts]
  } finally {
    await browser.close()
  }
}

/** @param {string} name @param {string} value @param {string} budget @param {boolean} isOver @returns {Figure} */
const limited = (name, value, budget, isOver) => ({ name, value, budget, isOver, isSize: true })

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
