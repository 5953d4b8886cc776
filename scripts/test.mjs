// @ts-check
// npm test                      static checks and the three lanes: small, medium and browser
// npm test -- --full            also tests tagged "full", the second database, Firefox, WebKit, a crash test and a short fuzz run
// npm test -- --only medium     one part; add --full for its slow tests
// Ends with "N passed, N failed" and with what this machine could not run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runBrowserTests } from './tools/browser-tests.mjs'
import { cleanUp, defer } from './tools/cleanup.mjs'
import { runEngineTests } from './tools/engine-tests.mjs'
import { heading } from './tools/run.mjs'
import { runCrashTests, runFuzz } from './tools/stress-tests.mjs'
import { closingLine, sum } from './tools/tally.mjs'
import { reportTimings } from './tools/timings.mjs'
import { verify } from './tools/verification.mjs'
import { runEmbeddedTests, runMediumTests, runSmallTests } from './tools/vitest-lanes.mjs'

/** @typedef {import('./tools/steps.mjs').Tally} Tally */
/** @typedef {import('./tools/timings.mjs').LaneContext} LaneContext */

/** @type {Record<string, (context: LaneContext) => Promise<Tally>>} */
const lanes = { static: verify, small: runSmallTests, medium: runMediumTests, browser: runBrowserTests }
/** @type {typeof lanes} */
const fullLanes = { embedded: runEmbeddedTests, engines: runEngineTests, crash: runCrashTests, fuzz: runFuzz }

const { only, full: isFull = false } = parseArgs({
  options: { only: { type: 'string' }, full: { type: 'boolean' } },
}).values

function chooseLanes() {
  const all = { ...lanes, ...fullLanes }
  if (only === undefined) return Object.entries(isFull ? all : lanes)
  const lane = all[only]
  if (lane) return [/** @type {const} */ ([only, lane])]
  console.error(`--only takes one of ${Object.keys(all).join(', ')}`)
  return process.exit(2)
}

/** A lane that cannot even start counts as one failure; the others still run. @param {unknown} error @returns {Tally} */
function reportCrash(error) {
  console.log(`FAILED: ${error instanceof Error ? error.message : error}`)
  return { passed: 0, failed: 1 }
}

const chosen = chooseLanes()
const folder = mkdtempSync(path.join(tmpdir(), 'reports-'))
defer(() => rmSync(folder, { recursive: true, force: true }))
const results = []
for (const [lane, run] of chosen) {
  heading(lane)
  const started = performance.now()
  const tally = await run({ folder, isFull }).catch(reportCrash)
  results.push({ lane, tally, seconds: (performance.now() - started) / 1000, files: tally.files ?? [] })
}
await cleanUp()

reportTimings(results.map(({ lane, seconds, files }) => ({ lane, seconds, files })))
const tally = sum(results.map((result) => result.tally))
process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0
console.log(`\n${closingLine(tally)}`)
