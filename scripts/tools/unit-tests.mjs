// @ts-check
import path from 'node:path'
import { notAsked } from './judges.mjs'
import { postgresForTests } from './postgres-for-tests.mjs'
import { heading, runTool } from './run.mjs'
import { vitestTally } from './tally.mjs'

/** @typedef {import('./steps.mjs').Tally} Tally */

/** @param {string} folder where reports may be left @returns {Promise<Tally[]>} */
export async function runUnitTests(folder) {
  const report = path.join(folder, 'vitest.json')
  const postgres = await postgresForTests()
  if (!postgres) {
    const failed = process.env.REQUIRE_POSTGRES ? 1 : 0
    if (failed) console.log('FAILED: REQUIRE_POSTGRES is set')
    return [{ passed: 0, failed }, await runVitest(report, '', 'embedded database')]
  }
  const tally = await runVitest(report, postgres.url, `${postgres.name} and embedded database`)
  if (postgres.connections?.() !== 0) return [tally]
  console.log('FAILED: no test opened a connection to PostgreSQL')
  return [tally, { passed: 0, failed: 1 }]
}

/** What runs on which database is written in vitest.config.ts. @param {string} report @param {string} url @param {string} databases */
async function runVitest(report, url, databases) {
  heading(`unit and API tests, ${databases}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runTool(['vitest'], ['run', ...reporters], { live: true, env: { TEST_DATABASE_URL: url } })
  return { ...vitestTally(report, code), leftOut: notAsked() }
}
