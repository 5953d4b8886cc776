// @ts-check
import { pagesToLookAt } from './bench-pages.mjs'
import { chromiumArguments, ensureChromium } from './chromium.mjs'
import { median } from './measure.mjs'
import { run } from './run.mjs'

/** @typedef {import('./report.mjs').Figure} Figure */
/** @typedef {{ categories: Record<string, { score: number }>, audits: Record<string, { numericValue: number }>, environment: { benchmarkIndex: number } }} Report */

/** Fetched when it is asked for: its many packages are no part of ours. The last that runs on Node 20. */
const lighthouse = 'lighthouse@12.8.2'
const visits = 5
const wanted = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

/**
 * What Lighthouse says of the pages on the phone it imagines: medians of five visits, and how quick it found the machine to be, without which
 * its performance says little.
 * @param {string} base
 * @returns {Promise<Figure[]>}
 */
export async function lighthouseFigures(base) {
  const chromium = await ensureChromium()
  const figures = []
  for (const [name, address] of Object.entries(await pagesToLookAt(base))) {
    const reports = []
    for (let visit = 0; visit < visits; visit++) {
      const { report, problem } = await reportOn(address, chromium)
      if (!report) return [{ name: 'Lighthouse', value: `not measured: ${problem}` }]
      reports.push(report)
    }
    figures.push(...told(name, reports))
  }
  return figures
}

/** Now and then it loses the beginning of a visit, says so, and asks to be run again. */
const tries = 3

/** @param {string} address @param {string} chromium @returns {Promise<{ report?: Report, problem?: string }>} */
async function reportOn(address, chromium) {
  const args = ['--quiet', '--output=json', `--chrome-flags=${['--headless=new', ...chromiumArguments].join(' ')}`]
  let problem = ''
  for (let nth = 0; nth < tries; nth++) {
    const env = { CHROME_PATH: chromium }
    const { code, stdout, output } = await run('npx', ['--yes', lighthouse, address, ...args], { env })
    if (code === 0) return { report: JSON.parse(stdout) }
    problem = /Runtime error.*/.exec(output)?.[0] ?? output.trim().split('\n').at(-1) ?? ''
  }
  return { problem }
}

/** @param {string} name @param {Report[]} reports @returns {Figure[]} */
function told(name, reports) {
  const middle = (/** @type {(report: Report) => number | undefined} */ of) =>
    Math.round(median(reports.map((report) => of(report) ?? Number.NaN)))
  const milliseconds = (/** @type {string} */ audit) => `${middle(({ audits }) => audits[audit]?.numericValue)} ms`
  return [
    ...Object.entries(wanted).map(([category, least]) => {
      const score = middle(({ categories }) => (categories[category]?.score ?? Number.NaN) * 100)
      return {
        name: `${name}, Lighthouse ${category}`,
        value: `${score}`,
        budget: `≥ ${least}`,
        isOver: !(score >= least),
      }
    }),
    { name: `${name}, Lighthouse largest paint`, value: milliseconds('largest-contentful-paint') },
    { name: `${name}, Lighthouse blocked`, value: milliseconds('total-blocking-time') },
    {
      name: `${name}, Lighthouse's index of the machine`,
      value: `${middle(({ environment }) => environment.benchmarkIndex)}`,
    },
  ]
}
