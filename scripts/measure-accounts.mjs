// @ts-check
// Whether how long an answer takes tells who has an account, and what a hundred logins at once do to everyone else.
// node scripts/measure-accounts.mjs: on the embedded database, and on PostgreSQL where its programs are.
import { accountTimings } from './tools/account-timings.mjs'
import { ensureBuilt } from './tools/build.mjs'
import { cleanUp } from './tools/cleanup.mjs'
import { loginRush } from './tools/login-rush.mjs'
import { startPostgres } from './tools/postgres.mjs'
import { printTable } from './tools/report.mjs'
import { startServer } from './tools/server.mjs'

/** @param {string} engine @param {NodeJS.ProcessEnv} env */
async function measure(engine, env) {
  const shop = await startServer({ env: { TRUST_PROXY: '1', ...env }, isHeard: false })
  const figures = [...(await accountTimings(shop.url)), ...(await loginRush(shop))]
  await shop.stop()
  return figures.map((figure) => ({ ...figure, name: `${engine}: ${figure.name}` }))
}

try {
  await ensureBuilt()
  printTable(await measure('embedded', {}))
  const database = await startPostgres({ isDurable: true }).catch((error) => error)
  if (database instanceof Error) printTable([{ name: 'PostgreSQL', value: `not measured: ${database.message}` }])
  else printTable(await measure('PostgreSQL', { DATABASE_URL: database.url }))
} finally {
  await cleanUp()
}
