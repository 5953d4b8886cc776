import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** How many sections the panel has. */
export const sectionCount = 21

/** Runs in the page, in whichever engine: what the open section of the panel is called; nothing while some of it is still to come. */
export const titleOfSection = () =>
  document.querySelector('#desk-section [aria-busy="true"]') === null
    ? (document.querySelector('#desk-section h1')?.textContent ?? '')
    : ''

/** Opens one section of the panel after the other; the one that is open now must not be the first. */
export async function expectSectionsWhole(page: Page) {
  const tabs = page.locator('#desk-menu').getByRole('tab')
  await expect(tabs).toHaveCount(sectionCount)
  for (const tab of await tabs.all()) {
    const name = (await tab.textContent()) ?? ''
    const before = await page.evaluate(titleOfSection)
    await tab.click()
    const isThere = async () => !['', before].includes(await page.evaluate(titleOfSection))
    await expect.poll(isThere, name).toBe(true)
    await expect(page.getByText('Algo deu errado'), name).toHaveCount(0)
  }
}
