// @ts-check
import { existsSync, readFileSync } from 'node:fs'

/** @typedef {import('./steps.mjs').Tally} Tally */

// A tool that ended badly, or left no report, is a failure even when every test it counted passed.
/**
 * @param {string} file
 * @param {number} code
 * @param {(report: any) => Tally & { skipped: number }} read
 * @returns {Tally}
 */
function readReport(file, code, read) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { passed, failed, skipped } = read(JSON.parse(readFileSync(file, 'utf8')))
  if (skipped > 0) console.log(`${skipped} skipped`)
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

/** @param {{ status: string, assertionResults: Array<{ status: string }> }} file one that cannot even be loaded */
const failedWithoutTest = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed')

/** @param {string} file @param {number} code */
export const vitestTally = (file, code) =>
  readReport(file, code, ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests + testResults.filter(failedWithoutTest).length,
    skipped: numPendingTests + numTodoTests,
  }))

/** @param {string} file @param {number} code */
export const playwrightTally = (file, code) =>
  readReport(file, code, ({ stats: { expected, unexpected, skipped }, errors }) => ({
    passed: expected,
    failed: unexpected + errors.length,
    skipped,
  }))

/** @param {Tally[]} tallies @returns {Tally} */
export const sum = (tallies) => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  leftOut: tallies.flatMap(({ leftOut }) => leftOut || []).join(', '),
})

/** What everybody reads, if nothing else. @param {Tally} tally */
export const closingLine = ({ passed, failed, leftOut }) =>
  `${passed} passed, ${failed} failed${leftOut ? `, ${leftOut}` : ''}`
