import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'

const fieldOf = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: /^Buscar/ })
const listOf = (page: Page) => page.getByRole('listbox', { name: 'Sugestões' })
const optionOf = (page: Page, name: string | RegExp) => listOf(page).getByRole('option', { name })

/** What a screen reader is told to be on. */
async function expectActive(field: Locator, option: Locator) {
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? 'no id')
}

/** Keeps what a page asks for until it is released. */
async function hold(page: Page, address: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** The page with the list open is accessible, and neither is wider than its place. */
async function expectFits(page: Page) {
  const field = fieldOf(page)
  await field.pressSequentially('230x75')
  await expect(optionOf(page, /RT-230X75-LI/)).toBeVisible()
  await field.press('ArrowDown')
  await expectAccessible(page)
  const overflowing = await page.evaluate(() => {
    const isWider = (element: Element) => element.scrollWidth > element.clientWidth
    return [document.documentElement, ...document.querySelectorAll('[role="listbox"]')].filter(isWider).length
  })
  expect(overflowing).toBe(0)
}

async function chooseMachine(page: Page) {
  await fieldOf(page).fill('')
  await fieldOf(page).pressSequentially('egv 16')
  await optionOf(page, 'Still EGV 16').click()
  await expect(page).toHaveURL('/produtos?busca=EGV+16')
  await expect(listOf(page)).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
}

test('what is typed is offered as measure, machine, product or group, gone through by keyboard, and leads on', async ({
  page,
  visit,
}) => {
  await visit('/sobre-nos')
  const field = fieldOf(page)

  await test.step('the page with the list open is accessible and no wider than the screen', async () => {
    await field.fill('')
    await expectFits(page)
    await field.press('Escape')
    await field.press('Escape')
  })

  await test.step('a measure is offered as such, and by keyboard alone leads to its search', async () => {
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await field.pressSequentially('230x75')
    const measure = optionOf(page, 'buscar medida 230 × 75')
    await expect(measure).toBeVisible()
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(listOf(page).getByRole('group', { name: 'Medida' }).getByRole('option')).toHaveCount(1)
    await expect(listOf(page).getByRole('group', { name: 'Produtos' }).getByRole('option').first()).toBeVisible()
    await field.press('ArrowDown')
    await expectActive(field, measure)
    await expect(field).toBeFocused()
    await field.press('Enter')
    await expect(page).toHaveURL(`/produtos?${new URLSearchParams({ busca: 'Ø 230 × 75 mm' })}`)
    await expect(listOf(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('header input[name="busca"]').first()).toHaveValue('Ø 230 × 75 mm')
  })

  await test.step('a machine is offered and a touch on it searches for it', () => chooseMachine(page))

  await test.step('categories and brands lead to the list with their filter', async () => {
    await field.fill('')
    await field.pressSequentially('jung')
    await expect(optionOf(page, 'Jungheinrich').last()).toHaveAttribute('href', /^\/produtos\?marca=\d+$/)
    await field.fill('rodizio')
    await optionOf(page, 'Rodízios').click()
    await expect(page).toHaveURL(/\/produtos\?categoria=\d+$/)
  })

  await test.step('a product is found by its code and opens its page', async () => {
    await field.fill('')
    await field.pressSequentially('rt-230x75-li')
    const product = optionOf(page, /RT-230X75-LI/)
    await expect(product.locator('mark').first()).toBeVisible()
    await expect(product.getByText('230 × 75')).not.toHaveCount(0)
    await expect(product).toHaveAttribute('href', '/produtos/rt-230x75-li')
    await product.click()
    await expect(page).toHaveURL('/produtos/rt-230x75-li')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(listOf(page)).toBeHidden()
  })
})

test('a second Esc clears the field, and an option opens in a new tab', {
  tag: '@full',
}, async ({ page, context, visit }) => {
  await visit('/sobre-nos')
  const field = fieldOf(page)

  await test.step('a second Esc clears the field', async () => {
    await field.fill('egv')
    await expect(listOf(page)).toBeVisible()
    await field.press('Escape')
    await field.press('Escape')
    await expect(field).toHaveValue('')
  })

  await test.step('an option opens in a new tab and this page stays', async () => {
    await field.pressSequentially('egv 16')
    const opening = context.waitForEvent('page')
    await optionOf(page, 'Still EGV 16').click({ modifiers: ['ControlOrMeta'] })
    const opened = await opening
    await expect(opened).toHaveURL('/produtos?busca=EGV+16')
    await opened.close()
    await expect(page).toHaveURL('/sobre-nos')
  })
})

test('on a phone the list fits, a touch searches, and searching again for the same closes the menu @phone', {
  tag: '@full',
}, async ({ page, visit }) => {
  await visit('/sobre-nos')
  const openSearch = () => page.getByRole('button', { name: 'Abrir busca' }).click()

  await test.step('the page with the list open is accessible and no wider than the screen', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await openSearch()
    await expectFits(page)
    await page.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('a machine is offered and a touch on it searches for it', () => chooseMachine(page))

  await test.step('searching again for the same closes the menu', async () => {
    await openSearch()
    await fieldOf(page).press('Enter')
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  })
})

test('the field shows what the page searches for, also after going back', async ({ page, visit }) => {
  await visit('/produtos?busca=egv')
  const field = fieldOf(page)
  await expect(field).toHaveValue('egv')
  await field.fill('230x75')
  await field.press('Enter')
  await expect(page).toHaveURL('/produtos?busca=230x75')
  await page.goBack()
  await expect(page).toHaveURL('/produtos?busca=egv')
  await expect(page.locator('header input[name="busca"]').first()).toHaveValue('egv')
  await expect(listOf(page)).toBeHidden()
})

test.describe('before the script', () => {
  const script = '**/assets/entry-client-*.js'
  const open = (page: Page) => page.goto('/sobre-nos', { waitUntil: 'commit' })

  test('what was typed is suggested for without another key, and what is typed on stays', async ({ page }) => {
    const release = await hold(page, script)
    await open(page)
    const field = fieldOf(page)
    await field.pressSequentially('egv')
    await expect(field).toHaveValue('egv')
    release()
    await expect(optionOf(page, 'Still EGV 16')).toBeVisible()
    await field.pressSequentially(' 16')
    await expect(optionOf(page, 'Still EGV 16')).toBeVisible()
    await expect(field).toHaveValue('egv 16')
    await expect(field).toBeFocused()
  })

  test('Enter submits the plain form', async ({ page }) => {
    await page.route(script, () => undefined)
    await open(page)
    const field = fieldOf(page)
    await field.pressSequentially('egv 16')
    await page.unroute(script)
    await field.press('Enter', { noWaitAfter: true })
    await expect(page).toHaveURL('/produtos?busca=egv+16')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form leads to the list, which shows what was searched for, also from the menu of a phone', {
    tag: '@full',
  }, async ({ page }) => {
    const search = async () => {
      await fieldOf(page).fill('230x75')
      await fieldOf(page).press('Enter')
      await expect(page).toHaveURL('/produtos?busca=230x75')
    }
    await page.goto('/')
    await search()
    await expect(fieldOf(page)).toHaveValue('230x75')

    await test.step('the form in the menu leads to the list', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/sobre-nos')
      await page.getByRole('button', { name: 'Abrir menu' }).click()
      await search()
    })
  })
})
