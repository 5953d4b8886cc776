import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Product, SearchReading } from '#features/catalog/record/contract/catalogue.ts'
import type { ProductFacets } from '#features/catalog/record/contract/filters.ts'
import { noAttributes } from '#features/catalog/record/domain/attributes.ts'
import { type SiteSettings, siteApi } from '#features/site/contract/settings.ts'
import { placeholderSite } from '#features/site/server/placeholder-site.ts'
import { type Call, createCall } from '#kernel/api/client.ts'
import { ofOpenShop } from '#testing/plain-pages.ts'
import { createPages } from './ssr.tsx'

const hostile = '</script><script>alert(1)</script>\u2028'

const aProduct = (overrides: Partial<Product> = {}): Product => ({
  id: 1,
  slug: 'roda-230x75',
  name: 'Roda de tração PU 230 × 75 mm',
  code: 'RT-230X75-LI',
  description: 'Roda motriz.',
  imageUrl: null,
  illustrationUrl: '/illustrations/1-ab.svg',
  drawingUrl: '/drawings/1-ab.svg',
  images: [],
  featured: true,
  status: 'active',
  rating: 88,
  ...noAttributes,
  diameter: '230 mm',
  width: '75 mm',
  hardness: '92 Shore A',
  maxLoad: '950 kg',
  diameterMm: 230,
  widthMm: 75,
  boreMm: 70,
  hubWidthMm: 82,
  hardnessShore: 92,
  maxLoadKg: 950,
  categoryId: 1,
  categoryName: 'Rodas de tração',
  category: 'Rodas de tração',
  brandId: null,
  brandName: null,
  brand: null,
  compatibleModels: [{ brand: 'Linde', model: 'T16', machineType: null, position: null, certainty: 'confirmed' }],
  crossReferences: [],
  ...overrides,
})

const problem = (status: number, code: string) =>
  Response.json({ message: 'não', error: 'não', code, fields: {}, requestId: 'r' }, { status })

const option = (id: number, name: string) => ({ id, name, slug: 'x', count: 1 })
const range = { min: 20, max: 360 }
const facets: ProductFacets = {
  categories: [option(1, 'Rodas de tração')],
  brands: [option(2, 'Linde')],
  materials: [{ name: 'Nylon (poliamida)', count: 1 }],
  applications: [{ name: 'Rebocador', count: 1 }],
  ranges: { diameterMm: range, widthMm: range, boreMm: range, hardnessShore: null, maxLoadKg: null },
}

const plainReading: SearchReading = { understood: null, measure: null, machine: null, otherBore: null }

type Shop = {
  site?: Partial<SiteSettings>
  products?: Product[]
  reading?: Partial<SearchReading>
  failing?: RegExp | undefined
  /** Where something nobody foresaw happens. */
  broken?: RegExp
  requests?: Request[]
  bugs?: unknown[]
}

/** The API as the pages see it, answering through the real contract. */
function anApi(shop: Shop) {
  const { products = [aProduct()], requests = [] } = shop
  return (request: Request) => {
    requests.push(request)
    const { pathname, searchParams } = new URL(request.url)
    if (shop.failing?.test(pathname)) return problem(503, 'DATABASE_AWAY')
    if (shop.broken?.test(pathname)) throw new Error('the secret column')
    if (searchParams.get('cursor') === 'wrong') return problem(422, 'CURSOR_INVALID')
    if (pathname === '/api/site') return Response.json({ ...placeholderSite, ...shop.site })
    if (pathname === '/api/categories')
      return Response.json([
        {
          id: 1,
          name: 'Rodas de tração',
          slug: 'x',
          description: null,
          productCount: 1,
          count: 1,
          illustrationUrl: null,
        },
      ])
    if (pathname === '/api/brands')
      return Response.json([{ id: 2, name: 'Linde', slug: 'linde', description: null, productCount: 1 }])
    if (pathname === '/api/products/facets') return Response.json(facets)
    if (pathname === '/api/products/reading') return Response.json({ ...plainReading, ...shop.reading })
    if (pathname === '/api/products')
      return Response.json(products, {
        headers: { 'X-Total-Count': '63', Link: '</api/products?cursor=abc>; rel="next"' },
      })
    const found = products.find(({ slug }) => pathname === `/api/products/by-slug/${slug}`)
    return found ? Response.json(found) : problem(404, 'PRODUCT_NOT_FOUND')
  }
}

function open(shop: Shop = {}) {
  const log = { error: (...told: unknown[]) => void shop.bugs?.push(told), warn: () => {} }
  const pages = createPages(...ofOpenShop(createCall('https://shop.example', anApi(shop)), log))
  return async (path: string, init?: RequestInit) => {
    const response = await pages.respond(new Request(`http://127.0.0.1:3000${path}`, init))
    return { response, status: response.status, html: await response.text() }
  }
}

