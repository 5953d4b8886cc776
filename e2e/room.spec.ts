import { type APIRequestContext, chromium, type Locator, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '../scripts/tools/chromium.mjs'
import { anAdministrator, enterPanel } from './administrators.ts'
import { aProduct } from './catalogue.ts'
import { expect, test } from './fixtures.ts'
import { anEmail, fromAnotherNetwork, fromSomewhere } from './senders.ts'
import { waitForLife } from './wait-for-life.ts'

test.beforeEach(async ({ context }) => {
  await fromAnotherNetwork(context)
})

const boxesOf = (all: Locator) =>
  all.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom, height } = element.getBoundingClientRect()
      return { left, right, top, bottom, height }
    }),
  )

async function boxOf(one: Locator) {
  const [box] = await boxesOf(one)
  if (!box) throw new Error('nothing there to measure')
  return box
}

/** Two lines whose names take two rows at most, as most do. */
async function askForAxles(request: APIRequestContext) {
  const found: { id: number; name: string }[] = await (await request.get('/api/products?limit=100')).json()
  const short = found.filter(({ name }) => name.length < 36).slice(0, 2)
  const items = short.map(({ id }) => ({ productId: id, quantity: 2 }))
  const asked = { name: 'Marina Prado', email: anEmail(), phone: '(19) 99999-0000', company: 'CD Anhanguera', items }
  const answer = await request.post('/api/quotations', { data: asked, headers: fromSomewhere() })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id as number
}

test('the desk sees eight requests at once, and an answer’s lines in rows that stay as they are', {
  tag: '@full',
}, async ({ page, request }) => {
  const rita = await anAdministrator(request)
  const ids = await Promise.all(Array.from({ length: 9 }, () => askForAxles(request)))
  await enterPanel(page, rita, '/admin/cotacoes')
  await expect(page.locator('.inbox-entry').nth(8)).toBeAttached()
  await expect(page.locator('.inbox-tabs')).toContainText(/\d/)
  const shown = (await boxesOf(page.locator('.inbox-entry'))).filter(({ bottom }) => bottom <= 900)
  expect(shown.length).toBeGreaterThanOrEqual(8)
  const isCut = await page.locator('.inbox-head').evaluate((head) => head.scrollWidth > head.clientWidth)
  expect(isCut, 'every tab is in sight').toBe(false)

  await page.goto(`/admin/cotacoes?cotacao=${ids[0]}`)
  const line = page.locator('.answer-line').first()
  const fields = line.getByRole('textbox').or(line.getByRole('combobox'))
  await expect(fields).toHaveCount(3)
  expect((await boxOf(line)).height).toBeLessThanOrEqual(72)
  const columns = () => boxesOf(page.locator('.answer-lines th')).then((all) => all.map(({ left }) => left))
  const before = await columns()
  expect(new Set((await boxesOf(fields)).map(({ top }) => top)).size, 'Prazo stands in the row').toBe(1)
  const quantity = line.getByRole('textbox', { name: /^Quantidade/ })
  await quantity.fill('0')
  await quantity.press('Tab')
  await expect(line.locator('.text-danger')).toBeVisible()
  expect(await columns(), 'an error widens nothing').toEqual(before)
})

/** A picture in a row has no ground of its own. */
const expectNoSeam = (page: Page) =>
  expect(page.locator('.product-row-picture img').first()).toHaveAttribute('src', /-recorte\.webp$/)

/** What a press on the chat button would take from something under it. */
const under = (page: Page) =>
  page.evaluate(() => {
    const chat = document.querySelector('.chat-button')
    if (!chat) throw new Error('no chat button')
    const { left, right, top, bottom } = chat.getBoundingClientRect()
    const isAside = getComputedStyle(chat).pointerEvents === 'none'
    const actions = document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)')
    const taken = [...actions].filter((action) => {
      const box = action.getBoundingClientRect()
      return box.left < right && box.right > left && box.top < bottom && box.bottom > top
    })
    return isAside ? [] : taken.map((action) => action.textContent || action.getAttribute('aria-label'))
  })

