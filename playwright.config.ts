import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './scripts/tools/chromium.mjs'

const executablePath = findChromium()

/** Rules that do not depend on the width of the screen are tried on a wide one; how they look and fit, on both. */
const rules = [
  ...['catalogue-list', 'categories-test', 'chat-dialog', 'contact-form', 'hero', 'home-quotation', 'map', 'pages'],
  ...['photo-request', 'product', 'product-photos', 'request-page', 'specification', 'states', 'suggestions', 'toast'],
  'visitor',
]
const looks = ['@phone', '@both', '\\b(accessib|axe|px|scroll|fit|width|moves|clear|swipe|touch)']
const sameOnAPhone = new RegExp(`(${rules.join('|')})\\.spec\\.ts (?!.*(${looks.join('|')}))`)

const withoutPages = ['server.spec.ts', 'weight.spec.ts']

/**
 * A test marked @phone or @desktop in its title runs only there, one marked @both on both; every other runs on both, but for
 * `sameOnAPhone`.
 */
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
  // Part of its time a test only waits: three keep two cores busy.
  workers: 3,
  // How long something may take is nobody's business here: a busy machine only makes it later.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Whoever works on a test sees it fail; where everything runs, scripts/tools/tally.mjs says which needed a second try.
  retries: process.env.CI ? 1 : 0,
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
      testIgnore: withoutPages,
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: withoutPages,
      grepInvert: [/@desktop/, sameOnAPhone],
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: 'server', testMatch: withoutPages },
  ],
})
