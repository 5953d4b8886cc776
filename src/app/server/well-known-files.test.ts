import { describe, expect, test } from 'vitest'
import { deskProductsApi } from '#features/catalog/desk/contract/products.ts'
import { placeholderSite } from '#features/site/server/placeholder-site.ts'
import { createErrorHandler, createExplain } from '#platform/http/on-error.ts'
import { createRouter } from '#platform/http/router.ts'
import { openTestShop } from '#testing/shop.ts'
import { mountWellKnownFiles } from './well-known-files.ts'

const shop = openTestShop()

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

async function read(path: string) {
  const response = await shop.request(path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('the sitemap', () => {
  test('lists pages, guides and products on sale, with the day each changed', async () => {
    const sold = await shop.aProduct()
    const hidden = await shop.aProduct({ status: 'inactive' })
    const { status, headers, text } = await read('/sitemap.xml')
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toContain('application/xml')
    expect(locations(text)).toEqual(
      expect.arrayContaining(
        ['/', '/produtos', '/sobre-nos', '/contatos', '/guias', '/guias/como-medir-a-roda', '/privacidade'].map(
          (path) => `http://shop.test${path}`,
        ),
      ),
    )
    expect(locations(text)).toContain(`http://shop.test/produtos/${sold.slug}`)
    expect(text).not.toContain(hidden.slug)
    expect(text).toMatch(new RegExp(`produtos/${sold.slug}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z</lastmod>`))
    expect(text.trim()).toMatch(/^<\?xml[\s\S]*<\/urlset>$/)
  })

  test('is an index of several files when the catalogue is large, and lists every product exactly once', async () => {
    const slugs: string[] = []
    for (let count = 0; count < 5; count += 1) slugs.push((await shop.aProduct()).slug)
    const app = createRouter()
    app.onError(createErrorHandler(createExplain({})))
    mountWellKnownFiles(app, {
      sitemapOf: shop.catalog.sitemap,
      site: { settings: async () => placeholderSite },
      publicUrl: 'http://shop.test',
      siteVersion: () => '1',
      perSitemap: 2,
    })
    const readPart = async (path: string) => (await app.request(`http://shop.test${path}`, {}, {})).text()

    const parts = locations(await readPart('/sitemap.xml'))
    expect(parts.length).toBe(3)
    const listed = (await Promise.all(parts.map((part) => readPart(new URL(String(part)).pathname)))).flatMap(locations)
    expect(new Set(listed).size).toBe(listed.length)
    for (const slug of slugs) expect(listed).toContain(`http://shop.test/produtos/${slug}`)
    expect(listed.filter((address) => address === 'http://shop.test/contatos')).toHaveLength(1)
  })

  test('is sent again only when the shop has changed', async () => {
    const etag = (await read('/sitemap.xml')).headers.get('ETag') ?? ''
    const ask = () => shop.request('/sitemap.xml', { headers: { 'If-None-Match': etag } })
    expect((await ask()).status).toBe(304)
    const { id } = await shop.aProduct()
    await shop.as(await shop.anAdministrator('Ana'))(deskProductsApi.remove, { id })
    expect((await ask()).status).toBe(200)
  })

  test('has no file beyond its last', async () => {
    expect((await shop.request('/sitemap-2.xml')).status).toBe(404)
    expect((await shop.request('/sitemap-0.xml')).status).toBe(404)
    expect((await shop.request('/sitemap-1.xml')).status).toBe(200)
  })

  test('of an empty shop still lists the pages', async () => {
    expect(locations((await read('/sitemap.xml')).text)).toContain('http://shop.test/')
  })
})

test('robots are shown the sitemap and kept out of what is nobody else’s business', async () => {
  const { text, headers } = await read('/robots.txt')
  expect(headers.get('Content-Type')).toContain('text/plain')
  expect(text).toContain('Sitemap: http://shop.test/sitemap.xml')
  for (const path of ['/admin', '/api/', '/quotations', '/my-quotations', '/quotation-history', '/proposta/'])
    expect(text).toContain(`Disallow: ${path}\n`)
})

test('the web manifest names the shop as its settings do', async () => {
  const { text, headers } = await read('/manifest.webmanifest')
  expect(headers.get('Content-Type')).toContain('application/manifest+json')
  expect(JSON.parse(text)).toMatchObject({ short_name: placeholderSite.name, lang: 'pt-BR', start_url: '/' })
})

test.each([
  ['/products', '/produtos'],
  ['/products?busca=230x75&marca=1&marca=2', '/produtos?busca=230x75&marca=1&marca=2'],
])('%s is for ever %s', async (from, to) => {
  const response = await shop.request(from)
  expect(response.status).toBe(301)
  expect(response.headers.get('Location')).toBe(to)
})
