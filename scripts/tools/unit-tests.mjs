// @ts-check
import path from 'node:path'
import { startPostgres } from './postgres.mjs'
import { heading, runTool } from './run.mjs'
import { vitestTally } from './tally.mjs'

/** @typedef {import('./steps.mjs').Tally} Tally */

/** @param {string} folder where reports may be left @returns {Promise<Tally[]>} */
export async function runUnitTests(folder) {
  const report = path.join(folder, 'vitest.json')
  const given = process.env.TEST_DATABASE_URL
  if (given) return [await runVitest(report, given, 'PostgreSQL of TEST_DATABASE_URL and embedded database')]
  const server = await startPostgres().catch((error) => explainAbsence(error))
  if (!server)
    return [
      { passed: 0, failed: process.env.REQUIRE_POSTGRES ? 1 : 0 },
      await runVitest(report, '', 'embedded database'),
    ]
  try {
    const tally = await runVitest(report, server.url, 'PostgreSQL of our own and embedded database')
    if (server.connections() > 0) return [tally]
    console.log('FAILED: no test opened a connection to PostgreSQL')
    return [tally, { passed: 0, failed: 1 }]
  } finally {
    await server.stop()
  }
}

/** What runs on which database is written in vitest.config.ts. @param {string} report @param {string} url @param {string} databases */
async function runVitest(report, url, databases) {
  heading(`unit and API tests, ${databases}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runTool(['vitest'], ['run', ...reporters], { live: true, env: { TEST_DATABASE_URL: url } })
  return vitestTally(report, code)
}

/** @param {Error} error */
function explainAbsence(error) {
  console.log(`NOT RUN on PostgreSQL: ${error.message}. Install it, or set TEST_DATABASE_URL.`)
  if (process.env.REQUIRE_POSTGRES) console.log('FAILED: REQUIRE_POSTGRES is set')
}
