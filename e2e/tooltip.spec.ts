import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { aProduct } from './catalogue.ts'
import { stopClock } from './clock.ts'
import { expect, expectAlive, test } from './fixtures.ts'

const tooltip = (page: Page) => page.locator('.tooltip')
const favorite = (page: Page) => page.getByRole('button', { name: /^Favoritar/ }).first()
const compare = (page: Page) => page.getByRole('button', { name: /^Comparar/ }).first()
const share = (page: Page) => page.getByRole('button', { name: /^Compartilhar/ }).first()

/** The code of tooltips comes with the first sign of a person: the page's foot answers from then on. */
async function touchPage(page: Page) {
  await page.mouse.move(5, 5)
  await page.mouse.move(8, 8)
  await expectAlive(page.getByRole('contentinfo'))
}

test.beforeEach(async ({ page }) => page.clock.install())

test('a dialog that opens under a pointer at rest shows none; above the dialog a tooltip takes the first Esc', async ({
  page,
  visit,
}) => {
  await visit('/')
  await touchPage(page)
  const product = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const dialog = page.getByRole('dialog')
  // Once to see where its button will be, then under a pointer that rests there.
  await product.click()
  const named = dialog.getByRole('button', { name: /^Favoritar/ })
  await named.hover()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await product.press('Enter')
  await expect(dialog.locator('button:hover'), 'the pointer is on something that has a name').toHaveCount(1)
  await stopClock(page)
  await page.clock.runFor(2000)
  await expect(tooltip(page)).toBeHidden()

  await dialog.getByRole('button', { name: /^Compartilhar/ }).hover()
  await page.clock.runFor(700)
  await expect(tooltip(page)).toHaveText('Compartilhar')
  await tooltip(page).hover()
  await page.keyboard.press('Escape')
  await expect(tooltip(page)).toBeHidden()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a real pointer and keyboard open and close it as told, and it is accessible', {
  tag: '@full',
}, async ({ page, request, visit }) => {
  await visit(`/produtos/${(await aProduct(request)).slug}`)
  // Scrolling closes a tooltip, so nothing may scroll before the last step.
  await share(page).scrollIntoViewIfNeeded()
  await touchPage(page)
  await stopClock(page)
  await favorite(page).focus()
  await page.keyboard.press('Tab')
  await expect(compare(page)).toBeFocused()
  await expect(tooltip(page)).toHaveText('Comparar')

  await favorite(page).hover()
  await page.clock.runFor(700)
  await expect(tooltip(page)).toHaveText('Favoritar')
  await compare(page).hover()
  await expect(tooltip(page)).toHaveText('Comparar')
  await compare(page).click()
  await expect(tooltip(page)).toBeHidden()
  await share(page).hover()
  await expect(tooltip(page)).toHaveText('Compartilhar')
  await page.clock.resume()
  await expectAccessible(page)

  await page.mouse.wheel(0, 200)
  await expect(tooltip(page)).toBeHidden()
  await page.getByRole('link', { name: 'Solicitar Cotação' }).hover()
  await page.clock.runFor(2000)
  await expect(tooltip(page), 'the link shows its words').toBeHidden()
})

test('a finger sees none @phone', { tag: '@full' }, async ({ page, request, visit }) => {
  await visit(`/produtos/${(await aProduct(request)).slug}`)
  await share(page).scrollIntoViewIfNeeded()
  await favorite(page).tap()
  await expectAlive(page.getByRole('contentinfo'))
  await stopClock(page)
  await compare(page).tap()
  await page.clock.runFor(2000)
  await expect(tooltip(page)).toBeHidden()
})
