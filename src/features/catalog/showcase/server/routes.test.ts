// Also on the embedded database: sorting and filtering depend on collation.
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Page } from '#kernel/api/page.ts'
import { openTestShop, staff } from '#testing/shop.ts'
import { catalogApi, type Product } from '../../record/contract/catalogue.ts'
import type { ProductQuery } from '../../record/contract/filters.ts'
import { changeCatalogue } from '../../record/server/change-catalogue.ts'
import { currentVersion, markChanged } from '../../record/server/repository/catalogue-version.ts'
import { categories, productCompatibility } from '../../record/server/tables.ts'
import { machinesApi } from '../contract/machines.ts'

const shop = openTestShop()
const codes = (items: { code: string }[]) => items.map(({ code }) => code)

describe('listing products', () => {
  test('a visitor sees active products by name, with the words of category and brand', async () => {
    await shop.aProduct({ code: 'B', name: 'Rolo', category: 'Rolos', brand: 'Linde' })
    await shop.aProduct({ code: 'A', name: 'Ábaco' })
    await shop.aProduct({ code: 'C', name: 'Zeta', status: 'inactive' })
    const products = await shop.call(catalogApi.listProducts, { sort: 'name' })
    expect(codes(products)).toEqual(['A', 'B'])
    expect(products[1]).toMatchObject({ category: 'Rolos', categoryName: 'Rolos', brand: 'Linde', brandName: 'Linde' })
  })

  test('an administrator also sees inactive products and prices', async () => {
    await shop.aProduct({ code: 'C', status: 'inactive', priceCents: 39890 })
    const [product] = await shop.as(staff)(catalogApi.listProducts, {})
    expect(product).toMatchObject({ code: 'C', status: 'inactive', price: 398.9 })
  })

  test('a price is absent from what a visitor receives, and so is every column nobody declared', async () => {
    await shop.aProduct({ priceCents: 39890 })
    const [body] = (await (await shop.request('/api/products')).json()) as object[]
    expect(body).not.toHaveProperty('price')
    for (const column of ['priceCents', 'searchText', 'codeKey', 'createdAt', 'listPosition']) {
      expect(body).not.toHaveProperty(column)
    }
  })

  test('asking for what nobody offers changes nothing of what a visitor receives', async () => {
    const { id } = await shop.aProduct({ code: 'A', priceCents: 39890 })
    await shop.aProduct({ code: 'B', status: 'inactive' })
    const read = async (address: string) => (await shop.request(address)).text()
    const wishes = [
      'fields=price,priceCents,cost',
      'include=adminUser&expand=all',
      'filter[createdBy.passwordHash][$startsWith]=a',
      'status=inactive&access=staff&preview=1',
      'select=*&where=1&__proto__[isStaff]=1',
    ]
    for (const address of ['/api/products', `/api/products/${id}`])
      for (const wish of wishes) expect(await read(`${address}?${wish}`), wish).toBe(await read(address))
  })

  test.each([
    ['sort=name', ['A', 'C', 'B']],
    ['sort=rating', ['B', 'A', 'C']],
    ['sort=newest', ['C', 'B', 'A']],
  ])('%s', async (query, expected) => {
    await shop.aProduct({ code: 'A', name: 'Água', rating: 50 })
    await shop.aProduct({ code: 'B', name: 'Zinco', rating: 90 })
    await shop.aProduct({ code: 'C', name: 'banda', rating: null })
    const response = await shop.request(`/api/products?${query}`)
    expect(codes((await response.json()) as { code: string }[])).toEqual(expected)
  })

  test('in no order asked for, featured products come first, then the categories in the order the shop gave them', async () => {
    const [axles, wheels] = [await shop.aCategory('Eixos'), await shop.aCategory('Rodas')]
    const db = shop.database.db
    await db.update(categories).set({ position: 1 }).where(eq(categories.id, axles.id))
    await shop.aProduct({ code: 'none', name: 'Abraçadeira' })
    await shop.aProduct({ code: 'axle', name: 'Barra', categoryId: axles.id })
    await shop.aProduct({ code: 'wheel-2', name: 'Roda 2', categoryId: wheels.id })
    await shop.aProduct({ code: 'wheel-1', name: 'Roda 1', categoryId: wheels.id })
    await shop.aProduct({ code: 'best-axle', name: 'Eixo', categoryId: axles.id, featured: true })
    await shop.aProduct({ code: 'best-wheel', name: 'Zênite', categoryId: wheels.id, featured: true })
    const expected = ['best-wheel', 'best-axle', 'wheel-1', 'wheel-2', 'axle', 'none']
    expect(codes(await shop.call(catalogApi.listProducts, {}))).toEqual(expected)
    expect(codes(await shop.call(catalogApi.listProducts, { sort: 'relevance' }))).toEqual(expected)
  })

  test.each([
    undefined,
    'name',
    'rating',
    'newest',
    'relevance',
  ] as const)('pages by %s meet without gap or repeat', async (sort) => {
    for (let i = 0; i < 7; i++) {
      const category = i % 3 ? { category: `C${i % 3}` } : {}
      await shop.aProduct({
        code: `P${i}`,
        name: `Roda ${i % 3}`,
        rating: i % 2 ? 80 : null,
        featured: i === 5,
        ...category,
      })
    }
    const search = sort === 'relevance' ? { search: 'roda' } : {}
    const whole = await shop.call(catalogApi.listProducts, { sort, ...search })
    const walked: string[] = []
    let cursor: string | null = null
    do {
      const page: Page<Product> = await shop.call.page(catalogApi.listProducts, {
        sort,
        limit: 2,
        ...search,
        ...(cursor ? { cursor } : {}),
      })
      expect(page.total).toBe(7)
      walked.push(...codes(page.items))
      cursor = page.nextCursor
    } while (cursor)
    expect(walked).toEqual(codes(whole))
  })

  test('the total and the next page are in the headers', async () => {
    for (let i = 0; i < 3; i++) await shop.aProduct()
    const response = await shop.request('/api/products?limit=2&brand_id=&sort=name')
    expect(response.headers.get('X-Total-Count')).toBe('3')
    const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
    const last = await shop.request(next!)
    expect(await last.json()).toHaveLength(1)
    expect(last.headers.get('Link')).toBeNull()
  })

  test('a maker of machines finds what is its own and what fits its machines, and counts the same everywhere', async () => {
    const own = await shop.aProduct({ code: 'OWN', brand: 'Linde', machines: [{ brand: 'Linde', model: 'T16' }] })
    const machines = [
      { brand: 'Linde', model: 'T20' },
      { brand: 'Still', model: 'EXU 20' },
    ]
    await shop.aProduct({ code: 'FITS', brand: 'Multimarca', machines })
    await shop.aProduct({ code: 'OTHER', brand: 'Yale' })
    await shop.aProduct({ code: 'OLD', brand: 'Linde', status: 'inactive' })
    const found = await shop.call.page(catalogApi.listProducts, { brand_id: [own.brandId!], sort: 'newest' })
    expect(codes(found.items)).toEqual(['FITS', 'OWN'])
    expect(found.total).toBe(2)
    const counts = (brands: { name: string }[], count: 'count' | 'productCount') =>
      Object.fromEntries(brands.map((brand) => [brand.name, (brand as Record<string, unknown>)[count]]))
    const expected = { Linde: 2, Multimarca: 1, Still: 1, Yale: 1 }
    const { brands } = await shop.call(catalogApi.productFacets, { brand_id: [own.brandId!] })
    expect(counts(brands, 'count')).toEqual(expected)
    expect(counts(await shop.call(catalogApi.listBrands, {}), 'productCount')).toEqual(expected)
  })

  test('repeated brands and categories mean either', async () => {
    const linde = await shop.aProduct({ code: 'L', brand: 'Linde' })
    const still = await shop.aProduct({ code: 'S', brand: 'Still' })
    await shop.aProduct({ code: 'Y', brand: 'Yale' })
    const found = await shop.call(catalogApi.listProducts, {
      brand_id: [linde.brandId!, still.brandId!],
      sort: 'newest',
    })
    expect(codes(found)).toEqual(['S', 'L'])
  })

  test.each([
    ['category=rodas-de-tracao', ['T']],
    ['category=Rodas%20de%20tra%C3%A7%C3%A3o', ['T']],
    ['featured=true', ['T']],
    ['featured=false', ['C']],
    ['search=tracao', ['T']],
    ['search=EGV16', ['T']],
    ['search=rt230x75t', ['T']],
    ['search=230%20X%2075', ['T']],
    ['search=0009.123', ['C']],
    ['search=tracao%20linde', ['T']],
    ['search=%25', []],
    ['diameter=226&width=74', ['T']],
    ['diameter=237', []],
    ['diameter=230&bore=70.4', ['T']],
    ['diameter=230&bore=70,6', []],
    ['diameter=220&tolerance=10', ['T']],
    ['search=', ['C', 'T']],
    ['sort=', ['C', 'T']],
  ])('%s finds %j', async (query, expected) => {
    await shop.aProduct({
      code: 'RT-230X75-T',
      name: 'Roda de tração PU 230 × 75 mm',
      category: 'Rodas de tração',
      featured: true,
      machines: [{ brand: 'Still', model: 'EGV 16' }],
    })
    await shop.aProduct({
      code: 'C',
      name: 'Rolo de carga',
      category: 'Rolos',
      diameter: '85 mm',
      width: '100 mm',
      partNumbers: ['0009.123'],
    })
    const response = await shop.request(`/api/products?${query}`)
    const found = codes((await response.json()) as { code: string }[]).map((code) => code.at(-1))
    expect(found.sort()).toEqual(expected)
  })

  test('a code typed whole comes before those that only begin so', async () => {
    await shop.aProduct({ code: 'RT-20055', name: 'Aro' })
    await shop.aProduct({ code: 'RT-2005', name: 'Roda' })
    expect(codes(await shop.call(catalogApi.listProducts, { search: 'rt 2005' }))).toEqual(['RT-2005', 'RT-20055'])
  })

  test('a cursor of another order is refused', async () => {
    for (let i = 0; i < 3; i++) await shop.aProduct()
    const { nextCursor } = await shop.call.page(catalogApi.listProducts, { sort: 'name', limit: 1 })
    await expect(
      shop.call(catalogApi.listProducts, { sort: 'newest', limit: 1, cursor: nextCursor! }),
    ).rejects.toMatchObject({ kind: 'invalid', code: 'CURSOR_INVALID' })
  })
})

