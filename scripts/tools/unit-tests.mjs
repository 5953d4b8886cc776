// @ts-check
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from './files.mjs'
import { startPostgres } from './postgres.mjs'
import { heading, root, runTool } from './run.mjs'
import { vitestTally } from './tally.mjs'

/** @typedef {import('./steps.mjs').Tally} Tally */

const asksForDatabase = /\b(openTestShop|openTestDatabase|databaseForTests|TEST_DATABASE_URL)\b/

/** Only they can tell one kind of database from the other: they run on each. */
const databaseTests = () =>
  listFiles(root, 'src')
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => asksForDatabase.test(readFileSync(path.join(root, file), 'utf8')))

/** @param {string} folder where reports may be left @returns {Promise<Tally[]>} */
export async function runUnitTests(folder) {
  heading('unit and API tests, embedded database')
  const embedded = await runVitest(path.join(folder, 'vitest-embedded.json'), [], { TEST_DATABASE_URL: '' })
  return [embedded, await runOnPostgres(path.join(folder, 'vitest-postgres.json'))]
}

/** @param {string} report @param {string[]} files @param {NodeJS.ProcessEnv} env */
async function runVitest(report, files, env) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runTool(['vitest'], ['run', ...reporters, ...files], { live: true, env })
  return vitestTally(report, code)
}

/** @param {string} report @returns {Promise<Tally>} */
async function runOnPostgres(report) {
  const given = process.env.TEST_DATABASE_URL
  heading(`API tests, PostgreSQL ${given ? 'of TEST_DATABASE_URL' : 'of our own'}`)
  if (given) return runVitest(report, databaseTests(), { TEST_DATABASE_URL: given })
  const server = await startPostgres().catch((error) => explainAbsence(error))
  if (!server) return { passed: 0, failed: process.env.REQUIRE_POSTGRES ? 1 : 0 }
  try {
    const tally = await runVitest(report, databaseTests(), { TEST_DATABASE_URL: server.url })
    if (server.connections() > 0) return tally
    console.log('FAILED: no test opened a connection to PostgreSQL')
    return { ...tally, failed: tally.failed + 1 }
  } finally {
    await server.stop()
  }
}

/** @param {Error} error */
function explainAbsence(error) {
  console.log(`NOT RUN on PostgreSQL: ${error.message}. Install it, or set TEST_DATABASE_URL.`)
  if (process.env.REQUIRE_POSTGRES) console.log('FAILED: REQUIRE_POSTGRES is set')
}
