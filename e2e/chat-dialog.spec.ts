import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, expectAlive, test } from './fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Pedir cotação pelo WhatsApp' })
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Enviar pelo WhatsApp' })

type Opened = { address: string; target: string }
declare global {
  interface Window {
    opened: Opened[]
  }
}

/** The conversation itself is another site's: what would be opened is written down instead. */
const watchWindows = (page: Page, isBlocked = false) =>
  page.addInitScript((blocked) => {
    window.opened = []
    window.open = (address, target) => {
      window.opened.push({ address: String(address), target: String(target) })
      return blocked ? null : ({ opener: window } as unknown as Window)
    }
  }, isBlocked)

const opened = (page: Page) => page.evaluate(() => window.opened)

/** Nothing but the chat's address hears of it. */
function watchCalls(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && calls.push(`${request.method()} ${request.url()}`))
  return calls
}

type Product = { id: number; name: string; code: string; illustrationUrl: string | null }

/** As the catalogue calls them today: other words would be replaced. */
async function fiveLines(page: Page) {
  const products: Product[] = await (await page.request.get('/api/products?limit=5')).json()
  return products.map(({ id, name, code, illustrationUrl }, place) => ({
    product: { id, name, code, imageUrl: illustrationUrl },
    quantity: place + 1,
  }))
}

async function putIntoHomeBasket(page: Page, basket: unknown) {
  await page.addInitScript((text) => window.sessionStorage.setItem('quotationItems', text), JSON.stringify(basket))
}

async function openForProduct(page: Page, visit: (path: string) => Promise<unknown>) {
  const products = await (await page.request.get('/api/products?search=230x75')).json()
  const product = products[0] as { slug: string; name: string; code: string; diameter: string; material: string }
  await visit(`/produtos/${product.slug}`)
  await page.getByRole('button', { name: 'Cotar pelo WhatsApp' }).click()
  await expect(dialog(page)).toBeVisible()
  return product
}

test('a product is asked for in a conversation that opens with the message ready; nothing else is called', async ({
  page,
  visit,
}) => {
  await watchWindows(page)
  const calls = watchCalls(page)
  const product = await openForProduct(page, visit)
  await field(page, 'Seu Nome *').fill('Ana Prado')
  await field(page, 'Seu Telefone *').fill('ramal 12')
  await field(page, 'Mensagem').fill('Linde T20')
  await send(page).click()
  await expect(dialog(page)).toBeHidden()
  const [chat, ...others] = await opened(page)
  expect(others).toEqual([])
  expect(chat?.target).toBe('_blank')
  const address = new URL(chat?.address ?? '')
  expect(address.origin).toBe('https://wa.me')
  expect(address.pathname).toMatch(/^\/55\d{10,11}$/)
  expect(address.searchParams.get('text')).toBe(
    [
      'Olá! Gostaria de pedir uma cotação.',
      'Nome: Ana Prado\nTelefone: ramal 12',
      `Produto: ${product.name}\nCódigo: ${product.code}\nDiâmetro: ${product.diameter}\nMaterial: ${product.material}`,
      'Observações: Linde T20',
      'Aguardo o retorno. Obrigado!',
    ].join('\n\n'),
  )
  expect(calls).toEqual([])
  await expect(page.getByRole('button', { name: 'Cotar pelo WhatsApp' })).toBeFocused()
})

test('a basket is summed up by its first three lines, and asked for with all of them', async ({ page, visit }) => {
  await watchWindows(page)
  const lines = await fiveLines(page)
  await putIntoHomeBasket(page, lines)
  const calls = watchCalls(page)
  const lookup = page.waitForResponse('**/api/products/lookup?*')
  await visit('/')
  await page.getByRole('button', { name: 'Pelo WhatsApp', exact: true }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    ...lines.slice(0, 3).map(({ product, quantity }) => new RegExp(`${product.code}.*Qtd: ${quantity}`)),
    '+ 2 produtos...',
  ])
  await field(page, 'Seu Nome *').fill('Ana')
  await field(page, 'Seu Telefone *').fill('19999990000')
  await (await lookup).finished()
  await field(page, 'Seu Telefone *').press('Enter')
  await expect.poll(() => opened(page)).toHaveLength(1)
  const text = new URL((await opened(page))[0]?.address ?? '').searchParams.get('text')
  for (const [place, { product, quantity }] of lines.entries())
    expect(text).toContain(`\n${place + 1}. ${product.name}, Código: ${product.code}, Quantidade: ${quantity}`)
  expect(calls).toEqual([])
})

