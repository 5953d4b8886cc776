import type { Page } from '@playwright/test'
import { enterAsCustomer } from './customers.ts'
import { expect, test } from './fixtures.ts'
import { firefox115Shop } from './oldest-browser.ts'
import { expectOneSheet, layOnSheets, pagesIn } from './paper.ts'
import { keep, linesOf, address as requestAddress } from './request-page.ts'

test('a product, a comparison and a list are one sheet of paper each', { tag: '@full' }, async ({
  page,
  visit,
  request,
}) => {
  const products: { slug: string; code: string; compatibleModels: { model: string }[]; drawingUrl: string | null }[] =
    await (await request.get('/api/products?limit=60')).json()
  const [wheel] = products
    .filter(({ drawingUrl }) => drawingUrl)
    .sort((one, other) => other.compatibleModels.length - one.compatibleModels.length)
  await visit(`/produtos/${wheel?.slug}`)
  const machines = wheel?.compatibleModels.map(({ model }) => model) ?? []
  expect(machines.length).toBeGreaterThan(1)
  await expectOneSheet(page, ['Desenho dimensional', 'Especificações técnicas', 'Ø externo', ...machines])
  await visit(`/comparar?${new URLSearchParams(products.slice(0, 4).map(({ slug }) => ['p', slug]))}`)
  await expectOneSheet(page, ['Comparar produtos', 'Material da banda'])
  await keep(page, { request: await linesOf(request, { 'RT-230X75-LI': 2, 'EX-20X108': 3 }) })
  await visit(requestAddress)
  await expectOneSheet(page, ['2 produtos, 5 itens', 'RT-230X75-LI'])
  await page.emulateMedia({ media: 'print' })
  // A number, not a box with two empty places.
  await expect(page.locator('.stepper').first()).toHaveCSS('border-top-width', '0px')

  await test.step('a long list goes on on the next sheet, between two lines', async () => {
    const long = await linesOf(request, Object.fromEntries(products.slice(0, 20).map(({ code }) => [code, 2])))
    await page.evaluate((lines) => localStorage.setItem('quotationBasket', JSON.stringify(lines)), long)
    await visit(requestAddress)
    await expect(page.locator('.basket-line')).toHaveCount(20)
    await expectBrokenBetween(page, ['main', '.basket-line'])
  })
})

test.describe('in Firefox 115', { tag: '@full' }, () => {
  test.use({ baseURL: firefox115Shop })

  test('quotations are one sheet of paper, together and alone', async ({ page, visit, context }) => {
    const { name, email, phone, company } = await enterAsCustomer(context)
    const data = { name, email, phone, company, products: 'Roda de tração 230 × 75 (Qtd: 2)' }
    for (let time = 0; time < 3; time += 1)
      expect((await context.request.post('/api/quotations', { data })).status()).toBe(201)
    for (const path of ['/my-quotations', '/quotation-history']) {
      await visit(path)
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(3)
      await expectOneSheet(page, ['Roda de tração 230 × 75', name])
    }
    await page.getByRole('button', { name: 'Ver Detalhes' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await pagesIn(page)).toBe(1)
    // On one sheet, and on it nothing of the page that it lies over.
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('dialog')).toBeVisible()
    for (const behind of ['main h1', 'main article', 'footer']) await expect(page.locator(behind).first()).toBeHidden()
    await page.emulateMedia({ media: null })

    await test.step('long ones go on on the next sheet, between two lines or two quotations', async () => {
      const listed: { id: number }[] = await (await context.request.get('/api/products?limit=20')).json()
      const items = listed.map(({ id }) => ({ productId: id, quantity: 2 }))
      // The number of requests per visitor is limited, so one request has many lines, with and without a product.
      const products = Array.from({ length: 36 }, (_, at) => `Roda ${at} (Qtd: 2)`).join('\n')
      const long = await context.request.post('/api/quotations', { data: { ...data, products, items } })
      expect(long.status()).toBe(201)
      await visit(`/quotation-history?cotacao=${(await long.json()).id}`)
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(20)
      await page.emulateMedia({ media: 'print' })
      await expectBrokenBetween(page, ['dialog', 'li'])
      for (const path of ['/my-quotations', '/quotation-history']) {
        await visit(path)
        await expect(page.getByRole('main').getByRole('article')).toHaveCount(4)
        await expectBrokenBetween(page, ['main', 'article'])
      }
    })
  })
})

async function expectBrokenBetween(page: Page, lines: readonly [paper: string, line: string]) {
  expect(await pagesIn(page)).toBeGreaterThan(1)
  const { sheets, cut } = await page.evaluate(layOnSheets, lines)
  expect(cut, page.url()).toEqual([])
  expect(sheets, page.url()).toBeGreaterThan(1)
}
