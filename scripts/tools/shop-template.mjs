// @ts-check
import { randomBytes } from 'node:crypto'
import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { defer } from './cleanup.mjs'
import { createDatabase } from './databases.mjs'
import { postgresForTests } from './postgres-for-tests.mjs'
import { startServer } from './server.mjs'

export const password = 'senha-dos-testes'

/**
 * What shops of browser tests are copied from, for the environment of who copies: data directories as a first start leaves them, with the demonstration's
 * products; where there is a PostgreSQL, a second one whose database lies there.
 * @typedef {{ SHOP_TEMPLATE: string, POSTGRES_SHOP_TEMPLATE?: string, POSTGRES_SHOP_DATABASE?: string }} ShopTemplates
 */

/** @type {Promise<ShopTemplates> | undefined} */
let made

/** The same ones for all who ask. */
export const shopTemplates = () => {
  made ??= makeTemplates()
  return made
}

/** @returns {Promise<ShopTemplates>} */
async function makeTemplates() {
  const embedded = await startOnce({})
  // What tests write need not outlive the machine; killed processes lose nothing by it.
  await appendFile(path.join(embedded, 'database', 'postgresql.conf'), 'fsync = off\n')
  const postgres = await postgresForTests()
  if (!postgres) return { SHOP_TEMPLATE: embedded }
  const { url, drop } = await createDatabase(
    postgres.url,
    `rodacerta_shop_${process.pid}_${randomBytes(4).toString('hex')}`,
  )
  defer(drop)
  return {
    SHOP_TEMPLATE: embedded,
    POSTGRES_SHOP_TEMPLATE: await startOnce({ DATABASE_URL: url }),
    POSTGRES_SHOP_DATABASE: url,
  }
}

/** @param {NodeJS.ProcessEnv} env @returns {Promise<string>} the data directory */
async function startOnce(env) {
  const { dataDir, stop } = await startServer({ env: { ADMIN_PASSWORD: password, ...env } })
  await stop()
  return dataDir
}
