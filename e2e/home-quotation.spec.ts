import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { anEmail, fromAnotherNetwork } from './senders.ts'

type Product = { id: number; name: string; code: string; imageUrl: string | null }

const block = (page: Page) => page.locator('#quotation')
const field = (page: Page, name: string | RegExp) => block(page).getByRole('textbox', { name })
const send = (page: Page) => block(page).getByRole('button', { name: 'Enviar pedido de cotação' })
const quantity = (page: Page) => block(page).getByRole('spinbutton', { name: /^Quantidade/ })
const remove = (page: Page) => block(page).getByRole('button', { name: /^Remover / })
const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Lista de cotação/ })
const add = (page: Page) => page.getByRole('button', { name: /^Adicionar à cotação/ })
const toast = (page: Page) => page.getByRole('region', { name: 'Avisos (F8)' }).getByRole('listitem')
const stored = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('quotationItems') ?? '[]'))
/** By a person's own hand: a place that was asked for is held against everything else that moves the page. */
const goToTop = (page: Page) => page.keyboard.press('Home')
const topOf = (page: Page) => block(page).evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** As if they had been added before; not again after a reload. */
async function withBasket(page: Page, count: number) {
  const products: Product[] = await (await page.request.get('/api/products')).json()
  const lines = products.slice(0, count).map(({ id, name, code }, index) => ({
    product: { id, name, code, imageUrl: null },
    quantity: index + 1,
  }))
  await page.addInitScript((text) => {
    if (!sessionStorage.getItem('quotationItems')) sessionStorage.setItem('quotationItems', text)
  }, JSON.stringify(lines))
  return lines
}

const withLine = (page: Page, product: Product) =>
  page.addInitScript(
    (text) => sessionStorage.setItem('quotationItems', text),
    JSON.stringify([{ product, quantity: 1 }]),
  )

async function fillIn(page: Page, email = anEmail()) {
  await field(page, 'Nome *').fill('Ana Prado')
  await field(page, 'E-mail *').fill(email)
  await field(page, 'Telefone *').fill('19999990000')
  await field(page, /^Empresa/).fill('Armazém Prado')
  await field(page, /^Mensagem/).fill('Duas Linde T20')
}

/** Programs are told apart by their haste; no person is this fast, but a test is. */
const takeTime = (page: Page) => page.clock.fastForward(5000)

test.beforeEach(({ context }) => fromAnotherNetwork(context))

test('the first product shows the block, where the list ends, and moves nothing the person looks at', async ({
  page,
  visit,
}) => {
  let come = () => {}
  const late = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/assets/home-quotation-block-*', async (route) => {
    await late
    await route.continue()
  })
  await visit('/')
  await expect(block(page)).toHaveCount(0)
  await add(page).nth(1).scrollIntoViewIfNeeded()
  const before = await add(page).nth(1).boundingBox()
  await add(page).nth(1).click()
  // Its room and its shape at once, while its own script is on the way.
  await expect(block(page)).toHaveAttribute('aria-busy', 'true')
  const heightOf = () => block(page).evaluate((element) => element.getBoundingClientRect().height)
  expect(await heightOf()).toBeGreaterThan(400)
  come()
  await expect(block(page)).not.toHaveAttribute('aria-busy', { timeout: 15_000 })
  const added = page.getByRole('button', { name: /^Adicionar à cotação: .+, 1 na lista$/ })
  expect((await added.boundingBox())?.y).toBe(before?.y)
  const more = added.locator('[data-sign]').filter({ visible: true })
  await expect(more, 'a second press adds one more').toHaveCount(1)
  expect(await more.evaluate((sign) => getComputedStyle(sign, '::before').content)).toBe('"+1"')
  await expect(badge(page)).toHaveAccessibleName(/\b1 item\b/)
  await expect(block(page).getByRole('heading', { level: 2 })).toHaveText('Resumo da cotação')
  await expect(block(page).getByText('1 produto, 1 item.')).toBeAttached()
  const isAfterProducts = await page.evaluate(() => {
    const [list, summary] = [document.getElementById('products'), document.getElementById('quotation')]
    return list && summary && list.getBoundingClientRect().bottom <= summary.getBoundingClientRect().top
  })
  expect(isAfterProducts).toBe(true)
})

