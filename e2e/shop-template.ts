import { randomBytes } from 'node:crypto'
import { cp } from 'node:fs/promises'
import { defer } from '../scripts/tools/cleanup.mjs'
import { createDatabase } from '../scripts/tools/databases.mjs'
import { startServer, temporaryFolder } from '../scripts/tools/server.mjs'
import { password } from '../scripts/tools/shop-template.mjs'

type Place = { dataDir: string; env: NodeJS.ProcessEnv }

/**
 * A place for a shop that begins as a first start leaves it: making its database takes four times as long as all other work. On PostgreSQL where there is
 * one, which takes a third of the time for the same pages; on the embedded database where that is wanted.
 */
export async function copyTemplate({ isEmbedded = false } = {}): Promise<Place> {
  const { SHOP_TEMPLATE, POSTGRES_SHOP_TEMPLATE, POSTGRES_SHOP_DATABASE } = process.env
  if (POSTGRES_SHOP_DATABASE && !isEmbedded)
    return { dataDir: await copyFolder(POSTGRES_SHOP_TEMPLATE), env: await copyDatabase(POSTGRES_SHOP_DATABASE) }
  return { dataDir: await copyFolder(SHOP_TEMPLATE), env: {} }
}

/** An empty one where nobody made a template, because a shop ran already. */
async function copyFolder(template: string | undefined) {
  const folder = temporaryFolder('shop')
  if (template) await cp(template, folder, { recursive: true })
  return folder
}

async function copyDatabase(template: string) {
  const name = new URL(template).pathname.slice(1)
  const { url, drop } = await createDatabase(
    new URL('/postgres', template).href,
    `${name}_${randomBytes(4).toString('hex')}`,
    name,
  )
  defer(drop)
  return { DATABASE_URL: url }
}

/** A shop of one's own, ready to serve. */
export async function startShop(env: NodeJS.ProcessEnv = {}, kind: { isEmbedded?: boolean } = {}) {
  const place = await copyTemplate(kind)
  return startServer({ dataDir: place.dataDir, env: { ADMIN_PASSWORD: password, ...place.env, ...env } })
}

export { password }
