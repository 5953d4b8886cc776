import { aProduct, asRead, products } from './catalogue.ts'
import { expect, test } from './fixtures.ts'

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page shows products, and a product page says that its price is on request', async ({
    page,
    request,
  }) => {
    await test.step('the home page shows products of the catalogue', async () => {
      await page.goto('/')
      const shown = await page.getByRole('article').getByRole('heading').allTextContents()
      const known = (await products(request)).map(({ name }) => asRead(name))
      expect(shown.length).toBeGreaterThan(7)
      for (const name of shown) expect(known).toContain(asRead(name))
    })

    await test.step('a product page shows the product and that its price is on request', async () => {
      const product = await aProduct(request)
      await page.goto(`/produtos/${product.slug}`)
      await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
      await expect(page.getByText(product.code).first()).toBeVisible()
      await expect(page.getByText('Preço sob consulta')).toBeVisible()
    })
  })
})

test('a visitor goes from a product to a related one and back', async ({ page, request, visit }) => {
  const wheel = (await products(request)).find(({ code }) => code.startsWith('RT-'))
  const { status } = await visit(`/produtos/${wheel?.slug}`)

  await test.step('a product has an address of its own', async () => {
    expect(status).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wheel?.name ?? '')
    await expect(page).toHaveTitle(new RegExp(wheel?.code ?? ''))
  })

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

test('what is not there is the 404 page, which leads home', async ({ page, request, expectConsole, visit }) => {
  expectConsole(/status of 404/)
  const home = page.getByRole('link', { name: 'Voltar ao início' })
  for (const path of ['/esta-pagina-nao-existe', '/produtos/este-produto-nao-existe', '/a/b/c'])
    await test.step(`${path} is the 404 page`, async () => {
      const answer = await request.get(path)
      expect(answer.status()).toBe(404)
      expect(await answer.text()).toMatch(/404 Page Not Found.*<a [^>]*href="\/"[^>]*>(<[^>]*>)*Voltar ao início/s)
    })
  const { status } = await visit('/produtos/este-produto-nao-existe')
  expect(status).toBe(404)
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
  await expect(home).toHaveAttribute('href', '/')
  await home.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the quotation list and the favourites keep what was chosen', async ({ page, visit }) => {
  await visit('/')
  const basket = page.getByRole('banner').getByRole('link', { name: /Lista de cotação/ })
  const favourite = page.getByRole('button', { name: /^Remover dos favoritos/ })

  await test.step('the quotation list counts what is added, and keeps it', async () => {
    await expect(basket).toHaveAccessibleName(/\b0 itens/)
    const add = page.getByRole('button', { name: /^Adicionar à cotação/ })
    await add.first().click()
    await expect(basket).toHaveAccessibleName(/\b1 item\b/)
    await add.first().click()
    await expect(basket).toHaveAccessibleName(/\b2 itens/)
  })

  await test.step('a favourite stays a favourite', async () => {
    await page
      .getByRole('button', { name: /^Favoritar/ })
      .first()
      .click()
    await expect(favourite).toHaveCount(1)
    await page.reload()
    await expect(basket, 'and so does the list').toHaveAccessibleName(/\b2 itens/)
    await expect(favourite).toHaveCount(1)
    await favourite.click()
    await page.reload()
    await expect(page.getByRole('button', { name: /^Favoritar/ }).first()).toBeVisible()
    await expect(favourite).toHaveCount(0)
  })
})
