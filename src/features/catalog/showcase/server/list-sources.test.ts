import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { read } from '#kernel/api/written.ts'
import type { Database } from '#platform/database/database.ts'
import { borrowTestDatabase } from '#testing/database.ts'
import type { ProductFilters } from '../../record/contract/filters.ts'
import { createCatalogueMemory } from '../../record/server/catalogue-memory.ts'
import { loadDemoCatalogue } from '../../record/server/demo/load-demo.ts'
import { listCards } from '../../record/server/repository/card-rows.ts'
import type { Outlook } from '../../record/server/repository/list-source.ts'
import { applicationsKey, productCards } from '../../record/server/tables.ts'
import { createGroups } from './groups.ts'
import { outlookOf } from './outlook.ts'

const sight = { includeInactive: false }
let database: Database
let groups: ReturnType<typeof createGroups>

// The tests only read, so that they can share one catalogue.
beforeAll(async () => {
  database = await borrowTestDatabase()
  await loadDemoCatalogue(database.db)
  groups = createGroups(database.db, createCatalogueMemory(database.db))
})
afterAll(() => database.close())

/** All pages, with what each of them says of the whole. */
async function leafThrough(filters: ProductFilters, limit: number, outlook?: Outlook) {
  const pages = []
  let cursor: string | undefined
  do {
    const page = await listCards(database.db, { limit, cursor }, { filters, sight }, outlook)
    pages.push({ ...page, items: page.items.map(({ face }) => read(face).code) })
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return pages
}

const filters: ProductFilters[] = [
  {},
  { material: ['Poliuretano moldado'] },
  { material: ['Nylon (poliamida)', 'Poliuretano injetado (TPU)', 'Nylon (poliamida)'] },
  { material: ['Madeira'] },
  { application: ['Empilhadeira retrátil'] },
  { application: ['Rebocador', 'Paleteira manual'] },
  { load_min: 700 },
  { load_min: 500, load_max: 950 },
  { load_min: 5000 },
  { hardness_min: 92.5 },
  { bore_max: 40 },
  { bore: 20 },
  { diameter: 84, width: 70 },
  { diameter_min: 200, material: ['Poliuretano moldado'] },
  { load_min: 700, application: ['Paleteira manual'] },
  { featured: true },
  { featured: false },
  { featured: false, material: ['Poliuretano moldado'] },
]

test.each(filters)('however a list under %o is read, it is the same', { tags: ['full'] }, async (wanted) => {
  const categories = [...(await groups.facets({ filters: wanted, sight })).categories.map(({ id }) => [id]), undefined]
  for (const category_id of categories) {
    const scope = { filters: category_id ? { ...wanted, category_id } : wanted, sight }
    const outlook = await groups.outlook(scope)
    expect(outlook).toBeDefined()
    const chosenFirst = await leafThrough(scope.filters, 7)
    expect(await leafThrough(scope.filters, 7, outlook)).toEqual(chosenFirst)
    expect(await leafThrough(scope.filters, 7, { ...outlook!, isExact: false })).toEqual(chosenFirst)
  }
})

test('what one column decides is merged from what its values list, also in one category', async () => {
  const listedUnder = async (filters: ProductFilters) => (await groups.outlook({ filters, sight }))?.listed
  const { categories } = await groups.facets({ filters: {}, sight })
  const category = categories[0]!.id
  expect(await listedUnder({ load_min: 3000 })).toEqual({ column: 'maxLoadKg', values: ['3200.00', '3100.00'] })
  const { rows } = await database.db.execute(
    sql`select distinct ${applicationsKey(productCards.applications)}::text as key from ${productCards}
      where 'Rebocador' = any(${productCards.applications})`,
  )
  expect(rows.length).toBeGreaterThan(1)
  const { column, values = [] } = (await listedUnder({ application: ['Rebocador'] })) ?? {}
  expect([column, [...values].sort()]).toEqual(['applications', rows.map(({ key }) => key).sort()])
  const inCategory = await listedUnder({ material: ['Nylon (poliamida)'], category_id: [category] })
  expect(inCategory?.stands?.length).toBeGreaterThan(0)
  expect(inCategory?.stands?.every((stand) => stand.category === category)).toBe(true)
  expect(await listedUnder({ load_min: 3000, material: ['Nylon (poliamida)'] })).toBeUndefined()
  expect(await listedUnder({ diameter_min: 100 })).toBeUndefined()
})

test('what is not counted one by one is known by and large', () => {
  const counts = { of: new Map([['all', 1000]]), isCapped: true }
  const span = (min: number, max: number, count: number) => ({ number: 'maxLoadKg', min, max, count }) as const
  const numberSpans = [span(100, 200, 400), span(201, 700, 300), span(701, 900, 100)]
  const outlook = (filters: ProductFilters) => outlookOf({ filters, sight }, { counts, featured: 'many', numberSpans })
  expect(outlook({ load_min: 650 })).toMatchObject({ among: 1000, matching: 400, isExact: false })
  expect(outlook({ load_min: 1, load_max: 1000 })).toMatchObject({ matching: 800, isExact: false })
  expect(outlook({ featured: true })).toMatchObject({ matching: 500, isExact: false })
  expect(outlook({ featured: false, load_max: 150 })).toMatchObject({ matching: 200, isExact: false })
  expect(outlook({ material: ['Qualquer'] })).toBeUndefined()
})

test('a size that categories have nowhere is known not to be there, and only that', async () => {
  const ids = (await groups.categories()).map(({ id }) => id)
  const sizes: ProductFilters[] = [
    { diameter_min: 300 },
    { diameter_max: 80 },
    { diameter: 84 },
    { diameter: 84, diameter_max: 82 },
  ]
  const known = new Set<boolean>()
  for (const category_id of [...ids.map((id) => [id]), ids.slice(0, 2), []])
    for (const size of sizes) {
      const wanted = { ...size, category_id }
      const outlook = await groups.outlook({ filters: wanted, sight })
      const { total } = await listCards(database.db, { limit: 1 }, { filters: wanted, sight })
      known.add(outlook!.isExact)
      if (outlook!.isExact) expect([wanted, outlook!.matching]).toEqual([wanted, total])
    }
  expect(known).toEqual(new Set([true, false]))
})

test('worn measures are met by the same products, whether diameters are named or lie between two', {
  tags: ['full'],
}, async () => {
  const { rows } = await database.db.execute<{ diameter: number; width: number }>(
    sql`select distinct diameter_mm::float8 as diameter, width_mm::float8 as width from product_cards where diameter_mm is not null`,
  )
  const worn = rows.flatMap(({ diameter, width }) =>
    [-6.005, -6, -2, 0, 2.995, 3, 3.005].map((wear) => ({ diameter: diameter + wear, width })),
  )
  const codes = async (wanted: ProductFilters, includeInactive: boolean) => {
    const page = await listCards(database.db, { limit: 100 }, { filters: wanted, sight: { includeInactive } })
    return page.items.map(({ face }) => read(face).code)
  }
  let met = 0
  for (const wanted of worn) {
    const named = await codes(wanted, false)
    expect(named, JSON.stringify(wanted)).toEqual(await codes(wanted, true))
    met += named.length
  }
  expect(met).toBeGreaterThan(worn.length / 2)
})
