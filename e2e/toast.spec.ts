import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { aProduct, products } from './catalogue.ts'
import { stopClock } from './clock.ts'
import { expect, test } from './fixtures.ts'

const region = (page: Page) => page.getByRole('region', { name: 'Avisos (F8)' })
const toasts = (page: Page) => region(page).getByRole('listitem')
const favorite = (within: Page | Locator) => within.getByRole('button', { name: /^Favoritar/ }).first()
const unfavorite = (within: Page | Locator) => within.getByRole('button', { name: /^Remover dos favoritos/ }).first()
const compare = (within: Page | Locator) => within.getByRole('button', { name: /^Comparar/ })

async function removeFavorite(within: Page | Locator) {
  await favorite(within).click()
  await unfavorite(within).click()
}

async function middleOf(locator: Locator) {
  const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: Math.round(x + width / 4), y: Math.round(y + height / 2), right: x + width, bottom: y + height, top: y }
}

/** A mouse on a desk, a finger on a phone. */
async function swipe(page: Page, distance: number, isTouch: boolean) {
  const { x, y } = await middleOf(toasts(page))
  const steps = [0, distance / 2, distance].map((moved) => ({ x: x + moved, y }))
  if (!isTouch) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (const step of steps) await page.mouse.move(step.x, step.y)
    return page.mouse.up()
  }
  const finger = await page.context().newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (const step of steps) await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [step] })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test.beforeEach(async ({ page }) => page.clock.install())

async function expectClearAndAccessible(page: Page) {
  await page
    .getByRole('link', { name: /WhatsApp/ })
    .last()
    .hover()
  await stopClock(page)
  await removeFavorite(page)
  await expect(toasts(page)).toBeVisible()
  // With the focus on it it stays, while axe needs a clock that runs.
  await page.keyboard.press('F8')
  await page.clock.resume()
  await expectAccessible(page)
  const toast = await middleOf(toasts(page))
  const chat = await middleOf(page.locator('.chat-button'))
  expect(toast.bottom).toBeLessThan(chat.top)
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  expect(toast.right).toBeLessThanOrEqual(width)
}