describe('one product', () => {
  test('comes with its machines in the order the shop gave, and its illustration', async () => {
    const { id, slug } = await shop.aProduct({
      machines: [
        { brand: 'Linde', model: 'T20', certainty: 'confirmed' },
        { brand: 'Linde', model: 'L12' },
      ],
      partNumbers: ['DEMO-0001'],
    })
    const product = await shop.call(catalogApi.product, { id })
    expect(product.compatibleModels).toMatchObject([
      { brand: 'Linde', model: 'T20', certainty: 'confirmed' },
      { brand: 'Linde', model: 'L12', certainty: 'to-confirm' },
    ])
    expect(product.crossReferences).toMatchObject([{ partNumber: 'DEMO-0001' }])
    expect(await shop.call(catalogApi.productBySlug, { slug })).toEqual(product)
  })

  test('that is inactive does not exist for a visitor', async () => {
    const { id, slug } = await shop.aProduct({ status: 'inactive' })
    const missing = { kind: 'not-found', code: 'PRODUCT_NOT_FOUND' }
    await expect(shop.call(catalogApi.product, { id })).rejects.toMatchObject(missing)
    await expect(shop.call(catalogApi.productBySlug, { slug })).rejects.toMatchObject(missing)
    expect(await shop.as(staff)(catalogApi.product, { id })).toMatchObject({ id })
  })
})

