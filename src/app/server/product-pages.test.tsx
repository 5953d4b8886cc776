import { expect, test } from 'vitest'
import { openTestShop } from '#testing/shop.ts'
import { createPages } from './ssr.tsx'

const shop = openTestShop()

async function visit(path: string) {
  const fetchApi = ({ url }: Request) => shop.request(`${new URL(url).pathname}${new URL(url).search}`)
  const options = {
    fetchApi,
    publicUrl: 'https://shop.example',
    catalogueVersion: () => '1',
    log: { error: () => undefined },
  }
  const pages = createPages(options, { assets: { routes: {} }, isDev: false })
  const response = await pages.respond(new Request(`https://shop.example${path}`))
  return { status: response.status, html: await response.text() }
}

test('a product page comes with its drawing, its measures as a table, and products of the same measure', async () => {
  const wheel = await shop.aProduct({ hub: 'Ferro fundido', machines: [{ brand: 'Linde', model: 'T16' }] })
  const twin = await shop.aProduct({ name: 'Roda de tração gêmea' })
  const { status, html } = await visit(`/produtos/${wheel.slug}`)
  expect(status).toBe(200)
  expect(html).toMatch(new RegExp(`/illustrations/${wheel.id}-[0-9a-f]+-desenho\\.svg`))
  expect(html).toContain(`href="/produtos/${wheel.slug}/ficha-tecnica.pdf"`)
  expect(html).toContain('Diâmetro externo')
  expect(html).toContain('Ferro fundido')
  expect(html).toContain('Mesma medida')
  expect(html).toContain(`href="/produtos/${twin.slug}"`)
  expect(html).not.toContain('<dialog')
})

test('a product alone has no section of related products', async () => {
  const wheel = await shop.aProduct()
  const { html } = await visit(`/produtos/${wheel.slug}`)
  expect(html).not.toContain('Mesma medida')
  expect(html).not.toContain('Também para')
})

test('an address that names products compares them, without those that are gone', async () => {
  const [wheel, other] = [
    await shop.aProduct({ hardness: '92 Shore A' }),
    await shop.aProduct({ hardness: '95 Shore A' }),
  ]
  const { status, html } = await visit(`/comparar?p=${wheel.slug}&p=${other.slug}&p=nao-existe`)
  expect(status).toBe(200)
  expect(html.match(/<th scope="col"/g)).toHaveLength(3)
  expect(html).toMatch(/Dureza[\s\S]{0,80}diferente/)
  expect(html).toContain('1 produto deste endereço não está mais no catálogo.')
})

test('an address that names nothing says what to do', async () => {
  const { status, html } = await visit('/comparar')
  expect(status).toBe(200)
  expect(html).toContain('Nenhum produto para comparar')
})
