// @ts-check
import path from 'node:path'
import { build, buildNeeded } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { heading, runTool } from './run.mjs'
import { shopTemplates } from './shop-template.mjs'
import { playwrightTally } from './tally.mjs'

/** @param {string} folder where reports may be left @returns {Promise<import('./steps.mjs').Tally>} */
export async function runBrowserTests(folder) {
  heading('browser and process tests, built application')
  if (!(await isBuilt())) return { passed: 0, failed: 1 }
  const report = path.join(folder, 'playwright.json')
  const env = {
    CHROMIUM_PATH: await ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(await shopTemplates()),
  }
  const { code } = await runTool(['@playwright/test', 'playwright'], ['test'], { live: true, env })
  return playwrightTally(report, code)
}

async function isBuilt() {
  const reason = buildNeeded()
  if (!reason) return true
  const { code, output, seconds } = await build()
  console.log(`build (${reason}): ${code === 0 ? 'ok' : `FAILED\n${output}`}, ${seconds.toFixed(1)} s`)
  return code === 0
}