/** Without the marks that React leaves between texts. */
const asRead = (html: string) => html.replaceAll('<!-- -->', '')

describe('the home page', () => {
  test('comes complete: products, count, next page as a link, title, canonical address', async () => {
    const { status, html } = await open()('/')
    expect(status).toBe(200)
    expect(html).toContain('<html lang="pt-BR">')
    expect(html).toContain('63 produtos encontrados')
    expect(html).toMatch(/<a[^>]*href="\/\?apos=abc#products"[^>]*>Carregar mais/)
    expect(html).toContain(`<title>${placeholderSite.name}: rodas de poliuretano para empilhadeiras elétricas</title>`)
    expect(html).toContain('<link rel="canonical" href="https://shop.example/"/>')
    expect(html.match(/Limpar filtros/g)).toHaveLength(1)
  })

  test('says how much wear a search allows for, as the shop has set it', async () => {
    expect(asRead((await open()('/')).html)).toContain('Encontramos mesmo com até 6 mm de desgaste.')
    const changed = await open({ site: { findsWornBy: 7.5 } })('/')
    expect(asRead(changed.html)).toContain('Encontramos mesmo com até 7,5 mm de desgaste.')
    expect((await open({ site: { findsWornBy: 0 } })('/')).html).not.toContain('de desgaste')
  })

  test('keeps a hostile name text, in the markup and in the state', async () => {
    const { html, response } = await open({ products: [aProduct({ name: hostile })] })('/')
    expect(html).not.toContain('<script>alert(1)')
    for (const [script] of html.matchAll(/<script[\s\S]*?<\/script>/g)) expect(script).not.toMatch(/\u2028/)
    expect(html).toContain('&lt;script&gt;alert(1)')
    const csp = response.headers.get('Content-Security-Policy') ?? ''
    const inline = [...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, source]) => source ?? '',
    )
    expect(inline.length).toBeGreaterThan(0)
    for (const source of inline) expect(csp).toContain(createHash('sha256').update(source).digest('base64'))
    expect(html).not.toContain('nonce')
  })

  test('is the same page whenever and wherever it is rendered from the same data', async () => {
    const first = await open()('/')
    await new Promise((later) => setTimeout(later, 5))
    const second = await open()('/')
    expect(second.html).toBe(first.html)
    expect(second.response.headers.get('ETag')).toBe(first.response.headers.get('ETag'))
    expect(second.response.headers.get('Content-Security-Policy')).toBe(
      first.response.headers.get('Content-Security-Policy'),
    )
  })

  test('is the same for everyone: no cookie reaches the API', async () => {
    const requests: Request[] = []
    await open({ requests })('/', { headers: { Cookie: 'customer_session=1' } })
    expect(requests.length).toBeGreaterThan(0)
    for (const request of requests) expect(request.headers.get('Cookie')).toBeNull()
  })

  test('is rendered once for all its visitors, whatever tracks them', async () => {
    const requests: Request[] = []
    const visit = open({ requests })
    await visit('/')
    const asked = requests.length
    await visit('/?utm_source=x&fbclid=y')
    expect(requests.length).toBe(asked)
  })

  test('shows the error state with 503 when products cannot be loaded, and asks again next time', async () => {
    const shop: Shop = { failing: /products/ }
    const visit = open(shop)
    const { status, html, response } = await visit('/')
    expect(status).toBe(503)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(html).toContain('Erro ao carregar produtos')
    expect(html).toContain('Não foi possível conectar ao servidor. Verifique sua conexão.')
    shop.failing = undefined
    expect((await visit('/')).status).toBe(200)
  })

  test('keeps what a bug says out of the page', async () => {
    const bugs: unknown[] = []
    const { status, html } = await open({ broken: /\/api\/products$/, bugs })('/')
    expect(bugs.length).toBeGreaterThan(0)
    expect(status).toBe(500)
    expect(html).toContain('Erro ao carregar produtos')
    expect(html).not.toContain('secret')
  })

  test('answers 500 without a page where one cannot be rendered at all, and the log says why', async () => {
    const bugs: unknown[] = []
    const log = { error: (...told: unknown[]) => void bugs.push(told), warn: () => {} }
    const call = createCall('https://shop.example', anApi({}))
    // React takes no text for a style; in the head it stands outside everything that could catch that.
    const head = { theme: '#000', links: [{ rel: 'icon', href: '/x', style: 'wrong' }] }
    const brokenCall = async (endpoint: never, input: never) =>
      endpoint === siteApi.site ? { ...placeholderSite, look: { head } } : call(endpoint, input)
    const pages = createPages(...ofOpenShop(Object.assign(brokenCall as unknown as Call, { page: call.page }), log))
    const response = await pages.respond(new Request('http://127.0.0.1:3000/'))
    expect([response.status, await response.text()]).toEqual([500, 'Internal Server Error'])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(bugs).toEqual([[{ err: expect.any(Error) }, 'a page could not be rendered']])
  })

  test('starts the list anew when the place in it makes no sense', async () => {
    const { status, response } = await open()('/?apos=wrong')
    expect(status).toBe(307)
    expect(response.headers.get('Location')).toBe('/#products')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})

