import { defineConfig } from '@playwright/test'
import { findEngines } from './scripts/tools/engines.mjs'

const { firefox, webkit } = findEngines()

/** The walk through every engine but Chromium, which the other tests have. Playwright runs it; it drives none of them. */
export default defineConfig({
  testDir: 'e2e/engines',
  outputDir: 'test-results/engines',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/engines.json' }],
  ],
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 180_000,
  retries: process.env.CI ? 1 : 0,
  projects: [
    ...(firefox ? [{ name: 'firefox', testMatch: ['walk.spec.ts', 'firefox.spec.ts'] }] : []),
    ...(webkit ? [{ name: 'webkit', testMatch: ['walk.spec.ts'] }] : []),
  ],
})
