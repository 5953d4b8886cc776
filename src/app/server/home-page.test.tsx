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
  expect(await home()).toMatch(/href="\/produtos"[^>]*><b>Mais 2 categorias/)
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

test('one category has no strip of its own, and a list that fits at once does not count itself', async () => {
  const strip = '<nav aria-label="Categorias"'
  await shop.aProduct({ category: 'Rodas de carga' })
  expect(await home()).not.toContain(strip)
  for (const address of ['/', '/produtos']) expect(await visit(address)).not.toContain('Mostrando')
  for (let nth = 0; nth < 12; nth++) await shop.aProduct({ category: 'Rolos' })
  expect(await home()).toContain(strip)
  for (const address of ['/', '/produtos']) expect(await visit(address)).toContain('Mostrando 12 de 13')
})

test('where nothing is listed the same help is offered once, and an empty shop counts nothing', async () => {
  const times = (html: string, words: string) => html.replace(/<script.*?<\/script>/gs, '').split(words).length - 1
  const said = (html: string) =>
    ['Nenhum produto encontrado', 'Envie a medida e uma foto', 'Solicitar Orçamento Personalizado'].map((words) =>
      times(html, words),
    )
  expect(said(await visit('/produtos'))).toEqual([1, 1, 1])
  await shop.aProduct()
  // Of a search, the line above the list says it too.
  expect(said(await visit('/produtos?busca=xyzxyz'))).toEqual([2, 1, 1])
})

test('filters by number are those that some product has, or somebody asked for', async () => {
  const offered = async (address: string) => [
    ...new Set([...(await visit(address)).matchAll(/name="(\w+)_m(?:in|ax)"/g)].map(([, name]) => name)),
  ]
  await shop.aProduct({ diameter: null, width: null, boreMm: null, hardness: null, maxLoad: null })
  expect(await offered('/produtos')).toEqual([])
  expect(await visit('/produtos')).not.toContain('Medidas e resistência')
  expect(await offered('/produtos?carga_min=900')).toEqual(['carga'])
  await shop.aProduct({ maxLoad: null })
  expect(await offered('/produtos')).toEqual(['diametro', 'largura', 'furo', 'dureza'])
})

test('of more than ten choices the rest is hidden, unless it is one alone', async () => {
  const ids: number[] = []
  for (let nth = 1; nth <= 11; nth++) {
    const { categoryId } = await shop.aProduct({ category: `Categoria ${10 + nth}` })
    ids.push(categoryId!)
  }
  const hidden = async (chosen: readonly number[]) =>
    /Mais \d+ categorias/.exec(await visit(`/produtos?${chosen.map((id) => `categoria=${id}`).join('&')}`))?.[0]
  expect(await hidden(ids.slice(-3))).toBe('Mais 2 categorias')
  expect(await hidden(ids.slice(-4))).toBeUndefined()
  expect(
    await visit(
      `/produtos?${ids
        .slice(-4)
        .map((id) => `categoria=${id}`)
        .join('&')}`,
    ),
  ).toContain('<b>Categoria 17</b>')
})

test('a list under a category or brand that has no products, or is gone, never says its number', async () => {
  const { id: category } = await shop.aCategory('Rodízios')
  const { id: brand } = await shop.aBrand('Linde')
  await shop.aProduct()
  const chips = async (query: string) =>
    [...(await visit(`/produtos?${query}`)).matchAll(/<li class="filter-chip">([^<]*)/g)].map(([, label]) => label)
  expect(await chips(`categoria=${category}&marca=${brand}`)).toEqual(['Rodízios', 'Linde'])
  expect(await chips('categoria=99999&marca=99999')).toEqual(['Tipo de roda', 'Marca da máquina'])
})

test('a list of products is called by the one filter that stands alone', async () => {
  const { categoryId } = await shop.aProduct({ category: 'Rolos duplos', brand: 'Linde', material: 'Nylon' })
  const title = async (query: string) =>
    /<h2 id="products-title"[^>]*>([^<]*)/.exec(await visit(`/produtos?${query}`))?.[1]
  expect(await title('')).toBe('Todos os produtos')
  expect(await title(`categoria=${categoryId}`)).toBe('Rolos duplos')
  expect(await title('material=Nylon')).toBe('Nylon')
  for (const param of ['material', 'aplicacao']) expect(await title(`${param}=Loja+fechada`)).toBe('Produtos')
  expect(await title('carga_min=900')).toBe('Carga a partir de 900 kg')
  expect(await title(`categoria=${categoryId}&carga_min=900`)).toBe('Produtos')
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

test('an empty list has a link for each filter that would fill it', async () => {
  const { brandId } = await shop.aProduct({ brand: 'Linde', diameter: '230 mm', width: '75 mm' })
  await shop.aProduct({ brand: 'Still', width: '30 mm' })
  await shop.aProduct({ brand: 'Still', width: '40 mm' })
  for (const path of ['/produtos', '/']) {
    const html = await visit(`${path}?marca=${brandId}&largura_max=50&ordem=nome`)
    const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(Remover “[^<]+)<\/a>/g)].map(([, href, words]) => [
      href?.replaceAll('&amp;', '&'),
      words?.replace('\u00a0', ' '),
    ])
    const place = path === '/' ? '#products' : ''
    expect(links).toEqual([
      [`${path}?largura_max=50&ordem=nome${place}`, 'Remover “Linde” (2 produtos)'],
      [`${path}?marca=${brandId}&ordem=nome${place}`, 'Remover “Largura até 50 mm” (1 produto)'],
    ])
  }
  const misspelled = await visit('/produtos?busca=xyzxyz')
  expect(misspelled).toContain('Nenhum produto encontrado')
  expect(misspelled).not.toContain('Remover “')
})
