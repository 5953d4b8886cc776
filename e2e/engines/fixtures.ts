import { test as base } from '@playwright/test'
import { cleanUp } from '../../scripts/tools/cleanup.mjs'
import { findEngines } from '../../scripts/tools/engines.mjs'
import { startServer } from '../../scripts/tools/server.mjs'
import { type Browser, createBrowser } from './driver/browser.ts'
import { startFirefox } from './driver/firefox.ts'
import { startRelay } from './driver/relay.ts'
import { startWebKit } from './driver/webkit.ts'

type Shop = { url: string; dataDir: string }

/**
 * One browser and one shop for all tests of an engine, which run one after the other. OWN_SHOP_URL names a shop that runs
 * already, OWN_SHOP_DATA its data directory.
 */
export const test = base.extend<object, { shop: Shop; visitor: Browser }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used from this pattern.
    async ({}, use) => {
      const { OWN_SHOP_URL: url, OWN_SHOP_DATA: dataDir } = process.env
      const started = url ? undefined : await startServer({ env: { ADMIN_PASSWORD: 'senha-dos-testes' } })
      await use(started ?? { url: url ?? '', dataDir: dataDir ?? '' })
      await started?.stop()
      await cleanUp()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  visitor: [
    async ({ shop }, use, { project }) => {
      const relay = await startRelay(shop.url)
      const engine = await startEngine(project.name)
      const visitor = createBrowser({ engine, relay })
      await visitor.resize(1280, 900)
      await use(visitor)
      await engine.stop()
      relay.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

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
