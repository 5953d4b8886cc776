import type { Locator, Page, Route } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'

const wide = 1024
const asked = '**/api/products/suggestions?*'

/** The header's field; on a phone it is inside the menu. */
async function searchField(page: Page) {
  if ((page.viewportSize()?.width ?? 0) < wide) await page.getByRole('button', { name: 'Abrir busca' }).click()
  return fieldOf(page)
}

const fieldOf = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: /^Buscar/ })
const listOf = (page: Page) => page.getByRole('listbox', { name: 'Sugestões' })
const optionOf = (page: Page, name: string | RegExp) => listOf(page).getByRole('option', { name })

/** What a screen reader is told to be on. */
async function expectActive(field: Locator, option: Locator) {
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? 'no id')
}

/** Suggests one machine of this name, whatever was typed. */
const suggestion = (label: string) => [
  {
    kind: 'model',
    title: 'Máquinas',
    items: [{ label, value: label, id: null, detail: null, measure: null, picture: null }],
  },
]

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

test('a measure is offered as such, and by keyboard alone leads to its search', async ({ page, visit }) => {
  await visit('/')
  const field = await searchField(page)
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

test('the arrows go round, the text keeps its own keys, Esc and Tab close the list', async ({ page, visit }) => {
  await visit('/')
  const field = await searchField(page)
  // All at once: an answer to half of it would come and go under the arrows.
  await field.fill('230x75')
  const options = listOf(page).getByRole('option')
  await expect(options.first()).toBeVisible()
  await field.press('ArrowUp')
  await expectActive(field, options.last())
  await field.press('ArrowDown')
  await expectActive(field, options.first())
  await field.press('Home')
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0)
  await field.press('Escape')
  await expect(listOf(page)).toBeHidden()
  await expect(field).toHaveValue('230x75')
  await expect(field).toBeFocused()
  await field.press('ArrowDown')
  await expect(listOf(page)).toBeVisible()
  await field.press('Tab')
  await expect(listOf(page)).toBeHidden()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
})

test('a second Esc clears the field', async ({ page, visit }) => {
  await visit('/')
  const field = await searchField(page)
  await field.fill('egv')
  await expect(listOf(page)).toBeVisible()
  await field.press('Escape')
  await field.press('Escape')
  await expect(field).toHaveValue('')
})

test('a machine is offered and a touch on it searches for it @both', async ({ page, visit }) => {
  await visit('/')
  await (await searchField(page)).pressSequentially('egv 16')
  await optionOf(page, 'Still EGV 16').click()
  await expect(page).toHaveURL('/produtos?busca=EGV+16')
  await expect(listOf(page)).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
})

test('a product is found by its code and opens its page', async ({ page, visit }) => {
  await visit('/sobre-nos')
  const field = await searchField(page)
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

test('categories and brands lead to the list with their filter', async ({ page, visit }) => {
  await visit('/')
  const field = await searchField(page)
  await field.pressSequentially('jung')
  await expect(optionOf(page, 'Jungheinrich').last()).toHaveAttribute('href', /^\/produtos\?marca=\d+$/)
  await field.fill('rodizio')
  await optionOf(page, 'Rodízios').click()
  await expect(page).toHaveURL(/\/produtos\?categoria=\d+$/)
})

test('an option opens in a new tab and this page stays', async ({ page, context, visit }) => {
  await visit('/')
  await (await searchField(page)).pressSequentially('egv 16')
  const opened = context.waitForEvent('page')
  await optionOf(page, 'Still EGV 16').click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL('/produtos?busca=EGV+16')
  await expect(page).toHaveURL('/')
})

test('how many there are is said, in the right number', async ({ page, visit }) => {
  await page.route(asked, (route) => {
    const text = new URL(route.request().url()).searchParams.get('search') ?? ''
    return route.fulfill({ json: text.includes('nada') ? [] : suggestion(text) })
  })
  await visit('/')
  const field = await searchField(page)
  const status = page.locator('search').filter({ visible: true }).getByRole('status')
  await expect(status).toHaveText('')
  await field.fill('uma')
  await expect(status).toHaveText('1 sugestão')
  await field.fill('nada')
  await expect(status).toHaveText('Nenhuma sugestão')
  await expect(listOf(page)).toBeHidden()
  await page.unroute(asked)
  await field.fill('egv')
  await expect(status).toHaveText(/^[2-8] sugestões$/)
})

test('nothing is asked about one letter, and an answer that comes late is not shown', async ({ page, visit }) => {
  const waiting = new Map<string, Route>()
  await page.route(asked, (route) => {
    waiting.set(new URL(route.request().url()).searchParams.get('search') ?? '', route)
  })
  const answer = async (text: string) => {
    await expect.poll(() => waiting.has(text), `${text} was asked for`).toBe(true)
    await waiting.get(text)?.fulfill({ json: suggestion(`Resposta ${text}`) })
  }
  await page.clock.install()
  await visit('/')
  const field = await searchField(page)
  await field.fill('a')
  await page.clock.runFor(1000)
  expect([...waiting.keys()]).toEqual([])
  await field.fill('ab')
  await expect.poll(() => waiting.has('ab')).toBe(true)
  await field.fill('abc')
  await answer('abc')
  await expect(optionOf(page, 'Resposta abc')).toBeVisible()
  await answer('ab')
  await field.fill('abcd')
  await expect(optionOf(page, 'Resposta abc'), 'the answer before stays until the next').toBeVisible()
  await answer('abcd')
  await expect(listOf(page).getByRole('option')).toHaveText(['Resposta abcd'])
  expect([...waiting.keys()]).toEqual(['ab', 'abc', 'abcd'])
})

test('without an answer there is no list, and the search still works', async ({ page, visit, expectConsole }) => {
  expectConsole(/suggestions/)
  await page.route(asked, (route) => route.abort('connectionfailed'))
  await visit('/')
  const failed = page.waitForEvent('requestfailed')
  const field = await searchField(page)
  await field.fill('egv')
  await failed
  await expect(listOf(page)).toBeHidden()
  await field.press('Enter')
  await expect(page).toHaveURL('/produtos?busca=egv')
})

test('the page with the list open is accessible and no wider than the screen @both', async ({ page, visit }) => {
  await visit('/sobre-nos')
  if ((page.viewportSize()?.width ?? 0) < wide) await page.setViewportSize({ width: 320, height: 700 })
  const field = await searchField(page)
  await field.pressSequentially('230x75')
  await expect(optionOf(page, /RT-230X75-LI/)).toBeVisible()
  await field.press('ArrowDown')
  await expectAccessible(page)
  const overflowing = await page.evaluate(() => {
    const isWider = (element: Element) => element.scrollWidth > element.clientWidth
    return [document.documentElement, ...document.querySelectorAll('[role="listbox"]')].filter(isWider).length
  })
  expect(overflowing).toBe(0)
})

test('the field shows what the page searches for, also after going back', async ({ page, visit }) => {
  await visit('/produtos?busca=egv')
  const field = await searchField(page)
  await expect(field).toHaveValue('egv')
  await field.fill('230x75')
  await field.press('Enter')
  await expect(page).toHaveURL('/produtos?busca=230x75')
  await page.goBack()
  await expect(page).toHaveURL('/produtos?busca=egv')
  await expect(page.locator('header input[name="busca"]').first()).toHaveValue('egv')
  await expect(listOf(page)).toBeHidden()
})

test('searching again for the same closes the menu @phone', async ({ page, visit }) => {
  await visit('/produtos?busca=egv')
  const field = await searchField(page)
  await field.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
})

test.describe('before the script', () => {
  const script = '**/assets/entry-client-*.js'
  const open = (page: Page) => page.goto('/', { waitUntil: 'commit' })

  test('what is typed stays, and is suggested for when the script comes', async ({ page }) => {
    const release = await hold(page, script)
    await open(page)
    const field = fieldOf(page)
    await field.pressSequentially('230x')
    await expect(field).toHaveValue('230x')
    release()
    await field.pressSequentially('75')
    await expect(optionOf(page, 'buscar medida 230 × 75')).toBeVisible()
    await expect(field).toHaveValue('230x75')
    await expect(field).toBeFocused()
  })

  test('what was typed is suggested for without another key', async ({ page }) => {
    const release = await hold(page, script)
    await open(page)
    const field = fieldOf(page)
    await field.pressSequentially('egv 16')
    release()
    await expect(optionOf(page, 'Still EGV 16')).toBeVisible()
    await expect(field).toHaveValue('egv 16')
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

  test('the form leads to the list, which shows what was searched for', async ({ page }) => {
    await page.goto('/')
    await fieldOf(page).fill('230x75')
    await fieldOf(page).press('Enter')
    await expect(page).toHaveURL('/produtos?busca=230x75')
    await expect(fieldOf(page)).toHaveValue('230x75')
  })

  test('the form in the menu leads to the list @phone', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await fieldOf(page).fill('230x75')
    await fieldOf(page).press('Enter')
    await expect(page).toHaveURL('/produtos?busca=230x75')
  })
})
