import { expect, test } from 'vitest'
import { wordsApi } from '#features/site/contract/words.ts'
import { originalDraft } from '#features/site/server/words.ts'
import { ofOpenShop } from '#testing/plain-pages.ts'
import { openTestShop } from '#testing/shop.ts'
import { createPages } from './ssr.tsx'

const shop = openTestShop()

async function visit(address: string) {
  await shop.catalog.version()
  const pages = createPages(...ofOpenShop(shop.call))
  const html = await (await pages.respond(new Request(`https://shop.example${address}`))).text()
  return html.replaceAll('<!-- -->', '')
}
const home = () => visit('/')

const pictureIn = (html: string) => /class="hero-picture"><img src="([^"]+)"/.exec(html)?.[1]
const drawn = ({ id }: { id: number }) => expect.stringMatching(new RegExp(`^/illustrations/${id}-.*-hero\\.svg$`))

test('the hero shows a featured product that is measured, else any, else one that can be drawn, else a drawn wheel', async () => {
  expect(pictureIn(await home())).toBe('/drawn-wheel.svg')
  await shop.aProduct({ diameter: null, width: null, rating: 100 })
  expect(pictureIn(await home())).toBe('/drawn-wheel.svg')
  const drawable = await shop.aProduct({ boreMm: null, rating: 90 })
  expect(pictureIn(await home())).toEqual(drawn(drawable))
  const measured = await shop.aProduct({})
  expect(pictureIn(await home())).toEqual(drawn(measured))
  const featured = await shop.aProduct({ featured: true })
  expect(pictureIn(await home())).toEqual(drawn(featured))
})

test('of more than ten categories the last tile leads to all of them', async () => {
  const tiles = async () => {
    const [strip = ''] = /<nav aria-label="Categorias".*?<\/nav>/s.exec(await home()) ?? []
    return [...strip.matchAll(/<b>([^<]+)<\/b>/g)].map(([, name]) => name)
  }
  for (let nth = 1; nth <= 10; nth++) await shop.aProduct({ category: `Categoria ${10 + nth}` })
  expect(await tiles()).toHaveLength(10)
  expect(await home()).not.toMatch(/Mais \d+ categorias/)
  await shop.aProduct({ category: 'Categoria 21' })
  expect((await tiles()).slice(-2)).toEqual(['Categoria 19', 'Mais 2 categorias'])
})

test('a list offers filters, order and view, but for a shop that has nothing at all to filter', async () => {
  const tools = ['id="filtros"', 'name="ordem"', 'aria-label="Exibição"', 'href="#filtros"']
  const offered = async (address: string) => {
    const html = await visit(address)
    return tools.map((tool) => html.includes(tool))
  }
  for (const address of ['/', '/produtos']) {
    expect([address, await offered(address)]).toEqual([address, tools.map(() => false)])
    expect(await visit(address)).toContain('O catálogo ainda não tem produtos')
    // What somebody chose can be taken back.
    expect([address, await offered(`${address}?busca=roda`)]).toEqual([address, tools.map(() => true)])
  }
  await shop.aProduct({ name: 'Roda Alfa' })
  for (const address of ['/', '/produtos', '/produtos?busca=xyzxyz', '/?diametro=999'])
    expect([address, await offered(address)]).toEqual([address, tools.map(() => true)])
  expect(await visit('/produtos?busca=xyzxyz')).toContain('Nenhum produto encontrado')
})

test('the hero shows as many slides as the owner wrote, each with its own picture, and loads that of the first', async () => {
  await shop.aProduct({ code: 'A-1', featured: true })
  const other = await shop.aProduct({ code: 'B-2' })
  const ana = shop.as(await shop.anAdministrator('Ana'))
  const { words, statistics } = originalDraft
  const [measure, photo] = words.hero.slides
  const plain = (title: string, product: string) => ({ ...measure!, kind: 'plain' as const, title, product })
  const slides = [plain('Frete para todo o Brasil', other.code), photo!, measure!, plain('Promoção', '')]
  await ana(wordsApi.change, { words: { ...words, hero: { slides } }, statistics })
  const html = await home()
  expect([...html.matchAll(/aria-label="\d de 4"/g)]).toHaveLength(4)
  expect([...html.matchAll(/<h1[^>]*>([^<]*)/g)].map(([, title]) => title)).toEqual(['Frete para todo o Brasil'])
  expect(pictureIn(html)).toEqual(drawn(other))
  expect([...html.matchAll(/<form[^>]*aria-label="Buscar por medida"/g)]).toHaveLength(1)
  expect([...html.matchAll(/class="hero-picture"><img src=/g)]).toHaveLength(1)
  await ana(wordsApi.change, originalDraft)
})
