import { aProduct, asRead, products } from './catalogue.ts'
import { expect, test } from './fixtures.ts'

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page shows products of the catalogue', async ({ page, request }) => {
    await page.goto('/')
    const shown = await page.getByRole('article').getByRole('heading').allTextContents()
    const known = (await products(request)).map(({ name }) => asRead(name))
    expect(shown.length).toBeGreaterThan(7)
    for (const name of shown) expect(known).toContain(asRead(name))
  })

  test('a product page shows the product and that its price is on request', async ({ page, request }) => {
    const product = await aProduct(request)
    await page.goto(`/produtos/${product.slug}`)
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
    await expect(page.getByText(product.code).first()).toBeVisible()
    await expect(page.getByText('Preço sob consulta')).toBeVisible()
  })
})

test('a visitor goes from a product to a related one and back', async ({ page, request, visit }) => {
  const wheel = (await products(request)).find(({ code }) => code.startsWith('RT-'))
  await visit(`/produtos/${wheel?.slug}`)
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const name = asRead((await link.textContent()) ?? '')
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(0)
  const path = (await link.getAttribute('href')) ?? ''
  const pageView = page.waitForEvent('console', (message) => message.text().includes(path))
  await link.click()

  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page).toHaveTitle(new RegExp(name.slice(0, 12)))
  expect((await pageView).text()).toContain('page-view')
  await expect.poll(() => page.evaluate(() => window.scrollY), 'a new page starts at its top').toBe(0)

  await page.goBack()
  await expect(page).toHaveURL(`/produtos/${wheel?.slug}`)
  await expect.poll(() => page.evaluate(() => window.scrollY), 'back is where it was left').toBe(before)
})

test('a product has an address of its own', async ({ page, request, visit }) => {
  const product = await aProduct(request)
  const { status } = await visit(`/produtos/${product.slug}`)
  expect(status).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(page).toHaveTitle(new RegExp(product.code))
})

for (const path of ['/esta-pagina-nao-existe', '/produtos/este-produto-nao-existe', '/a/b/c'])
  test(`${path} is the 404 page`, async ({ page, expectConsole, visit }) => {
    expectConsole(/status of 404/)
    const { status } = await visit(path)
    expect(status).toBe(404)
    await expect(page.getByText('404 Page Not Found')).toBeVisible()
    await page.getByRole('link', { name: 'Voltar ao início' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('article').first()).toBeVisible()
  })

test('the quotation list counts what is added, and keeps it', async ({ page, visit }) => {
  await visit('/')
  const basket = page.getByRole('banner').getByRole('link', { name: /Lista de cotação/ })
  await expect(basket).toHaveAccessibleName(/\b0 itens/)
  const add = page.getByRole('button', { name: /^Adicionar à cotação/ })
  await add.first().click()
  await expect(basket).toHaveAccessibleName(/\b1 item\b/)
  await add.first().click()
  await expect(basket).toHaveAccessibleName(/\b2 itens/)
  await page.reload()
  await expect(basket).toHaveAccessibleName(/\b2 itens/)
})

test('a favourite stays a favourite', async ({ page, visit }) => {
  await visit('/')
  await page
    .getByRole('button', { name: /^Favoritar/ })
    .first()
    .click()
  const favourite = page.getByRole('button', { name: /^Remover dos favoritos/ })
  await expect(favourite).toHaveCount(1)
  await page.reload()
  await expect(favourite).toHaveCount(1)
  await favourite.click()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Favoritar/ }).first()).toBeVisible()
  await expect(favourite).toHaveCount(0)
})
