import { appendFile, cp } from 'node:fs/promises'
import path from 'node:path'
import { startServer, temporaryFolder } from '../scripts/tools/server.mjs'

export const password = 'senha-dos-testes'

/** A data directory as a first start leaves it, with the demonstration's products. */
export async function makeTemplate(): Promise<string> {
  const first = await startServer({ env: { ADMIN_PASSWORD: password } })
  await first.stop()
  // What tests write need not outlive the machine; killed processes lose nothing by it.
  await appendFile(path.join(first.dataDir, 'database', 'postgresql.conf'), 'fsync = off\n')
  return first.dataDir
}

/**
 * A data directory to start a shop in: a first start makes the database, which takes four times as long as all other
 * work. An empty one where global-setup.ts made no template, because a shop ran already.
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