test('on a phone the cookie sheet takes a quarter, and the chat button stands aside for what is read @phone', async ({
  page,
  request,
  visit,
}) => {
  const sheet = page.locator('.consent-sheet')
  await visit('/')
  await expect(page.locator('meta[name="format-detection"]')).toHaveAttribute('content', 'telephone=no')
  for (const [width, height] of [
    [360, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(sheet).toBeVisible()
    expect((await boxOf(sheet)).height, `${width} px`).toBeLessThanOrEqual(height / 4)
  }
  const told = (within: string) =>
    page.locator(within).evaluate((one) => getComputedStyle(one).getPropertyValue('--consent-height'))
  await expect.poll(() => told('.chat-button'), 'what floats keeps above the sheet').not.toBe('')
  expect(await told('h1'), 'everything else is left as it is').toBe('')
  await sheet.getByRole('button', { name: 'Rejeitar não necessários' }).click()
  const next = page.getByRole('button', { name: 'Próximo slide' })
  await next.tap()
  await expect(next, 'an arrow of the hero looks at rest after a tap').toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  const { slug } = await aProduct(request)
  for (const path of ['/produtos', `/produtos/${slug}`, '/cotacao']) {
    await visit(path)
    if (path === '/produtos') await expectNoSeam(page)
    await expect.poll(() => under(page), path).toEqual([])
    // It listens once the browser is idle: whoever reads on by then is heard.
    const readOn = async () => {
      await page.evaluate(() => scrollBy(0, 60))
      return page.locator('html').getAttribute('data-chat-aside')
    }
    await expect.poll(readOn, path).toBe('')
    expect(await under(page), path).toEqual([])
  }
  await page.evaluate(() => scrollBy(0, -60))
  await expect(page.locator('.chat-button'), 'back for whoever looks for it').toHaveCSS('opacity', '1')
})

test('on a wide screen the chat button keeps to the edge, names have room, and chosen things look chosen', {
  tag: '@full',
}, async ({ page, visit }) => {
  await visit('/produtos')
  // Also on small screens that show filters and list side by side.
  for (const width of [1024, 1100, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const name = await boxOf(page.locator('.product-row-name').first())
    expect(name.right - name.left, `at ${width} px`).toBeGreaterThan(180)
    const [row, actions] = await Promise.all(
      ['article.product-row', '.product-row-actions'].map((part) => boxOf(page.locator(part).first())),
    )
    expect(actions?.right, `at ${width} px`).toBeLessThan(row?.right ?? 0)
  }
  const rows = page.locator('.product-row-actions :is(a, button)')
  const edge = Math.max(...(await boxesOf(rows)).map(({ right }) => right))
  expect((await boxOf(page.locator('.chat-button'))).left).toBeGreaterThan(edge)
  await expectNoSeam(page)
  const chosen = page.locator('.view-toggle [aria-current]')
  await expect(chosen).not.toHaveCSS('border-top-right-radius', '0px')
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(chosen).toHaveCSS('outline-style', 'solid')
  await page.emulateMedia({ forcedColors: 'none' })

  await expect(page.locator('.consent-sheet'), 'everything is alive').toBeVisible()
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
  await page.getByRole('banner').getByRole('combobox').click()
  const before = await page.evaluate(() => scrollY)
  await page.keyboard.type('roda de')
  expect(await page.evaluate(() => scrollY), 'typing in the header moves nothing').toBe(before)

  await page.goto('/privacidade')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.document').locator('..'), 'a grid would begin on the second page').toHaveCSS(
    'display',
    'block',
  )
  await page.emulateMedia({ media: 'screen' })

  const background = await page.evaluate(() => {
    const button = document.createElement('button')
    button.disabled = true
    button.className = 'button button-ink fixed inset-0 z-50 m-auto h-20'
    document.body.append(button)
    return getComputedStyle(button).backgroundColor
  })
  await page.mouse.move(720, 450)
  await expect(page.locator('body > button'), 'a disabled button does not react').toHaveCSS(
    'background-color',
    background,
  )
})

test('limits that cannot be applied go with the other filters, and the page that is not there fits 320 px', {
  tag: '@full',
}, async ({ page, visit, expectConsole }) => {
  expectConsole(/status of 404/)
  await visit('/produtos?diametro_min=100')
  const filters = page.getByRole('complementary', { name: 'Filtros' })
  const wrong = filters.getByRole('textbox', { name: /Largura.*até/ })
  await wrong.fill('abc')
  await filters.getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL('/produtos')
  await expect(wrong).toHaveValue('')

  await page.setViewportSize({ width: 320, height: 640 })
  await visit('/nada-aqui')
  // As wide as Firefox makes a search field before it shrinks.
  await page.locator('main input').evaluate((input: HTMLInputElement) => input.setAttribute('size', '60'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('where scroll bars take room, the row of links has none, and a drawer moves nothing and reaches the edge', {
  tag: '@full',
}, async ({ baseURL, request }) => {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ignoreDefaultArgs: ['--hide-scrollbars'],
    args: chromiumArguments,
    ...(executablePath && { executablePath }),
  })
  const page = await browser.newPage({ baseURL: String(baseURL), viewport: { width: 1440, height: 900 } })
  await fromAnotherNetwork(page.context())
  waitForLife(page)
  await page.goto('/produtos')
  const taken = await page
    .locator('.navigation-bar')
    .first()
    .evaluate((bar: HTMLElement) => [bar.offsetWidth - bar.clientWidth, bar.offsetHeight - bar.clientHeight])
  expect(taken).toEqual([0, 0])
  expect(await page.evaluate(() => document.documentElement.clientWidth), 'there is a bar to cover').toBeLessThan(1440)
  await enterPanel(page, await anAdministrator(request), '/admin/produtos')
  const filters = page.locator('.product-filters').locator('input, select')
  await expect(filters).toHaveCount(6)
  expect(new Set((await boxesOf(filters)).map(({ top }) => top)).size, 'filters in one row').toBe(1)
  const { left } = await boxOf(page.getByRole('heading', { level: 1 }))
  await page.locator('.product-open').first().click()
  const drawer = page.getByRole('dialog')
  // The drawer that says it is loading gives way to the one with the product.
  await expect(drawer.getByLabel('Código *')).toBeVisible()
  await expect.poll(async () => (await boxOf(drawer)).right, 'no strip').toBe(1440)
  expect((await boxOf(page.getByRole('heading', { level: 1 }))).left, 'the page behind stays').toBe(left)

  await page.emulateMedia({ forcedColors: 'active' })
  const looks = await page
    .locator('.data-square')
    .evaluateAll((all) => all.map((one) => `${one.hasAttribute('data-off')} ${getComputedStyle(one).backgroundColor}`))
  expect(new Set(looks).size, 'what is there and what lacks look different').toBe(2)
  const [there, lacking] = [...new Set(looks.map((look) => look.replace(/^\w+ /, '')))]
  expect(there).not.toBe(lacking)
  await browser.close()
})
