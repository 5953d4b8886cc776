import { cleanUp } from '../scripts/tools/cleanup.mjs'
import { startServer } from '../scripts/tools/server.mjs'

/** Starts the built shop on an empty data directory, unless BASE_URL names one that runs already. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of this file.
export default async function globalSetup() {
  if (process.env.BASE_URL) return
  const server = await startServer({ env: { ADMIN_PASSWORD: 'senha-dos-testes', TRUST_PROXY: '1' } })
  process.env.BASE_URL = server.url
  return async () => {
    await server.stop()
    await cleanUp()
  }
}