test('a toast stays five seconds, waits for whoever reads it, gives way to the next, and covers nothing', async ({
  page,
  request,
  visit,
}) => {
  await visit(`/produtos/${(await aProduct(request)).slug}`)

  await test.step('a toast that refuses nothing is plain', async () => {
    await stopClock(page)
    await compare(page).click()
    await expect(toasts(page)).toHaveAttribute('data-tone', 'default')
  })

  await test.step('a toast stays for five seconds, and waits while it has the focus', async () => {
    await expect(toasts(page)).toContainText('Adicionado à comparação')
    await page.clock.runFor(4999)
    await expect(toasts(page)).toBeVisible()
    await page.clock.runFor(1)
    await expect(toasts(page)).toHaveCount(0)

    await compare(page).click()
    await expect(toasts(page)).toContainText('Removido da comparação')
    await page.keyboard.press('F8')
    await expect(region(page).getByRole('list')).toBeFocused()
    await page.clock.runFor(60_000)
    await expect(toasts(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(toasts(page)).toHaveCount(0)
    await expect(compare(page)).toBeFocused()
  })

  await test.step('a new toast takes the place of the one before, with its own five seconds', async () => {
    await compare(page).click()
    await expect(toasts(page)).toContainText('Adicionado à comparação')
    await page.clock.runFor(4000)
    await removeFavorite(page)
    await expect(toasts(page)).toContainText('Removido dos favoritos')
    await expect(toasts(page)).toHaveCount(1)
    await page.clock.runFor(4999)
    await expect(toasts(page)).toBeVisible()
    await toasts(page).getByRole('button', { name: 'Desfazer' }).click()
    await expect(unfavorite(page)).toBeVisible()
    await expect(toasts(page)).toHaveCount(0)
    await unfavorite(page).click()
    await expect(toasts(page)).toBeVisible()
    await page.clock.runFor(5000)
    await expect(toasts(page)).toHaveCount(0)
  })

  await test.step('the clock of the next one starts although the last was closed under the pointer', async () => {
    await compare(page).click()
    await toasts(page).getByRole('button', { name: 'Fechar aviso' }).click()
    await expect(toasts(page)).toHaveCount(0)
    await compare(page).click()
    await expect(toasts(page)).toBeVisible()
    await page.clock.runFor(5000)
    await expect(toasts(page)).toHaveCount(0)
  })

  await test.step('stands clear of the chat button, and is accessible', async () => {
    // Nothing to compare any more, so that no bar stands there.
    await compare(page).click()
    await page.clock.resume()
    await expectClearAndAccessible(page)
  })
})

test('on a phone a swipe takes a toast away, which stands clear of the chat button @phone', {
  tag: '@full',
}, async ({ page, request, visit, hasTouch }) => {
  await visit(`/produtos/${(await aProduct(request)).slug}`)
  await stopClock(page)
  await test.step('a swipe to the right takes it away, from 50 pixels on', async () => {
    await compare(page).click()
    await expect(toasts(page)).toBeVisible()
    await swipe(page, 49, hasTouch)
    await expect(toasts(page)).toHaveAttribute('data-swipe', 'cancel')
    await swipe(page, -80, hasTouch)
    await expect(toasts(page)).toHaveAttribute('data-state', 'open')
    await swipe(page, 52, hasTouch)
    await expect(toasts(page)).toHaveCount(0)
  })

  await test.step('stands clear of the chat button, and is accessible', async () => {
    // Nothing to compare any more, so that no bar stands there.
    await compare(page).click()
    await page.clock.resume()
    await expectClearAndAccessible(page)
  })
})

test('a favourite that was removed comes back, on the list and in the dialog over it', {
  tag: '@full',
}, async ({ page, visit }) => {
  await visit('/')

  await test.step('a favourite removed from a card comes back', async () => {
    await stopClock(page)
    await removeFavorite(page)
    await toasts(page).getByRole('button', { name: 'Desfazer' }).click()
    await expect(toasts(page)).toHaveCount(0)
    await expect(unfavorite(page)).toBeVisible()
    await page.clock.resume()
  })

  await test.step('inside the product dialog it can be read and used, and it outlives the dialog', async () => {
    // As the list was before.
    await unfavorite(page).click()
    await toasts(page).getByRole('button', { name: 'Fechar aviso' }).click()
    // It lifts what floats, toasts among it.
    await expect(page.locator('.consent-sheet')).toBeVisible()
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await stopClock(page)
    await removeFavorite(dialog)
    await toasts(page).getByRole('button', { name: 'Desfazer' }).click()
    await expect(unfavorite(dialog)).toBeVisible()
    await expect(dialog).toBeVisible()

    await unfavorite(dialog).click()
    await expect(toasts(page)).toBeVisible()
    const chat = await middleOf(page.locator('.chat-button'))
    expect((await middleOf(toasts(page))).bottom, 'as high as outside of the dialog').toBeLessThan(chat.top)
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    // Esc in the toast is for the toast alone.
    await page.keyboard.press('Escape')
    await expect(toasts(page)).toHaveCount(0)
    await expect(dialog).toBeVisible()

    await removeFavorite(dialog)
    await expect(toasts(page)).toBeVisible()
    await dialog.getByRole('button', { name: 'Fechar', exact: true }).click()
    await expect(dialog).toBeHidden()
    await toasts(page).getByRole('button', { name: 'Desfazer' }).click()
    await expect(unfavorite(page)).toBeVisible()
  })
})

test('a full comparison refuses a fifth product, and interrupts to say so', async ({ page, request, visit }) => {
  const slugs = (await products(request)).slice(0, 5).map(({ slug }) => slug)
  await page.addInitScript((four) => localStorage.setItem('compare', JSON.stringify(four)), slugs.slice(0, 4))
  await visit(`/produtos/${slugs[4]}`)
  await stopClock(page)
  await compare(page).click()
  await expect(toasts(page)).toContainText('A comparação tem 4 produtosRemova um para adicionar outro.')
  await expect(toasts(page)).toHaveAttribute('data-tone', 'destructive')
  // Said two frames later, as screen readers overlook what is there from the start.
  await page.clock.runFor(100)
  await expect(page.locator('[role="status"][aria-live="assertive"]')).toHaveText(/^Aviso A comparação tem 4 produtos/)
})

test('products taken out of the comparison at once all go, and the last comes back to its place', async ({
  page,
  request,
  visit,
}) => {
  const chosen = (await products(request)).slice(0, 4)
  await visit(`/comparar?${chosen.map(({ slug }) => `p=${slug}`).join('&')}`)
  await stopClock(page)
  await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>('[aria-label^="Remover da comparação"]')]
    for (const link of links.slice(0, 2)) link.click()
  })
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await toasts(page).getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  const address = new URL(page.url())
  expect(address.searchParams.getAll('p')).toEqual(chosen.slice(1).map(({ slug }) => slug))
})
