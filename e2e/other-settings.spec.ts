import type { Page } from '@playwright/test'
import { placeholderSite } from '../src/features/site/server/placeholder-site.ts'
import { expect, expectAlive, test } from './fixtures.ts'
import { publicPages } from './public-pages.ts'

/** How people set up their browser or their device: each page must open, and nothing must lead off its side. */
test.use({
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})

async function expectWhole(page: Page, what: string) {
  await expect(page.getByRole('heading', { level: 1 }).first(), what).toBeVisible()
  await expect(page.getByText('Algo deu errado'), what).toHaveCount(0)
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await beyond(), what).toBeLessThanOrEqual(0)
}

test('every public page fits beside a visible scroll bar, with letters twice as large and in forced colours', async ({
  page,
}) => {
  test.slow()
  const settings = await page.context().newCDPSession(page)
  await settings.send('Page.enable')
  /** As a person sets it: the size that everything else is measured in. */
  const setLetters = (standard: number, fixed: number) =>
    settings.send('Page.setFontSizes', { fontSizes: { standard, fixed } })
  for (const path of publicPages) {
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
    await setLetters(32, 26)
    await page.goto(path)
    await expectAlive(page.getByRole('heading', { level: 1 }).first())
    await expect(page.locator('html')).toHaveCSS('font-size', '32px')
    await expectWhole(page, `${path}, large letters`)
    await setLetters(16, 13)
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveCSS('font-size', '16px')
    await expectWhole(page, `${path}, forced colours`)
  }
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
