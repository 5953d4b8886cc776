import { startServer } from '../scripts/tools/server.mjs'
import { test as base } from './fixtures.ts'

/** Without demonstration products it starts sooner. */
const env = { ADMIN_PASSWORD: 'senha-dos-testes', TRUST_PROXY: '1', DEMO_DATA: 'false' }

/**
 * For tests that close a whole shop, or change what it says of itself: one that belongs to a single test file, whose tests run one after
 * the other. OWN_SHOP_URL names one that runs already.
 */
export const test = base.extend<object, { shopUrl: string }>({
  shopUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used from this pattern.
    async ({}, use) => {
      const shop = process.env.OWN_SHOP_URL ? undefined : await startServer({ env })
      await use(shop?.url ?? process.env.OWN_SHOP_URL ?? '')
      await shop?.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ shopUrl }, use) => use(shopUrl),
})
