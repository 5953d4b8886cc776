// @ts-check
import path from 'node:path'
import { notAsked } from './judges.mjs'
import { postgresForTests } from './postgres-for-tests.mjs'
import { runTool } from './run.mjs'
import { vitestTally } from './tally.mjs'
import { readTimings } from './timings.mjs'

/** @typedef {import('./steps.mjs').Tally} Tally */
/** @typedef {import('./timings.mjs').LaneContext} LaneContext */

/** @param {LaneContext} context @returns {Promise<Tally>} */
export const runSmallTests = (context) => runProjects(['small', 'small-isolated'], context, {})

/** @param {LaneContext} context @returns {Promise<Tally>} */
export async function runMediumTests(context) {
  const postgres = await postgresForTests()
  if (!postgres && process.env.REQUIRE_POSTGRES) {
    console.log('FAILED: REQUIRE_POSTGRES is set')
    return { passed: 0, failed: 1 }
  }
  console.log(`on ${postgres ? postgres.name : 'the embedded database'}`)
  const tally = await runProjects(['medium'], context, { TEST_DATABASE_URL: postgres?.url ?? '' })
  if (postgres?.connections?.() === 0) {
    console.log('FAILED: no test opened a connection to PostgreSQL')
    return { ...tally, failed: tally.failed + 1 }
  }
  return { ...tally, leftOut: notAsked() }
}

/**
 * Without PostgreSQL the medium lane has just run on the embedded database.
 * @param {LaneContext} context @returns {Promise<Tally>}
 */
export async function runEmbeddedTests(context) {
  const postgres = await postgresForTests()
  if (!postgres) return { passed: 0, failed: 0 }
  return runProjects(['embedded'], context, { TEST_DATABASE_URL: postgres.url })
}

/** @param {string[]} projects @param {LaneContext} context @param {NodeJS.ProcessEnv} env */
async function runProjects(projects, { folder, isFull }, env) {
  const report = path.join(folder, `${projects[0]}.json`)
  const timings = path.join(folder, `${projects[0]}-timings.json`)
  const args = [
    ...['--reporter=default', '--reporter=json', '--reporter=./scripts/tools/timings-reporter.mjs'],
    `--outputFile.json=${report}`,
    ...projects.map((project) => `--project=${project}`),
    ...(isFull ? [] : ['--tags-filter=!full']),
  ]
  const { code } = await runTool(['vitest'], ['run', ...args], {
    live: true,
    env: { ...env, VITEST_TIMINGS_FILE: timings },
  })
  return { ...vitestTally(report, code), files: readTimings(timings) }
}
