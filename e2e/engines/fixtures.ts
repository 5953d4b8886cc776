import { test as base } from '@playwright/test'
import { cleanUp } from '../../scripts/tools/cleanup.mjs'
import { findEngines } from '../../scripts/tools/engines.mjs'
import { type Browser, createBrowser, listenInPage } from './driver/browser.ts'
import { startFirefox } from './driver/firefox.ts'
import { startRelay } from './driver/relay.ts'
import { startWebKit } from './driver/webkit.ts'

/** One browser for all tests of an engine, which run one after the other, in the shop that both engines share. */
export const test = base.extend<object, { shop: { url: string }; visitor: Browser }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used from this pattern.
    async ({}, use) => use({ url: process.env.BASE_URL ?? '' }),
    { scope: 'worker' },
  ],
  visitor: [
    async ({ shop }, use, { project }) => {
      const engine = await startEngine(project.name)
      const relay = await startRelay(shop.url, engine.consoles ? '' : `(${listenInPage})()`)
      const visitor = createBrowser({ engine, relay })
      await visitor.resize(1280, 900)
      await use(visitor)
      await engine.stop()
      relay.stop()
      await cleanUp()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.beforeEach(({ visitor }) => visitor.forgetComplaints())

test.afterEach(async ({ visitor }, info) => {
  if (info.status === info.expectedStatus) return
  const file = info.outputPath('screen.png')
  await visitor.screenshot(file).catch(() => undefined)
  console.log(`${file}\n${await visitor.complaints().catch(() => 'the page is gone')}`)
})

function startEngine(name: string) {
  const { firefox, webkit } = findEngines()
  if (name === 'firefox' && firefox) return startFirefox(firefox)
  if (name === 'webkit' && webkit) return startWebKit(webkit)
  throw new Error(`no ${name} here`)
}

export { expect } from '@playwright/test'