describe('illustrations', () => {
  test('are served for ever under an address that changes with the numbers', async () => {
    const { id } = await shop.aProduct()
    const { illustrationUrl } = await shop.call(catalogApi.product, { id })
    const response = await shop.request(illustrationUrl!)
    expect(response.headers.get('Content-Type')).toContain('image/svg+xml')
    expect(response.headers.get('Cache-Control')).toContain('immutable')
    expect(await response.text()).toMatch(/^<svg/)
    const withDimensions = await shop.request(illustrationUrl!.replace('.svg', '-cotas.svg'))
    expect(await withDimensions.text()).toContain('Ø 230')
    const other = await shop.request(illustrationUrl!.replace(/-[0-9a-f]{12}/, '-000000000000'))
    expect(other.status).toBe(404)
  })

  test('come as pixels for lists, with and without background', async () => {
    const { id } = await shop.aProduct()
    const { illustrationUrl } = await shop.call(catalogApi.product, { id })
    const opaque = await Promise.all(
      [
        { ending: '.webp', shown: { width: 440, height: 330 } },
        { ending: '-recorte.webp', shown: { width: 216, height: 162 } },
      ].map(async ({ ending, shown }) => {
        const response = await shop.request(illustrationUrl!.replace('.svg', ending))
        expect(response.headers.get('Content-Type')).toBe('image/webp')
        expect(response.headers.get('Cache-Control')).toContain('immutable')
        const { format, width, height } = await sharp(await response.clone().arrayBuffer()).metadata()
        expect({ format, width, height }).toEqual({ format: 'webp', ...shown })
        return (await sharp(await response.arrayBuffer()).stats()).isOpaque
      }),
    )
    expect(opaque).toEqual([true, false])
  })

  test('are not offered where a measure would have to be invented', async () => {
    const { id } = await shop.aProduct({ diameter: null })
    expect(await shop.call(catalogApi.product, { id })).toMatchObject({ illustrationUrl: null })
  })

  test.each([
    '..%2f..%2fetc%2fpasswd',
    '1-zzzzzzzzzzzz.svg',
    '1.svg',
    '%00.svg',
    '999999999-0123456789ab-svg',
    '999999999-0123456789ab.webp',
    '1-zzzzzzzzzzzz.webp',
    '1-0123456789ab-cotas.webp',
  ])('%s is not there', async (file) => {
    expect((await shop.request(`/illustrations/${file}`)).status).toBe(404)
  })
})

