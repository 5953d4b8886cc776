import {
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Request,
  type Route,
} from '@playwright/test'
import { isSlow, waitSometimes } from './slow-answers.ts'
import { waitForLife } from './wait-for-life.ts'

type Fixtures = {
  /** This test may see such a complaint in the browser, and must see it at least once. */
  expectConsole: (pattern: RegExp) => void
  /** This test may see such a complaint, and need not: others are at work in the same shop. */
  allowConsole: (pattern: RegExp) => void
  /** Opens an address; gives back the server's answer. */
  visit: (path: string) => Promise<{ status: number }>
  complaints: { expected: RegExp[]; allowed: RegExp[]; seen: string[] }
}

/** Journeys on the shop that global-setup.ts started; any complaint of the browser fails the test. */
export const test = base.extend<Fixtures, object>({
  browser: [
    async ({ browser }, use) => {
      browser.on('context', (context) => context.on('page', waitForLife))
      await use(browser)
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used from this pattern.
  baseURL: async ({}, use) => use(process.env.BASE_URL),
  complaints: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const complaints: Fixtures['complaints'] = { expected: [], allowed: [], seen: [] }
      await use(complaints)
      expect(unexpected(complaints), 'the browser complained').toEqual([])
      expect(absent(complaints), 'an expected complaint did not come').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, complaints, javaScriptEnabled }, use) => {
    let isOver = false
    const note = (text: string) => void (isOver || complaints.seen.push(text))
    context.on('page', (page) => listen(page, note, javaScriptEnabled !== false))
    if (isSlow) await context.route('**/api/**', answerLater)
    await use(context)
    // What is cut short because the browser closes is nobody's fault.
    isOver = true
  },
  page: async ({ page }, use) => {
    await use(page)
    // So is an answer that was being changed on its way.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  expectConsole: async ({ complaints }, use) => use((pattern) => complaints.expected.push(pattern)),
  allowConsole: async ({ complaints }, use) => use((pattern) => complaints.allowed.push(pattern)),
  visit: async ({ page }, use) =>
    use(async (path) => {
      const answer = await page.goto(path)
      return { status: answer?.status() ?? 0 }
    }),
})

async function answerLater(route: Route) {
  await waitSometimes()
  // Whoever asked may be gone.
  await route.continue().catch(() => undefined)
}

const unexpected = ({ expected, allowed, seen }: Fixtures['complaints']) =>
  seen.filter((text) => ![...expected, ...allowed].some((pattern) => pattern.test(text)))

const absent = ({ expected, seen }: Fixtures['complaints']) =>
  expected.filter((pattern) => !seen.some((text) => pattern.test(text))).map(String)

function listen(page: Page, note: (text: string) => void, runsScripts: boolean) {
  page.on('console', (message) => {
    if (isComplaint(message)) note(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => note(`page error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const isSwitchedOff = !runsScripts && request.resourceType() === 'script'
    if (!isSwitchedOff && !wasLeft(request)) note(`request failed: ${request.url()} ${request.failure()?.errorText}`)
  })
}

const isComplaint = (message: ConsoleMessage) =>
  ['error', 'warning', 'assert'].includes(message.type()) && message.text() !== workerBlocked

/** Playwright's own words, where the configuration lets no service worker in. */
const workerBlocked = 'Service Worker registration blocked by Playwright'

/** Going to another page ends the requests of the one before. */
const wasLeft = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED'

/**
 * For a page that was not opened by the test itself (a press led there, or it was asked for before it is alive): waits until
 * an element answers to clicks. A page comes alive as a whole, so one speaks for all; React leaves its marks on every element it
 * has taken over.
 */
export const expectAlive = (part: Locator) =>
  expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true)

/** The session ends between two pages: whatever one that is still open asks for next would be refused, and complained of. */
export async function loseSession(page: Page) {
  const context = page.context()
  for (const open of context.pages()) await open.goto('about:blank')
  await context.clearCookies()
}

export { expect }