test('the panel has its title before anybody is known', async () => {
  for (const path of ['/admin', '/admin/cotacoes'])
    expect((await open()(path)).html).toContain(`<title>Painel | ${placeholderSite.name}</title>`)
})

describe('the page of all products', () => {
  test('comes complete: heading, breadcrumb, filters as links, count, rows, closing call', async () => {
    const { status, html } = await open()('/produtos')
    expect(status).toBe(200)
    expect(html).toContain(`<title>Rodas para Empilhadeiras | ${placeholderSite.name}</title>`)
    expect(html).toContain('<link rel="canonical" href="https://shop.example/produtos"/>')
    expect(html).toMatch(/<h1[^>]*>Rodas para Empilhadeiras<\/h1>/)
    expect(html).toContain('63 produtos encontrados')
    expect(html).toMatch(/<a[^>]*href="\/produtos\?marca=2"[^>]*>.*?Linde/)
    expect(html).toMatch(/<a[^>]*href="\/produtos\?apos=abc#products"[^>]*>Carregar mais/)
    expect(html).toContain('Solicitar Orçamento Personalizado')
    expect(html.match(/Limpar filtros/g)).toHaveLength(1)
    expect(html).toMatch(/<option value="destaques" selected="">Destaques primeiro<\/option><option value="nome">/)
  })

  test('asks the API for what its address says, and shows it as chips', async () => {
    const requests: Request[] = []
    const { html } = await open({ requests })(
      '/produtos?marca=2&marca=9&diametro_min=200&ordem=avaliacao&exibicao=grade',
    )
    const asked = requests.map(({ url }) => new URL(url)).find(({ pathname }) => pathname === '/api/products')
    expect(asked?.search).toBe('?brand_id=2&brand_id=9&diameter_min=200&sort=rating&limit=12')
    expect(html).toContain('Diâmetro a partir de 200 mm')
    expect(html.match(/Limpar filtros/g)).toHaveLength(2)
    expect(html).toMatch(/<a[^>]*href="\/produtos\?exibicao=grade&amp;marca=2&amp;marca=9&amp;ordem=avaliacao"/)
  })

  test('a measure is read back, exact measures come first and near ones say how far they are', async () => {
    const match = (reason: 'measure-exact' | 'measure-near', diameter: number) => ({
      match: { reason, difference: { diameter, width: 0, bore: null } },
    })
    const products = [
      aProduct({ id: 2, slug: 'perto', name: 'Perto', ...match('measure-near', 4) }),
      aProduct({ id: 1, slug: 'igual', name: 'Igual', ...match('measure-exact', 0) }),
    ]
    const reading = {
      understood: 'medida: Ø 230 × 75 mm',
      measure: { text: 'Ø 230 × 75 mm', short: '230 × 75' },
    }
    const html = asRead((await open({ products, reading })('/produtos?diametro=230&largura=75')).html)
    expect(html).toMatch(/<h2[^>]*>Ø 230 × 75 mm<\/h2>/)
    expect(html).not.toContain('Entendemos como')
    // In the header's field, and beside it what it was taken for.
    const fields = /<input[^>]*name="busca"[^>]*value="Ø 230 × 75 mm"[^>]*\/><span[^>]*>medida: Ø 230 × 75 mm</g
    expect(html.match(fields), 'and in the phone’s menu').toHaveLength(2)
    const near = 'Medidas próximas de 230 × 75 mm:'
    expect(html).toMatch(/<strong[^>]*>Roda gasta mede menos\.<\/strong> Medidas próximas/)
    expect(html.indexOf('>Igual<')).toBeLessThan(html.indexOf(near))
    expect(html.indexOf(near)).toBeLessThan(html.indexOf('>Perto<'))
    expect(html).toContain('<small>+4</small>')
    expect(html).toContain('text-success')
  })

  test('nothing found offers the same wheel with another bore, and the wheel made to measure', async () => {
    const reading = {
      measure: { text: 'Ø 227 × 73 mm · furo 20 mm', short: '227 × 73 × 20' },
      otherBore: { search: 'Ø 227 × 73 mm', measure: '227 × 73', count: 5 },
    }
    const html = asRead((await open({ products: [], reading })('/produtos?busca=227x73x20')).html)
    expect(html).toContain('Nenhum produto encontrado')
    expect(html).toMatch(/href="\/produtos\?busca=%C3%98\+227[^"]*"[^>]*>Ver 227 × 73 com outro furo \(5\)</)
    expect(html).toContain('href="/cotacao?medida=227+%C3%97+73+%C3%97+20"')
  })

  test('a machine that is in no list is said to be unknown, and a photo is asked for with its name', async () => {
    const machine = { name: 'TE18', brand: 'Paletrans', fit: 'unknown' as const }
    const reading = { machine, understood: 'máquina: TE18' }
    for (const view of ['lista', 'grade']) {
      const answer = await open({ reading })(`/produtos?busca=Paletrans+TE18&exibicao=${view}`)
      const html = asRead(answer.html)
      expect(html).toMatch(/<strong[^>]*>Não temos TE18 no catálogo\.<\/strong> Outras rodas Paletrans:/)
      expect(html).toMatch(/Entendemos como <strong[^>]*>máquina: TE18</)
      expect(html).toContain('Nenhum produto para TE18; 63 outros produtos encontrados')
      expect(html).toContain('href="/nao-sei-qual-e?maquina=Paletrans+TE18"')
    }
    const nothing = await open({ products: [], reading: { machine } })('/produtos?busca=Paletrans+TE18')
    expect(asRead(nothing.html)).toContain('Não temos TE18 no catálogo.')
    expect(nothing.html).toContain('href="/nao-sei-qual-e?maquina=Paletrans+TE18"')
  })

  test('the machine sought stands first on every card and row, with its certainty, whatever is left out', async () => {
    const fits = (model: string, certainty: 'to-confirm' | 'confirmed', isSought?: true) => ({
      brand: 'Still',
      model,
      machineType: null,
      position: null,
      certainty,
      ...(isSought ? { isSought } : {}),
    })
    const others = ['EXU 16', 'EXU 18', 'EXU 20', 'EXV 14'].map((name) => fits(name, 'to-confirm'))
    for (const [certainty, said] of [
      ['to-confirm', 'a confirmar'],
      ['confirmed', 'confirmada'],
    ] as const)
      for (const view of ['lista', 'grade']) {
        const compatibleModels = [fits('EGV 16', certainty, true), ...others]
        const shop = open({ products: [aProduct({ compatibleModels })] })
        const { html } = await shop(`/produtos?busca=EGV+16&exibicao=${view}`)
        const [, shown, rest] =
          /Compatível com <span><strong[^>]*>Still EGV 16<\/strong> <span[^>]*>\(([^)]*)\)<\/span><\/span>(.*)/s.exec(
            asRead(html),
          ) ?? []
        expect(shown, view).toBe(said)
        expect(rest).toMatch(/^<span>, <strong[^>]*>Still <\/strong>EXU.16, EXU.18<\/span>.<span[^>]*>\+2</)
      }
  })

  test('what the API refuses leads to the whole list; what it cannot answer is said', async () => {
    const refused = await open()('/produtos?apos=wrong')
    expect(refused.response.headers.get('Location')).toBe('/produtos#products')
    const failed = await open({ failing: /products/ })('/produtos')
    expect(failed.status).toBe(503)
    expect(failed.html).toContain('Erro ao carregar produtos')
  })
})