describe('facets, categories and brands', () => {
  test('a facet counts under all filters but its own', async () => {
    const tracao = await shop.aProduct({ category: 'Tração', brand: 'Linde', diameter: '230 mm' })
    await shop.aProduct({ category: 'Carga', brand: 'Linde', diameter: '85 mm' })
    await shop.aProduct({ category: 'Carga', brand: 'Still', diameter: '82 mm' })
    const facets = await shop.call(catalogApi.productFacets, { category_id: [tracao.categoryId!] })
    expect(facets.categories.map(({ name, count }) => [name, count])).toEqual([
      ['Tração', 1],
      ['Carga', 2],
    ])
    expect(facets.brands.map(({ name, count }) => [name, count])).toEqual([['Linde', 1]])
    expect(facets.ranges.diameterMm).toEqual({ min: 230, max: 230 })
  })

  test('nothing to count gives no ranges', async () => {
    expect(await shop.call(catalogApi.productFacets, {})).toMatchObject({
      categories: [],
      brands: [],
      ranges: { diameterMm: null, maxLoadKg: null },
    })
  })

  test('an empty list says which of its filters to remove, and how many products are left then', async () => {
    const { brandId } = await shop.aProduct({ name: 'Roda Alfa', brand: 'Linde', diameter: '230 mm', width: '75 mm' })
    await shop.aProduct({ name: 'Roda Beta', brand: 'Still', diameter: '230 mm', width: '40 mm' })
    await shop.aProduct({ name: 'Roda Gama', brand: 'Still', diameter: '230 mm', width: '40 mm', status: 'inactive' })
    const removable = async (filters: ProductQuery) =>
      (await shop.call(catalogApi.productFacets, filters)).removableFilters
    const narrow = { brand_id: [brandId!], width_max: 50 }
    expect(await removable(narrow)).toEqual([
      { name: 'brand_id', count: 1 },
      { name: 'width_max', count: 1 },
    ])
    // Nothing is left without one of them only.
    expect(await removable({ ...narrow, load_min: 9000, diameter_min: 900 })).toEqual([])
    expect(await removable({ search: 'alfa', width_max: 50, diameter_min: 200 })).toEqual([
      { name: 'width_max', count: 1 },
      { name: 'search', count: 1 },
    ])
    expect(await removable({ search: 'xyzxyz' }), 'a search alone is no filter').toEqual([])
    expect(await removable({ brand_id: [brandId!] }), 'a list with products').toBeUndefined()
  })

  test('categories and brands count their active products, empty ones included', async () => {
    const { id } = await shop.aProduct({ category: 'Tração', brand: 'Linde' })
    await shop.aProduct({ category: 'Tração', brand: 'Linde', status: 'inactive', rating: 100 })
    await shop.aProduct({ category: 'Tração', rating: 99, diameter: null, status: 'active' })
    await shop.aCategory('Kits')
    const { illustrationUrl } = await shop.call(catalogApi.product, { id })
    expect(await shop.call(catalogApi.listCategories, {})).toMatchObject([
      { name: 'Kits', productCount: 0, count: 0, illustrationUrl: null },
      { name: 'Tração', productCount: 2, count: 2, illustrationUrl },
    ])
    expect(await shop.call(catalogApi.listBrands, {})).toMatchObject([{ name: 'Linde', productCount: 1 }])
  })
})

