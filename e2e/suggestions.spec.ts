import type { Locator, Page, Route } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'

const asked = '**/api/products/suggestions?*'

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
  context,
  visit,
}) => {
  test.slow()
  await visit('/sobre-nos')
  const field = fieldOf(page)

  await test.step('the arrows go round, the text keeps its own keys, Esc and Tab close the list', async () => {
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

test('on a phone the list fits, a touch searches, and searching again for the same closes the menu @phone', async ({
  page,
  visit,
}) => {
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

test('how many there are is said, late answers are not shown, and without an answer the search still works', async ({
  page,
  visit,
  expectConsole,
}) => {
  expectConsole(/suggestions/)
  await page.clock.install()
  await visit('/sobre-nos')
  const field = fieldOf(page)

  await test.step('how many there are is said, in the right number', async () => {
    await page.route(asked, (route) => {
      const text = new URL(route.request().url()).searchParams.get('search') ?? ''
      return route.fulfill({ json: text.includes('nada') ? [] : suggestion(text) })
    })
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

  await test.step('nothing is asked about one letter, and an answer that comes late is not shown', async () => {
    const waiting = new Map<string, Route>()
    await page.route(asked, (route) => {
      waiting.set(new URL(route.request().url()).searchParams.get('search') ?? '', route)
    })
    const answer = async (text: string) => {
      await expect.poll(() => waiting.has(text), `${text} was asked for`).toBe(true)
      await waiting.get(text)?.fulfill({ json: suggestion(`Resposta ${text}`) })
    }
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
    await page.unroute(asked)
  })

  await test.step('without an answer there is no list, and the search still works', async () => {
    await page.route(asked, (route) => route.abort('connectionfailed'))
    const failed = page.waitForEvent('requestfailed')
    // Never asked for before: what was answered once is not asked for again.
    await field.fill('sem resposta')
    await failed
    await expect(listOf(page)).toBeHidden()
    await field.press('Enter')
    await expect(page).toHaveURL('/produtos?busca=sem+resposta')
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

  test('the form leads to the list, which shows what was searched for, also from the menu of a phone', async ({
    page,
  }) => {
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
      await page.goto('/')
      await page.getByRole('button', { name: 'Abrir menu' }).click()
      await search()
    })
  })
})
