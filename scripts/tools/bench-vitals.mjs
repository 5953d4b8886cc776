// @ts-check
import { chromium } from '@playwright/test'
import { pagesToLookAt } from './bench-pages.mjs'
import { chromiumArguments, ensureChromium } from './chromium.mjs'
import { median } from './measure.mjs'
import { waitUntil } from './ports.mjs'

/** @typedef {import('./report.mjs').Figure} Figure */
/** @typedef {{ firstPaint: number, largestPaint: number, blocked: number }} Vitals */

/** A middling phone on a slow line, as Lighthouse imagines it. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const slowdown = 4
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const visits = 5

/** A task longer than this keeps a finger waiting; what is beyond it counts as blocked. */
const shortTaskMs = 50

/**
 * How soon the pages are painted, and for how long they keep a finger waiting until they are idle: medians of a few first visits.
 * @param {string} base
 * @returns {Promise<Figure[]>}
 */
export async function vitalsFigures(base) {
  const pages = await pagesToLookAt(base)
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments })
  try {
    const figures = []
    for (const [name, address] of Object.entries(pages)) {
      const seen = []
      for (let visit = 0; visit < visits; visit++) seen.push(await vitalsOf(browser, address))
      figures.push(...told(name, seen))
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** @param {string} name @param {Vitals[]} seen @returns {Figure[]} */
function told(name, seen) {
  const middle = (/** @type {keyof Vitals} */ key) => Math.round(median(seen.map((one) => one[key])))
  const blocked = middle('blocked')
  return [
    { name: `${name}, first paint on a phone`, value: `${middle('firstPaint')} ms` },
    { name: `${name}, largest paint on a phone`, value: `${middle('largestPaint')} ms` },
    { name: `${name}, blocked on a phone`, value: `${blocked} ms`, budget: '≤ 100 ms', isOver: blocked > 100 },
  ]
}

/** In the page, before anything else, and in a function's body: what is to be found again is the window's. */
const keepEntries = `
  const entries = (window.entries = [])
  const keep = new PerformanceObserver((list) => {
    for (const { name, entryType, startTime, duration } of list.getEntries())
      entries.push([entryType === 'paint' ? name : entryType, startTime, duration])
  })
  for (const type of ['paint', 'largest-contentful-paint', 'longtask']) keep.observe({ type, buffered: true })`

/** @param {import('@playwright/test').Browser} browser @param {string} address @returns {Promise<Vitals>} */
async function vitalsOf(browser, address) {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript({ content: keepEntries })
  await page.goto(address)
  // Asked plainly: a locator would first have some 300 kB of Playwright's own evaluated in the page, a long task of its own.
  const ask = async (/** @type {string} */ expression) =>
    (await devtools.send('Runtime.evaluate', { expression, returnByValue: true })).result.value
  // Part of what comes when the browser is idle: everything else has come before.
  const isIdle = () => ask("document.querySelector('.notices') !== null")
  await waitUntil(isIdle, { seconds: 30, everyMs: 100, what: `${address} is idle` })
  await page.waitForLoadState('networkidle')
  const entries = /** @type {[string, number, number][]} */ (await ask('window.entries'))
  await context.close()
  return vitalsIn(entries)
}

/** @param {[string, number, number][]} entries @returns {Vitals} */
function vitalsIn(entries) {
  const of = (/** @type {string} */ wanted) => entries.filter(([name]) => name === wanted)
  const firstPaint = of('first-contentful-paint')[0]?.[1] ?? Number.NaN
  const blocked = of('longtask')
    .filter(([, start, duration]) => start + duration > firstPaint)
    .reduce(
      (sum, [, start, duration]) => sum + Math.max(0, start + duration - Math.max(start, firstPaint) - shortTaskMs),
      0,
    )
  return { firstPaint, largestPaint: of('largest-contentful-paint').at(-1)?.[1] ?? Number.NaN, blocked }
}
