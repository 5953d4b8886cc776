// @ts-check
import { chromium } from '@playwright/test'
import { pagesToLookAt } from './bench-pages.mjs'
import { chromiumArguments, ensureChromium } from './chromium.mjs'
import { fetchCompressed } from './measure.mjs'

/** @typedef {import('./report.mjs').Figure} Figure */
/** @typedef {{ url: string, type: string, bytes: number }} Loaded */

/**
 * Bytes a page may make a visitor's browser load, touching nothing, until it has nothing left to do: its text unpacked (it is
 * read and parsed as such), scripts and styles packed, letters and pictures as they are. And in how many files the scripts come.
 */
const budgets = {
  'home page': { html: 69_500, scripts: 156_000, files: 10, styles: 21_500, fonts: 60_000, pictures: 120_000 },
  'list of products': { html: 66_000, scripts: 150_100, files: 9, styles: 21_500, fonts: 60_000, pictures: 120_000 },
  'page of a product': { html: 58_000, scripts: 162_700, files: 10, styles: 21_500, fonts: 60_000, pictures: 60_000 },
}
/** @typedef {keyof (typeof budgets)['home page']} Part */

/** What a phone loads, as most visitors have one and their line is the slowest. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

/** @type {[Part, string, string][]} */
const kinds = [
  ['scripts', 'script', 'scripts until idle (gzip)'],
  ['styles', 'stylesheet', 'styles (gzip)'],
  ['fonts', 'font', 'letters'],
  ['pictures', 'image', 'pictures, nothing scrolled'],
]

/**
 * @param {string} base
 * @returns {Promise<Figure[]>}
 */
export async function weightFigures(base) {
  const pages = await pagesToLookAt(base)
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments })
  try {
    const figures = []
    for (const [name, budget] of Object.entries(budgets)) {
      const address = pages[/** @type {keyof typeof pages} */ (name)]
      figures.push(...pageFigures(name, budget, await loadedUntilIdle(browser, address), await fetchPlain(address)))
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** @param {string} name @param {Record<Part, number>} budget @param {Loaded[]} loaded @param {Buffer} html */
const pageFigures = (name, budget, loaded, html) => [
  limitedBytes(`${name}, HTML`, html.length, budget.html),
  ...kinds.map(([part, type, words]) =>
    limitedBytes(`${name}, ${words}`, sum(loaded.filter((one) => one.type === type)), budget[part]),
  ),
  limitedFiles(`${name}, script files until idle`, loaded.filter((one) => one.type === 'script').length, budget.files),
]

/** @param {import('@playwright/test').Browser} browser @param {string} address @returns {Promise<Loaded[]>} */
async function loadedUntilIdle(browser, address) {
  const page = await browser.newPage({ serviceWorkers: 'block', ...phone })
  /** @type {Map<string, string>} */
  const asked = new Map()
  page.on('request', (request) => asked.set(request.url(), request.resourceType()))
  await page.goto(address)
  // Part of what comes when the browser is idle; without it nothing would have been measured.
  await page.locator('.notices').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await page.close()
  const measured = [...asked].filter(([, type]) => kinds.some(([, kind]) => kind === type))
  return Promise.all(measured.map(async ([url, type]) => ({ url, type, bytes: (await fetchCompressed(url)).bytes })))
}

/** @param {string} url */
const fetchPlain = async (url) => Buffer.from(await (await fetch(url)).arrayBuffer())

/** @param {Loaded[]} loaded */
const sum = (loaded) => loaded.reduce((total, { bytes }) => total + bytes, 0)

/** @param {string} name @param {number} bytes @param {number} budget @returns {Figure} */
const limitedBytes = (name, bytes, budget) => ({
  name,
  value: kilobytes(bytes),
  budget: `≤ ${kilobytes(budget)}`,
  // Nothing at all means that nothing was measured.
  isOver: bytes > budget || bytes === 0,
  isSize: true,
})

/** @param {string} name @param {number} files @param {number} budget @returns {Figure} */
const limitedFiles = (name, files, budget) => ({
  name,
  value: String(files),
  budget: `≤ ${budget}`,
  isOver: files > budget || files === 0,
  isSize: true,
})

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