test('lists, searches and facets count every product that matches, however many there are', async () => {
  const many = 1100
  await changeCatalogue(shop.database.db, (tx) =>
    tx.execute(sql`insert into products (code, code_key, slug, name, material, application, rating, catalog_version)
      select 'R-' || n, 'r' || n, 'r-' || n, 'Rolete ' || n, 'Material ' || n % 2, 'Paleteira manual; Uso ' || n, n % 100, ${currentVersion}
      from generate_series(1, ${many}::int) n`),
  )
  const exactly = (total: number) => ({ total, totalIsCapped: false })
  const page = (query: ProductQuery) => shop.call.page(catalogApi.listProducts, { limit: 24, ...query })
  const found = await page({ search: 'rolete' })
  expect(found).toMatchObject(exactly(many))
  expect(new Set(found.items.map(({ rating }) => rating))).toEqual(new Set([99, 98, 97]))
  expect(await page({ material: ['Material 1'] })).toMatchObject(exactly(many / 2))
  expect(await page({ search: 'rolete', material: ['Material 1'] })).toMatchObject(exactly(many / 2))
  for (const filters of [{ search: 'rolete' }, { material: ['Material 1'] }]) {
    const facets = await shop.call(catalogApi.productFacets, filters)
    expect(facets.materials).toEqual([0, 1].map((n) => ({ name: `Material ${n}`, count: many / 2 })))
    expect(facets).not.toHaveProperty('isCapped')
  }
})

test('the parts of a machine start with those asked for, then confirmed ones, then the best rated', async () => {
  const machine = { brand: 'Linde', model: 'T16' }
  await shop.aProduct({ code: 'P-0', rating: 50, machines: [machine] })
  const [fit] = await shop.database.db.select().from(productCompatibility)
  const fitting = async (wish: Parameters<typeof shop.aProduct>[0], certainty: 'confirmed' | 'to-confirm') => {
    const { id } = await shop.aProduct(wish)
    await changeCatalogue(shop.database.db, async (tx) => {
      await tx.insert(productCompatibility).values({ ...fit!, productId: id, certainty })
      await markChanged(tx, [id])
    })
    return id
  }
  await fitting({ code: 'P-1', rating: 90 }, 'to-confirm')
  await fitting({ code: 'P-2', rating: 10 }, 'confirmed')
  await fitting({ code: 'P-3', rating: 20 }, 'confirmed')
  const asked = await fitting({ code: 'P-4', rating: 5 }, 'to-confirm')
  await fitting({ code: 'P-5', rating: 99, status: 'inactive' }, 'confirmed')
  expect(codes(await shop.call(machinesApi.parts, machine))).toEqual(['P-3', 'P-2', 'P-1', 'P-0', 'P-4'])
  const [parts = []] = await shop.catalog.machines.partsOf([machine], { first: [asked], most: 3 })
  expect(codes(parts)).toEqual(['P-4', 'P-3', 'P-2'])
})

