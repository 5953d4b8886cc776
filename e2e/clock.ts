import type { Page } from '@playwright/test'

/** Stops the page's time, so that it moves only as a test says. To be called once the page has settled. */
export async function stopClock(page: Page) {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1000)
}
