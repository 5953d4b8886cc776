import { cleanUp } from '../../scripts/tools/cleanup.mjs'
import { startShop } from '../shop-template.ts'

/** Starts one shop for all engines, on the embedded database, which most of the other browser tests are without. BASE_URL names one that runs already. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of this file.
export default async function globalSetup() {
  if (process.env.BASE_URL) return
  const shop = await startShop({}, { isEmbedded: true })
  process.env.BASE_URL = shop.url
  return async () => {
    await shop.stop()
    await cleanUp()
  }
}
