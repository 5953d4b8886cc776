import { cleanUp } from '../scripts/tools/cleanup.mjs'
import { test as base } from './fixtures.ts'
import { startShop } from './shop-template.ts'

/**
 * For tests that close a whole shop, or change what it says of itself: one that belongs to a single test file, whose tests run one after
 * the other. OWN_SHOP_URL names one that runs already.
 */
export const test = base.extend<object, { shopName: string; shopUrl: string }>({
  /** Playwright runs files with equal worker options in one worker, and so in one shop. A file that needs a new shop sets its own name. */
  shopName: ['', { option: true, scope: 'worker' }],
  shopUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used from this pattern.
    async ({}, use) => {
      const shop = process.env.OWN_SHOP_URL ? undefined : await startShop({ TRUST_PROXY: '1' })
      await use(shop?.url ?? process.env.OWN_SHOP_URL ?? '')
      await shop?.stop()
      await cleanUp()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ shopUrl }, use) => use(shopUrl),
})
