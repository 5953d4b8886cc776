// @ts-check
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { findEngines } from './engines.mjs'
import { runTool } from './run.mjs'
import { shopTemplates } from './shop-template.mjs'
import { playwrightTally } from './tally.mjs'
import { readPlaywrightTimings } from './timings.mjs'

const engineNames = /** @type {const} */ (['firefox', 'webkit'])
const packages = { firefox: 'firefox-esr', webkit: 'webkit2gtk-driver and xvfb' }
const spoken = { firefox: 'Firefox', webkit: 'WebKit' }

/** @param {Pick<import('./timings.mjs').LaneContext, 'folder'>} context @returns {Promise<import('./steps.mjs').Tally>} */
export async function runEngineTests({ folder }) {
  const engines = findEngines()
  const missing = engineNames.filter((name) => !engines[name])
  for (const name of missing) console.log(`NOT RUN in ${name}: install Debian's ${packages[name]}.`)
  const leftOut = missing.length > 0 ? `NOT tested in ${missing.map((name) => spoken[name]).join(' and ')}` : ''
  const failed = process.env.REQUIRE_ENGINES ? missing.length : 0
  if (failed > 0) console.log('FAILED: REQUIRE_ENGINES is set')
  if (missing.length === engineNames.length) return { passed: 0, failed, leftOut }
  await ensureBuilt()
  const report = path.join(folder, 'engines.json')
  const args = ['test', '--config', 'playwright.engines.config.ts']
  const { code } = await runTool(['@playwright/test', 'playwright'], args, {
    live: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(await shopTemplates()) },
  })
  const tally = playwrightTally(report, code)
  return { ...tally, failed: tally.failed + failed, leftOut, files: readPlaywrightTimings(report) }
}