test('the cart and the list of the quotation page are asked for in the same dialog', { tag: '@full' }, async ({
  page,
  visit,
}) => {
  await watchWindows(page)
  const lines = await fiveLines(page)
  const codes = lines.map(({ product }) => new RegExp(product.code))
  await page.addInitScript((text) => window.localStorage.setItem('cart', text), JSON.stringify(lines.slice(0, 4)))
  await page.addInitScript(
    (text) => window.localStorage.setItem('quotationBasket', text),
    JSON.stringify(lines.slice(4)),
  )
  await visit('/cotacao')
  const open = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  for (const [button, shown] of [
    [open('Pedir pelo WhatsApp'), [...codes.slice(0, 3), '+ 1 produtos...']],
    [open('Enviar pelo WhatsApp'), [codes[4]!]],
  ] as const) {
    await button.click()
    await expect(dialog(page).getByRole('listitem')).toHaveText([...shown])
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  }
})

test('the diameter of each line comes from the catalogue', { tag: '@full' }, async ({ page, visit }) => {
  await watchWindows(page)
  const [wheel] = await (await page.request.get('/api/products?search=230x75')).json()
  const { id, name, code } = wheel
  await putIntoHomeBasket(page, [{ product: { id, name, code, imageUrl: null }, quantity: 2 }])
  // The list asks for it too, and may do so first.
  const lookup = page.waitForResponse('**/api/products/lookup?*')
  await visit('/')
  await page.getByRole('button', { name: 'Pelo WhatsApp', exact: true }).click()
  await field(page, 'Seu Nome *').fill('Ana')
  await field(page, 'Seu Telefone *').fill('19999990000')
  await (await lookup).finished()
  await expect(async () => {
    await page.evaluate(() => window.opened.splice(0))
    if (!(await dialog(page).isVisible()))
      await page.getByRole('button', { name: 'Pelo WhatsApp', exact: true }).click()
    await send(page).click()
    const [chat] = await opened(page)
    expect(new URL(chat?.address ?? '').searchParams.get('text')).toContain(
      `1. ${name}, Código: ${code}, Quantidade: 2, Diâmetro: ${wheel.diameter}`,
    )
  }).toPass()
})

test('it opens over a product that is itself open over the list, and each closes alone', { tag: '@full' }, async ({
  page,
  visit,
}) => {
  await visit('/produtos')
  const name = page.getByRole('article').first().getByRole('heading').getByRole('link')
  await name.click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.getByRole('button', { name: 'Cotar pelo WhatsApp' }).click()
  await expect(dialog(page)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cotar pelo WhatsApp' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a browser that blocks the window gets a link, and what was typed is there when it is opened again', {
  tag: '@full',
}, async ({ page, visit }) => {
  await watchWindows(page, true)
  await openForProduct(page, visit)
  await field(page, 'Seu Nome *').fill('Ana')
  await field(page, 'Seu Telefone *').fill('19999990000')
  await send(page).click()
  const link = dialog(page).getByRole('link', { name: /Abrir o WhatsApp/ })
  await expect(link).toHaveAttribute('href', (await opened(page))[0]?.address ?? '')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await visit(new URL(page.url()).pathname)
  const ask = page.getByRole('button', { name: 'Cotar pelo WhatsApp' })
  await expectAlive(ask)
  await ask.click()
  await expect(field(page, 'Seu Nome *')).toHaveValue('Ana')
})

test.describe('320 px wide', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the dialog fits, and its button can be reached @phone', { tag: '@full' }, async ({ page, visit }) => {
    await openForProduct(page, visit)
    await send(page).scrollIntoViewIfNeeded()
    await expect(send(page)).toBeInViewport()
    expect(await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})