test('the lines are changed, removed and had back, and what is missing is said, before anything is sent', async ({
  page,
  visit,
}) => {
  await withBasket(page, 2)
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await visit('/sobre-nos')

  await test.step('a wide screen has no place for the bar of a phone', async () => {
    await expect(page.locator('.consent-sheet')).toBeVisible()
    await expect(page.locator('.phone-bar')).toBeAttached()
    await expect(page.locator('.phone-bar')).toBeHidden()
  })

  await test.step('a link from another page leads to it, though it appears later than the page', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Solicitar Cotação' }).click()
    await expect(page).toHaveURL('/#quotation')
    await expect.poll(() => topOf(page)).toBe(80)
  })

  await test.step('quantities follow the rules of the lines', async () => {
    await expect(quantity(page)).toHaveCount(2)
    await expect(quantity(page).first()).toHaveAttribute('min', '1')
    await quantity(page).first().fill('12')
    await expect(block(page).getByText('2 produtos, 14 itens.')).toBeVisible()
    await quantity(page).first().fill('')
    await quantity(page).first().blur()
    await expect(quantity(page).first()).toHaveValue('1')
    await quantity(page).first().fill('0')
    await quantity(page).first().blur()
    await expect(quantity(page)).toHaveCount(1)
    expect(await stored(page)).toHaveLength(1)
    await toast(page).getByRole('button', { name: 'Desfazer' }).click()
    await expect(quantity(page)).toHaveCount(2)
  })

  await test.step('a removed line comes back, and so does a list that was emptied', async () => {
    await remove(page).first().focus()
    await page.keyboard.press('Enter')
    await expect(quantity(page)).toHaveCount(1)
    expect(await block(page).evaluate((element) => element.contains(document.activeElement)), 'the focus stays').toBe(
      true,
    )
    await toast(page).getByRole('button', { name: 'Desfazer' }).click()
    await expect(quantity(page)).toHaveCount(2)
    await block(page).getByRole('button', { name: 'Limpar' }).click()
    await expect(quantity(page)).toHaveCount(0)
    await expect(badge(page)).toHaveAccessibleName(/\b0 itens/)
    expect(await stored(page)).toEqual([])
    await toast(page).getByRole('button', { name: 'Desfazer' }).click()
    await expect(badge(page)).toHaveAccessibleName(/\b3 itens/)
  })

  await test.step('what is missing is said first and at its field', async () => {
    await field(page, /^Empresa/).fill('Armazém Prado')
    await send(page).press('Enter')
    const summary = block(page).getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'Informe seu nome.',
      'Informe seu e-mail.',
      'Informe seu telefone.',
    ])
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Nome *')).toBeFocused()
    await page.keyboard.type('Ana')
    await expect(field(page, 'Nome *')).toHaveValue('Ana')
  })

  await test.step('an empty list is not sent', async () => {
    await block(page).getByRole('button', { name: 'Limpar' }).click()
    await fillIn(page)
    await send(page).click()
    await expect(toast(page)).toContainText('Nenhum produto selecionado')
    await expect(toast(page)).toContainText('Adicione produtos à cotação antes de enviar.')
    await expect(field(page, 'Nome *')).toHaveValue('Ana Prado')
    expect(posts).toEqual([])
  })
})