test('a machine for which nothing is offered is unknown to a visitor', async () => {
  await shop.aProduct({ status: 'inactive', machines: [{ brand: 'Still', model: 'EGV 16' }] })
  const fitFor = async (call: typeof shop.call) =>
    (await call(catalogApi.searchReading, { search: 'Still EGV 16' })).machine?.fit
  expect([await fitFor(shop.call), await fitFor(shop.as(staff))]).toEqual(['unknown', 'known'])
})

test('a product in the bin leaves every offer', async () => {
  const [family, machine] = [
    { category: 'Tração', brand: 'Linde' },
    { brand: 'Still', model: 'EGV 16' },
  ]
  const kept = await shop.aProduct({ code: 'KEPT', ...family })
  const { id, slug } = await shop.aProduct({ code: 'GONE', ...family, machines: [machine], deletedAt: new Date() })
  const [fit] = await shop.database.db.select().from(productCompatibility)
  const added = { ...fit!, productId: kept.id }
  await shop.writeCatalog((tx) => tx.insert(productCompatibility).values(added))
  const gone = { kind: 'not-found', code: 'PRODUCT_NOT_FOUND' }
  await expect(shop.call(catalogApi.product, { id })).rejects.toMatchObject(gone)
  await expect(shop.call(catalogApi.productBySlug, { slug })).rejects.toMatchObject(gone)
  expect(codes(await shop.call(catalogApi.listProducts, {}))).toEqual(['KEPT'])
  expect(await shop.call(catalogApi.listProducts, { search: 'GONE' })).toEqual([])
  expect(await shop.call(catalogApi.suggestions, { search: 'GONE' })).toEqual([])
  expect(await shop.call(catalogApi.lookupProducts, { id: [id], code: ['GONE'] })).toEqual([])
  expect(await shop.call(catalogApi.relatedProducts, { id: kept.id })).toEqual({ sameMeasure: [], sameMachine: [] })
  expect(await shop.call(catalogApi.productFacets, {})).toMatchObject({ categories: [{ name: 'Tração', count: 1 }] })
  expect(await shop.call(catalogApi.listCategories, {})).toMatchObject([{ productCount: 1 }])
  expect(await shop.call(catalogApi.listBrands, {})).toMatchObject([
    { name: 'Linde', productCount: 1 },
    { name: 'Still', productCount: 1 },
  ])
  expect(codes(await shop.call(machinesApi.parts, machine))).toEqual(['KEPT'])
  expect((await shop.catalog.sitemap()).map((entry) => entry.slug)).toEqual([kept.slug])
  expect([...(await shop.catalog.listOffered(shop.database.db, [kept.id, id])).keys()]).toEqual([kept.id])
})

describe('looking up the products of a list', () => {
  const look = async (query: string) => {
    const response = await shop.request(`/api/products/lookup?${query}`)
    expect(response.status).toBe(200)
    return codes((await response.json()) as { code: string }[]).sort()
  }

  test('by number, by code however it is written, and by somebody else’s part number', async () => {
    const first = await shop.aProduct({ code: 'RT-230X75-LI' })
    await shop.aProduct({ code: 'RC-85X105' })
    await shop.aProduct({ code: 'RA-1', partNumbers: ['0009.933.510'] })
    expect(await look(`id=${first.id}`)).toEqual(['RT-230X75-LI'])
    expect(await look('code=rc%2085x105&code=RT.230X75.LI')).toEqual(['RC-85X105', 'RT-230X75-LI'])
    expect(await look('code=9933510')).toEqual(['RA-1'])
  })

  test('what does not exist or is not on offer is missing, and asking for nothing finds nothing', async () => {
    const hidden = await shop.aProduct({ code: 'OLD', status: 'inactive' })
    expect(await look(`id=${hidden.id}&id=999999&code=NADA`)).toEqual([])
    expect(await look('')).toEqual([])
    expect(await look('code=-')).toEqual([])
  })

  test('more than a request can hold is refused', async () => {
    const many = Array.from({ length: 201 }, (_, index) => `id=${index + 1}`).join('&')
    expect((await shop.request(`/api/products/lookup?${many}`)).status).toBe(422)
  })
})
