// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

/**
 * @typedef {{ file: string, seconds: number }} FileTiming
 * @typedef {{ folder: string, isFull: boolean }} LaneContext `folder`: where reports may be left
 * @typedef {{ lane: string, seconds: number, files: FileTiming[] }} LaneTiming
 */

const timingsFile = path.join(root, 'test-results/timings.json')
const slowestShown = 15

/** A lane that crashed leaves no timings. @param {string} file @returns {FileTiming[]} */
export const readTimings = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [])

/** @param {string} file a Playwright JSON report @returns {FileTiming[]} */
export function readPlaywrightTimings(file) {
  if (!existsSync(file)) return []
  /** @type {{ suites: any[] }} */
  const { suites } = JSON.parse(readFileSync(file, 'utf8'))
  /** @param {any} suite @returns {number} */
  const milliseconds = ({ specs = [], suites: nested = [] }) =>
    specs
      .flatMap((/** @type {any} */ spec) => spec.tests.flatMap((/** @type {any} */ test) => test.results))
      .reduce((/** @type {number} */ sum, /** @type {any} */ result) => sum + result.duration, 0) +
    nested.reduce((/** @type {number} */ sum, /** @type {any} */ one) => sum + milliseconds(one), 0)
  const byFile = new Map()
  for (const suite of suites) byFile.set(suite.file, (byFile.get(suite.file) ?? 0) + milliseconds(suite) / 1000)
  return [...byFile].map(([name, seconds]) => ({ file: `e2e/${name}`, seconds }))
}

/** Writes all timings to `test-results/timings.json`, and prints the slowest files and the total of each lane. @param {LaneTiming[]} lanes */
export function reportTimings(lanes) {
  mkdirSync(path.dirname(timingsFile), { recursive: true })
  writeFileSync(timingsFile, JSON.stringify(lanes, null, 1))
  const files = lanes.flatMap(({ lane, files }) => files.map((timing) => ({ lane, ...timing })))
  console.log(`\n== slowest files (all: ${path.relative(root, timingsFile)})`)
  for (const { lane, file, seconds } of files.sort((a, b) => b.seconds - a.seconds).slice(0, slowestShown))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${lane.padEnd(9)} ${file}`)
  console.log('\n== lanes')
  for (const { lane, seconds } of lanes) console.log(`${seconds.toFixed(1).padStart(7)} s  ${lane}`)
  const total = lanes.reduce((sum, { seconds }) => sum + seconds, 0)
  console.log(`${total.toFixed(1).padStart(7)} s  total`)
}
