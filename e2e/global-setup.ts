import { cleanUp } from '../scripts/tools/cleanup.mjs'
import { shopTemplates } from '../scripts/tools/shop-template.mjs'
import { startShop } from './shop-template.ts'

/**
 * Starts the built shop twice, on data directories fresh from a first start: one whose catalogue nobody touches, and one for the tests that
 * change it (see changing-shop.ts). BASE_URL names one that runs already, for both; SHOP_DATA_DIR and CHANGING_SHOP_DATA
 * its data directory.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of this file.
export default async function globalSetup() {
  if (process.env.BASE_URL) return
  if (!process.env.SHOP_TEMPLATE) Object.assign(process.env, await shopTemplates())
  const [steady, changing] = await Promise.all([startShop({ TRUST_PROXY: '1' }), startShop({ TRUST_PROXY: '1' })])
  process.env.BASE_URL = steady.url
  process.env.SHOP_DATA_DIR = steady.dataDir
  process.env.CHANGING_SHOP_URL = changing.url
  process.env.CHANGING_SHOP_DATA = changing.dataDir
  return async () => {
    await Promise.all([steady.stop(), changing.stop()])
    for (const [name, { output }] of Object.entries({ steady, changing })) sayFailures(name, output())
    await cleanUp()
  }
}

/** Whoever reads of a test that was answered 503 must learn why: only the shop knows. */
function sayFailures(name: string, log: string) {
  const failures = log.split('\n').filter((line) => /"level":50|"status":5\d\d/.test(line))
  if (failures.length > 0) console.log(`the ${name} shop failed:\n${failures.join('\n')}`)
}