test('a request that fails is kept whole; sent again, it gets its number and empties basket and form', async ({
  page,
  visit,
  expectConsole,
}) => {
  expectConsole(/503/)
  await page.clock.install()
  const lines = await withBasket(page, 2)
  await visit('/#quotation')
  await test.step('its address leads to the block', () => expect.poll(() => topOf(page)).toBe(80))

  const email = anEmail()
  await fillIn(page, email)
  await takeTime(page)
  const keys: (string | undefined)[] = []
  let isDown = true
  await page.route('**/api/quotations', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return isDown ? route.fulfill({ status: 503, body: 'unavailable' }) : route.continue()
  })

  await test.step('a request that fails is kept whole, and not sent again by itself', async () => {
    await send(page).click()
    await expect(toast(page)).toContainText(/Erro ao enviar cotação.*Tente novamente ou entre em contato conosco\./s)
    await expect(field(page, 'Nome *')).toHaveValue('Ana Prado')
    expect(await stored(page)).toHaveLength(2)
    expect(keys, 'what failed is not sent again by itself').toHaveLength(1)
  })

  const request = page.waitForRequest((one) => one.method() === 'POST')
  await test.step('a request that fails is kept whole, and sent again under the same key', async () => {
    isDown = false
    await send(page).click()
    await expect(toast(page)).toContainText('Cotação enviada com sucesso!')
    expect(keys[1]).toBe(keys[0])
  })

  await test.step('a request is sent, gets its number in place of the form, and empties basket and form', async () => {
    expect(new URL((await request).url()).pathname).toBe('/api/quotations')
    expect((await request).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
    expect((await request).postDataJSON()).toMatchObject({
      name: 'Ana Prado',
      email,
      phone: '(19) 99999-0000',
      company: 'Armazém Prado',
      message: 'Duas Linde T20',
      products: `${lines[0]?.product.name} (Qtd: 1), ${lines[1]?.product.name} (Qtd: 2)`,
      items: lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    })
    const answer = await (await request).response()
    expect(answer?.status()).toBe(201)
    const { id } = (await answer?.json()) as { id: number }
    await expect(toast(page)).toContainText('Entraremos em contato em breve com sua proposta.')
    const received = block(page).getByRole('heading', { name: `Cotação nº ${id} recebida` })
    await expect(received).toBeFocused()
    await expect(received).toBeInViewport()
    expect(await stored(page)).toEqual([])
    await expect(badge(page)).toHaveAccessibleName(/\b0 itens/)
    await expectAccessible(page)
    await add(page).first().click()
    await expect(field(page, 'Nome *')).toHaveValue('')
    await expect(field(page, /^Mensagem/)).toHaveValue('')
  })
})

test('what left the catalogue is refused at its line, and then marked and asked for in words', {
  tag: '@full',
}, async ({ page, visit, expectConsole }) => {
  expectConsole(/422|não está mais disponível/)
  await page.clock.install()
  const gone = { id: 99_999, name: 'Roda antiga', code: 'RT-0', imageUrl: null }
  await withLine(page, gone)
  // It left the catalogue after the page asked about it.
  const lookup = '**/api/products/lookup?*'
  await page.route(lookup, async (route) => {
    const answer = await route.fetch({ url: new URL('/api/products?limit=1', page.url()).href })
    const [product] = (await answer.json()) as object[]
    await route.fulfill({ response: answer, json: [{ ...product, ...gone }] })
  })
  await visit('/')

  await test.step('what the server refuses about a line is said, and leads to the lines', async () => {
    await fillIn(page)
    await takeTime(page)
    await send(page).click()
    await expect(toast(page)).toContainText('Erro ao enviar cotação')
    await block(page)
      .getByRole('alert')
      .getByRole('link', { name: /^Linha 1/ })
      .click()
    await expect(page.locator('#home-quotation-items')).toBeFocused()
  })

  await test.step('a reload keeps what was typed', async () => {
    await page.unroute(lookup)
    await page.reload()
    await expect(field(page, 'Nome *')).toHaveValue('Ana Prado')
    await expect(field(page, /^Empresa/)).toHaveValue('Armazém Prado')
  })

  await test.step('what left the catalogue is marked, and asked for in words', async () => {
    await expect(block(page)).toContainText('Não está mais no catálogo')
    await takeTime(page)
    const answering = page.waitForResponse('**/api/quotations')
    await send(page).click()
    expect(await (await answering).json()).toMatchObject({
      products: 'Roda antiga [RT-0, fora do catálogo] (Qtd: 1)',
      quotationItems: [],
    })
  })
})

test('the block is found each time, knows today’s names, points out slips, and tells of other lists', {
  tag: '@full',
}, async ({ page, visit, request }) => {
  const [roller] = await (await request.get('/api/products/lookup?code=RC-85X105-LI')).json()
  const cart = await withBasket(page, 1)
  await withLine(page, { id: roller.id, name: 'Nome de antes', code: roller.code, imageUrl: null })
  await page.addInitScript((text) => localStorage.setItem('cart', text), JSON.stringify(cart))
  await visit('/')

  await test.step('"Cotação Rápida" leads to it, each time', async () => {
    await expect(page.getByRole('button', { name: 'Slide anterior' })).toBeVisible()
    await expect(block(page)).toBeAttached()
    for (let time = 0; time < 2; time += 1) {
      await goToTop(page)
      await page.getByRole('link', { name: 'Cotação Rápida' }).click()
      await expect(page).toHaveURL('/#quotation')
      await expect.poll(() => topOf(page)).toBe(80)
    }
  })

  await test.step('a line has the name the product has today', async () => {
    await expect(block(page).getByRole('listitem').first()).toContainText(roller.name)
    expect(await stored(page)).toMatchObject([{ product: { name: roller.name } }])
  })

  await test.step('what is probably a slip is pointed out, and does not keep from sending', async () => {
    const hints = block(page).getByRole('region', { name: 'Antes de enviar, confira' })
    await expect(hints).toContainText('Rodas de carga costumam ser trocadas aos pares')
    await expect(send(page)).toBeEnabled()
    await hints.getByRole('button', { name: 'Mudar para 2' }).click()
    await expect(hints).toHaveCount(0)
    await expect(quantity(page)).toHaveValue('2')
  })

  await test.step('items of other lists are told, with the way to put them together', async () => {
    await expect(block(page)).toContainText('Mais 1 item em outra lista.')
    await expect(badge(page)).toHaveAccessibleName(/\b3 itens/)
    await block(page).getByRole('link', { name: 'Juntar tudo em uma cotação' }).click()
    await expect(page).toHaveURL('/cotacao')
    await expect(page.getByRole('heading', { name: 'Você tem 1 item no carrinho' })).toBeVisible()
  })
})

