import type { Page } from '@playwright/test'
import { placeholderSite } from '../src/features/site/server/placeholder-site.ts'
import { expect, expectAlive, test } from './fixtures.ts'
import { publicPages } from './public-pages.ts'
import { refuseStorage } from './refuse-storage.ts'

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

// Layout does not depend on storage, so one page load shows the large letters, the forced colors and the refused storage.
test('every public page opens without browser storage, and fits beside a visible scroll bar with letters twice as large and in forced colors', {
  tag: '@full',
}, async ({ page }) => {
  test.slow()
  await refuseStorage(page)
  const settings = await page.context().newCDPSession(page)
  await settings.send('Page.enable')
  /** The browser's own setting, which `rem` follows. */
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
    await expectWhole(page, `${path}, forced colors`)
  }
})

test.describe('without JavaScript', { tag: '@full' }, () => {
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
