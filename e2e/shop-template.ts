import { cp } from 'node:fs/promises'
import { startServer, temporaryFolder } from '../scripts/tools/server.mjs'
import { password } from '../scripts/tools/shop-template.mjs'

/**
 * A data directory to start a shop in: a first start makes the database, which takes four times as long as all other
 * work. An empty one where nobody made a template, because a shop ran already.
 */
export async function copyTemplate(): Promise<string> {
  const folder = temporaryFolder('shop')
  const template = process.env.SHOP_TEMPLATE
  if (template) await cp(template, folder, { recursive: true })
  return folder
}

/** A shop of one's own, ready to serve. */
export const startShop = async (env: NodeJS.ProcessEnv = {}) =>
  startServer({ dataDir: await copyTemplate(), env: { ADMIN_PASSWORD: password, ...env } })

export { password }
