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

test.describe('with a pointer', () => {
  test.beforeEach(async ({ page, request, visit }) => {
    await visit(`/produtos/${(await aProduct(request)).slug}`)
    await touchPage(page)
    await stopClock(page)
  })

  test('an icon says its name after 700 ms, the next one at once', async ({ page }) => {
    await favorite(page).hover()
    await page.clock.runFor(699)
    await expect(tooltip(page)).toBeHidden()
    await page.clock.runFor(1)
    await expect(tooltip(page)).toHaveText('Favoritar')
    await compare(page).hover()
    await expect(tooltip(page)).toHaveText('Comparar')
    await page.mouse.move(5, 300)
    await expect(tooltip(page)).toBeHidden()
    await page.clock.runFor(299)
    await share(page).hover()
    await expect(tooltip(page)).toHaveText('Compartilhar')
    await page.mouse.move(5, 300)
    await page.clock.runFor(300)
    await share(page).hover()
    await expect(tooltip(page)).toBeHidden()
  })

  test('it can be pointed at, and Esc, a press and scrolling close it', async ({ page }) => {
    await favorite(page).hover()
    await page.clock.runFor(700)
    await tooltip(page).hover()
    await page.clock.runFor(5000)
    await expect(tooltip(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tooltip(page)).toBeHidden()
    await compare(page).hover()
    await expect(tooltip(page)).toBeVisible()
    await compare(page).click()
    await expect(tooltip(page)).toBeHidden()
    await share(page).hover()
    await expect(tooltip(page)).toBeVisible()
    await page.mouse.wheel(0, 200)
    await expect(tooltip(page)).toBeHidden()
  })

  test('the keyboard sees it at once, and what shows words has none', async ({ page }) => {
    await favorite(page).focus()
    await page.keyboard.press('Tab')
    await expect(compare(page)).toBeFocused()
    await expect(tooltip(page)).toHaveText('Comparar')
    await page.clock.resume()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(tooltip(page)).toBeHidden()
    await stopClock(page)
    await page.getByRole('link', { name: 'Solicitar Cotação' }).hover()
    await page.clock.runFor(2000)
    await expect(tooltip(page)).toBeHidden()
  })
})

test('in the product dialog it stands above the dialog, whose Esc is the second one', async ({ page, visit }) => {
  await visit('/')
  await touchPage(page)
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await stopClock(page)
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

test('a dialog that opens under a pointer at rest shows none, and closes with the first Esc', async ({
  page,
  visit,
}) => {
  await visit('/')
  await touchPage(page)
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('a:hover, button:hover'), 'the pointer is on something that has a name').toHaveCount(1)
  await stopClock(page)
  await page.clock.runFor(2000)
  await expect(tooltip(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a finger sees none @phone', async ({ page, request, visit }) => {
  await visit(`/produtos/${(await aProduct(request)).slug}`)
  await share(page).scrollIntoViewIfNeeded()
  await favorite(page).tap()
  await expectAlive(page.getByRole('contentinfo'))
  await stopClock(page)
  await compare(page).tap()
  await page.clock.runFor(2000)
  await expect(tooltip(page)).toBeHidden()
})
