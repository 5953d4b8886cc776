// @ts-check
import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { startServer } from './server.mjs'

export const password = 'senha-dos-testes'

/** @type {Promise<string> | undefined} */
let made

/** A data directory as a first start leaves it, with the demonstration's products: the same one for all who ask. */
export const shopTemplate = () => {
  made ??= makeTemplate()
  return made
}

async function makeTemplate() {
  const first = await startServer({ env: { ADMIN_PASSWORD: password } })
  await first.stop()
  // What tests write need not outlive the machine; killed processes lose nothing by it.
  await appendFile(path.join(first.dataDir, 'database', 'postgresql.conf'), 'fsync = off\n')
  return first.dataDir
}
