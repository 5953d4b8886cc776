import { test as base } from './fixtures.ts'

/** For tests that change the catalogue: in a shop of their own, so that nobody else's counts and first results change. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used from this pattern.
  baseURL: async ({}, use) => use(process.env.CHANGING_SHOP_URL ?? process.env.BASE_URL),
})