describe('a product page', () => {
  test('has its own title, description and structured data that nobody can break out of', async () => {
    const { status, html } = await open({ products: [aProduct({ description: hostile })] })('/produtos/roda-230x75')
    expect(status).toBe(200)
    expect(html).toMatch(/<title>[^<]*RT-230X75-LI[^<]*<\/title>/)
    expect(html).not.toContain('<script>alert(1)')
    const data = /<script type="application\/ld\+json">([^<]*"Product"[^<]*)<\/script>/.exec(html)?.[1]
    expect(JSON.parse(data ?? '')).toMatchObject({ sku: 'RT-230X75-LI', description: hostile })
    expect(html).toContain('procure a medida nominal acima (gasta: 226; nominal: 230).')
  })

  test.each([
    '/produtos/nao-existe',
    '/nao-existe',
    '/a/b/c',
    '/produtos/%F0%9F%92%A9',
    '/%00',
  ])('%s is the 404 page', async (path) => {
    const { status, html, response } = await open()(path)
    expect(status).toBe(404)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(html).toContain('404 Page Not Found')
    expect(html).toContain('<title>Página não encontrada</title>')
  })

  test('a path written with a slash at its end is sent to the one without', async () => {
    const { status, response } = await open()('/produtos/roda-230x75/')
    expect(status).toBe(307)
    expect(response.headers.get('Location')).toBe('/produtos/roda-230x75')
  })
})

test('when nothing answers, the page still says so in Portuguese', async () => {
  const { status, html } = await open({ failing: /./ })('/')
  expect(status).toBe(503)
  expect(html).toContain('Algo deu errado nesta página')
})
