import { defineConfig } from '@playwright/test'
import { findEngines } from './scripts/tools/engines.mjs'

const { firefox, webkit } = findEngines()

/** The walk through every engine but Chromium, which the other tests have. Playwright runs it; it drives none of them. */
export default defineConfig({
  testDir: 'e2e/engines',
  globalSetup: './e2e/engines/global-setup.ts',
  outputDir: 'test-results/engines',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/engines.json' }],
  ],
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 180_000,
  // The shorter walk first: whoever is done with what only Firefox can goes on with its walk in the same window.
  projects: [
    ...(webkit ? [{ name: 'webkit', testMatch: ['walk.spec.ts'] }] : []),
    ...(firefox ? [{ name: 'firefox', testMatch: ['firefox.spec.ts', 'walk.spec.ts'] }] : []),
  ],
})
