// @ts-check
import path from 'node:path'
import { build, buildNeeded } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { runTool } from './run.mjs'
import { shopTemplates } from './shop-template.mjs'
import { playwrightTally } from './tally.mjs'
import { readPlaywrightTimings } from './timings.mjs'

/** @param {import('./timings.mjs').LaneContext} context @returns {Promise<import('./steps.mjs').Tally>} */
export async function runBrowserTests({ folder, isFull }) {
  if (!(await isBuilt())) return { passed: 0, failed: 1 }
  const report = path.join(folder, 'playwright.json')
  const env = {
    CHROMIUM_PATH: await ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(await shopTemplates()),
  }
  const args = ['test', ...(isFull ? [] : ['--grep-invert', '@full'])]
  const { code } = await runTool(['@playwright/test', 'playwright'], args, { live: true, env })
  return { ...playwrightTally(report, code), files: readPlaywrightTimings(report) }
}

async function isBuilt() {
  const reason = buildNeeded()
  if (!reason) return true
  const { code, output, seconds } = await build()
  console.log(`build (${reason}): ${code === 0 ? 'ok' : `FAILED\n${output}`}, ${seconds.toFixed(1)} s`)
  return code === 0
}
