import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './scripts/tools/chromium.mjs'

const executablePath = findChromium()

const withoutPages = ['server.spec.ts', 'weight.spec.ts', 'built-files.spec.ts']

/** What a width does not change is tried once, on a wide screen; a test marked @phone in its title on a phone, one marked @both on both. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/results.json' }],
  ],
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: '100%',
  // How long something may take is nobody's business here: a busy machine only makes it later.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    trace: 'off',
    // What a worker keeps from one page would be the answer to the next; e2e/offline.spec.ts alone lets it work.
    serviceWorkers: 'block',
    // Places are measured: a smooth scroll still under way would give another answer each time.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    launchOptions: { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: [...withoutPages, '**/e2e/engines/**'],
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: [...withoutPages, '**/e2e/engines/**'],
      grep: /@(phone|both)\b/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: 'server', testMatch: withoutPages },
  ],
})