test('with an empty basket the links to the block lead to the page of the quotation', {
  tag: '@full',
}, async ({ page, visit }) => {
  // An emptied basket stays in storage as an empty list.
  await page.addInitScript(() => sessionStorage.setItem('quotationItems', '[]'))
  await visit('/sobre-nos')
  const link = page.getByRole('main').getByRole('link', { name: 'Solicitar Cotação' })
  await expect(link).toHaveAttribute('href', '/#quotation')
  await link.click()
  await expect(page).toHaveURL('/cotacao')
  await page.goBack()
  await expect(page).toHaveURL('/sobre-nos')
  await page.goto('/#quotation')
  await expect(page).toHaveURL('/cotacao')
})

test.describe('the bar of a phone', () => {
  const bar = (page: Page) => page.getByRole('complementary', { name: 'Sua cotação' })
  const ask = (page: Page) => bar(page).getByRole('link', { name: 'Pedir cotação' })

  test('says how many items wait, and leads to the form on the home page, which fits @phone', async ({
    page,
    visit,
  }) => {
    await visit('/')
    await test.step('is not there without items', async () => {
      await expect(page.locator('.consent-sheet')).toBeVisible()
      await expect(bar(page)).toHaveCount(0)
    })

    await test.step('says how many items wait, and leads to the form on the home page', async () => {
      await add(page).nth(1).scrollIntoViewIfNeeded()
      const before = await add(page).nth(1).boundingBox()
      await add(page).nth(1).click()
      await expect(block(page)).not.toHaveAttribute('aria-busy')
      const added = page.getByRole('button', { name: /^Adicionar à cotação: .+, 1 na lista$/ })
      expect((await added.boundingBox())?.y, 'the block moves nothing').toBe(before?.y)
      await expect(bar(page)).toContainText('1 item')
      await expect(ask(page)).toHaveAttribute('href', '/#quotation')
      await ask(page).click()
      await expect.poll(() => topOf(page)).toBe(80)
      await expect(bar(page), 'the form is on screen').toBeHidden()
      await goToTop(page)
      await expect(bar(page)).toBeVisible()
    })

    await test.step('the block fits 320 px', async () => {
      await add(page).first().click()
      await add(page).nth(2).click()
      await expect(quantity(page)).toHaveCount(3)
      await page.setViewportSize({ width: 320, height: 800 })
      await send(page).click()
      await expect(block(page).getByRole('alert')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })
  })

  test('leads to the quotation page from everywhere else, and covers nothing @phone', {
    tag: '@full',
  }, async ({ page, visit }) => {
    await withBasket(page, 2)
    await visit('/contatos')
    await expect(bar(page)).toContainText('3 itens')
    await expect(ask(page)).toHaveAttribute('href', '/cotacao')
    const top = async (name: string) => (await page.locator(name).boundingBox()) ?? { y: 0, height: 0 }
    const edge = (await bar(page).boundingBox())?.y ?? 0
    for (const floating of ['.chat-button', '.consent-sheet']) {
      const { y, height } = await top(floating)
      expect(y + height, floating).toBeLessThanOrEqual(edge)
    }
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Rejeitar não necessários' }).click()
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const { y, height } = await top('footer')
    expect(Math.round(y + height), 'the end of the page can be read').toBeLessThanOrEqual(Math.round(edge))
  })
})
