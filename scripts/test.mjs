// @ts-check
// Every check and test, closing with "N passed, N failed" and what could not be tried here. For daily work: npm test -- --only verify|unit|browser|engines
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runBrowserTests } from './tools/browser-tests.mjs'
import { cleanUp, defer } from './tools/cleanup.mjs'
import { runEngineTests } from './tools/engine-tests.mjs'
import { heading } from './tools/run.mjs'
import { closingLine, sum } from './tools/tally.mjs'
import { runUnitTests } from './tools/unit-tests.mjs'
import { verify } from './tools/verification.mjs'

/** @typedef {import('./tools/steps.mjs').Tally} Tally */

/** @type {Record<string, (folder: string) => Promise<Tally[]>>} */
const parts = {
  async verify() {
    heading('verify')
    return [await verify()]
  },
  unit: runUnitTests,
  browser: async (folder) => [await runBrowserTests(folder)],
  engines: async (folder) => [await runEngineTests(folder)],
}

function chosenParts() {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
  if (only === undefined) return Object.values(parts)
  const part = parts[only]
  if (part) return [part]
  console.error(`--only takes one of ${Object.keys(parts).join(', ')}`)
  return process.exit(2)
}

/** A part that cannot even run is one failure; the others still run. @param {unknown} error */
function reportCrash(error) {
  console.log(`FAILED: ${error instanceof Error ? error.message : error}`)
  return [{ passed: 0, failed: 1 }]
}

const chosen = chosenParts()
const folder = mkdtempSync(path.join(tmpdir(), 'reports-'))
defer(() => rmSync(folder, { recursive: true, force: true }))
/** @type {Tally[]} */
const tallies = []
for (const part of chosen) tallies.push(...(await part(folder).catch(reportCrash)))
await cleanUp()

const tally = sum(tallies)
process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0
console.log(`\n${closingLine(tally)}`)
