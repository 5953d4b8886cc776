import type { Page } from '@playwright/test'

/** Stops the page's time, so that it moves only as a test says. To be called once the page has settled. */
export async function stopClock(page: Page) {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1000)
}

/** Until the panel looks for news. What the page asked for at its start must have come: an answer under way would seem to take half a minute. */
export async function passUntilNews(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(31_000)
}
