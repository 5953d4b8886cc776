import type { Page } from '@playwright/test'
import { placeholderSite } from '../src/features/site/server/placeholder-site.ts'
import { expect, expectAlive, test } from './fixtures.ts'
import { publicPages } from './public-pages.ts'

/** How people set up their browser or their device: each page must open, and nothing must lead off its side. */
test.use({
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})

async function expectWhole(page: Page, path: string) {
  await page.goto(path)
  const heading = page.getByRole('heading', { level: 1 }).first()
  await expectAlive(heading)
  await expect(heading, path).toBeVisible()
  await expect(page.getByText('Algo deu errado'), path).toHaveCount(0)
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await beyond(), path).toBeLessThanOrEqual(0)
}

test('every public page fits beside a visible scroll bar, in forced colours', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  for (const path of publicPages) await expectWhole(page, path)
})

test('every public page fits with letters twice as large', async ({ page }) => {
  test.slow()
  // As a person sets it: the size that everything else is measured in.
  const settings = await page.context().newCDPSession(page)
  await settings.send('Page.enable')
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const path of publicPages) await expectWhole(page, path)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every public page says what it is and leads on', async ({ page }) => {
    for (const path of publicPages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
      await expect(
        page.getByRole('link', { name: new RegExp(`${placeholderSite.name}|site|início`) }).first(),
        path,
      ).toBeVisible()
    }
  })
})
