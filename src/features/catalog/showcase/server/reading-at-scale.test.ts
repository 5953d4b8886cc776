import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { totalCap } from '#kernel/api/page.ts'
import { read } from '#kernel/api/written.ts'
import { usualTolerances } from '#kernel/search-tolerances.ts'
import type { Database } from '#platform/database/database.ts'
import { plannedOnceAs } from '#platform/database/kept-plans.ts'
import { openTestDatabase } from '#testing/database.ts'
import { createFactories } from '#testing/factories.ts'
import { settle } from '#testing/settle.ts'
import {
  countPagesRead,
  countRowsRead,
  indexConditions,
  statementsOf,
  tablesReadWhole,
  tablesReadWholeNow,
} from '#testing/statements.ts'
import type { ProductFilters, ProductQuery } from '../../record/contract/filters.ts'
import { changeCatalogue } from '../../record/server/change-catalogue.ts'
import { staleCards } from '../../record/server/tables.ts'
import { type CatalogService, createCatalogService } from './service.ts'

const wholesome = new Set([
  'products',
  'product_cards',
  'card_faces',
  'brand_cards',
  'product_compatibility',
  'cross_references',
])
const patterns = 40
const copies = 500
const atOnce = 50
const visitor = { actor: { kind: 'anonymous' } } as const
const administrator = { actor: { kind: 'staff', id: 1 } } as const

const usualOptions = () => ({ showsPrices: false, tolerances: usualTolerances })

let database: Database
let catalog: CatalogService
let first: { id: number; slug: string }

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const { aProduct } = createFactories(db)
  for (let n = 0; n < patterns; n += 1) await aProduct(patternOf(n))
  // In parts, none of which keeps a busy server silent for long.
  for (let from = 1; from <= copies; from += atOnce) await multiply(from)
  await fitOneMachine()
  await settle(database, wholesome)
  catalog = createCatalogService({
    db,
    now: () => new Date(),
    options: usualOptions,
  })
  await warmUp()
  const page = await catalog.list({ limit: 1, sort: 'name' }, visitor)
  first = read(page.items[0]!)
}, 240_000)
afterAll(() => database.close())

/** A word that a fortieth of them has, and far from any other. */
const wordOf = (n: number) => 'abcdefghij'[n % 10]!.repeat(3) + 'klmn'[Math.floor(n / 10)]!.repeat(3)

/** Every kind of product a shop has, each a bit different. */
const patternOf = (n: number) => ({
  code: `RT-${n}`,
  name: `${['Roda de tração', 'Rolete', 'Rodízio', 'Kit'][n % 4]} ${wordOf(n)} ${n}`,
  category: `Categoria ${n % 8}`,
  brand: `Marca ${n % 10}`,
  material: `Material ${n % 6}`,
  application: n % 2 ? 'Paleteira manual' : 'Empilhadeira; Selecionadora',
  rating: (n * 7) % 100,
  diameterMm: n % 4 === 3 ? null : 80 + n * 5,
  widthMm: n % 4 === 3 ? null : 30 + n,
  maxLoadKg: 100 + n * 50,
  featured: n === 26,
  machines: [{ brand: `Marca ${(n + 3) % 10}`, model: `EGV ${n}` }],
  partNumbers: [`000${n}.123`],
})

/** 20,000 of them, with their cards, as if each had been written by itself. */
const multiply = (from: number) =>
  changeCatalogue(database.db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`create temp table copied on commit drop as
      select id as pattern, nextval(pg_get_serial_sequence('products', 'id'))::int as id, copy
      from products, generate_series(${from}::int, ${from + atOnce - 1}::int) as copy
      where products.id <= ${patterns}::int`)
    await tx.execute(sql`
      insert into products (id, code, code_key, slug, name, description, rating, category_id, brand_id, material, application,
        diameter_mm, width_mm, bore_mm, hardness_shore, max_load_kg, search_text)
      overriding system value
      select copied.id, code || '-' || copy, code_key || 'x' || copy, slug || '-' || copy, name || ' ' || copy, description,
        (rating + copy) % 100, category_id, brand_id, material || ' ' || copy % 20, application, diameter_mm + copy % 90, width_mm + copy % 40,
        bore_mm + copy % 30, hardness_shore, max_load_kg + copy % 70, search_text || ' ' || code_key || 'x' || copy
      from copied join products on products.id = pattern`)
    await tx.execute(sql`insert into product_compatibility (product_id, machine_model_id)
      select copied.id, machine_model_id from copied join product_compatibility on product_id = pattern`)
    await tx.execute(sql`insert into cross_references (product_id, part_number, part_number_key)
      select copied.id, part_number || copy, part_number_key || copy from copied join cross_references on product_id = pattern`)
    await tx.execute(sql`insert into product_cards
      select p.id, is_offered, shelf, place, p.category_id, p.name, p.rating, brands, p.material, applications, p.diameter_mm,
        p.width_mm, p.bore_mm, p.hardness_shore, p.max_load_kg, model_keys, part_number_keys, card, derivation
      from copied join products p on p.id = copied.id join product_cards c on c.product_id = pattern`)
    await tx.execute(
      sql`insert into card_faces select p.id, (card::jsonb || jsonb_build_object('id', p.id, 'rating', p.rating))::json
        from copied join products p on p.id = copied.id join card_faces on product_id = pattern`,
    )
    await tx.delete(staleCards)
  })

/** Half of the catalogue fits one more machine, the first of it unconfirmed; as if it had been written before the cards. */
const popular = { brand: 'Marca 1', model: 'Popular 1' }
const fitOneMachine = () =>
  changeCatalogue(database.db, async (tx) => {
    await tx.execute(sql`with machine as (
        insert into machine_models (brand_id, model, model_key) select id, ${popular.model}, 'popular1' from brands where name = ${popular.brand} returning id
      ) insert into product_compatibility (product_id, machine_model_id, certainty)
        select products.id, machine.id, case when products.id > 15000 and products.id % 100 = 0 then 'confirmed' else 'to-confirm' end
        from products, machine where products.id % 2 = 0`)
    await tx.delete(staleCards)
  })

/** The last of those that fit it, which is not confirmed. */
const fittingOne = async () =>
  (
    await database.db.execute<{ id: number }>(sql`select max(product_id) as id from product_compatibility
      join machine_models on machine_models.id = machine_model_id where model_key = 'popular1' and certainty = 'to-confirm'`)
  ).rows

const list = (query: ProductQuery) => () => catalog.list(query, visitor)
const facets = (filters: ProductFilters) => () => catalog.facets(filters, visitor)
const limit = 24

/** What is kept in memory is read: words, machines, counts, groups. */
async function warmUp() {
  await catalog.suggest('EGV 3')
  await catalog.list({ limit: 1, category_id: [1], application: ['Selecionadora'], featured: false }, visitor)
  await catalog.facets({}, visitor)
  await catalog.categories()
}

async function deepPage(query: ProductQuery) {
  const { nextCursor } = await catalog.list({ ...query, limit: 100 }, visitor)
  return { ...query, limit, cursor: nextCursor ?? undefined }
}

/** What ends at a cap looks at no more rows than that allows, whatever else its plan provides for. */
const endingAtACap = new Set([
  'a search by code',
  'a search by word',
  'a search by a word with a slip',
  'suggestions',
  'what is left to choose of a brand',
  'what is left to choose under two filters',
])
/** Products with common words and their cards, the best rated and their words: each up to the cap. */
const mostRead = 4 * 5001

/** Of a list of 24: each is looked up in an index and a table, and what is shown of it in another; those of a brand once more. */
const usualPages = 500
/** What looks at more than it shows: pages of tables and indexes, which is what it costs however busy the machine, and little more. */
const mostPages: Partial<Record<string, number>> = {
  'a category of a brand': 800,
  'a wide range': 800,
  // Few are: they are chosen and put in order.
  ...Object.fromEntries(
    ['name', 'rating', 'newest'].flatMap((sort) => [
      [`what is featured, by ${sort}`, 700],
      [`what is featured in a category, by ${sort}`, 700],
    ]),
  ),
  'a range of what has few values': 500,
  'two applications': 1500,
  'an application in a category': 1500,
  'a size that a category has nowhere': 10,
  'what is left to choose of a size that a category has nowhere': 200,
  'a search by measure': 500,
  'a search by code': 300,
  'a search by word': 7500,
  'a search by a word with a slip': 7500,
  'a search by machine': 5000,
  'a search in another order': 1000,
  suggestions: 5000,
  'parts of a machine that thousands fit': 1500,
  'what is left to choose in a category': 900,
  'what is left to choose of a brand': 15_000,
  'what is left to choose under two filters': 18_000,
  'what is left to choose of a search': 700,
  'a part of the sitemap': 1000,
}

const orders = [undefined, 'name', 'rating', 'newest'] as const

/** What is asked for by one filter is counted already; else up to where nobody counts further. */
const countedUpTo = ({ category_id, application = [] }: ProductQuery) =>
  category_id || application.length > 1 ? totalCap + 1 : 0

type Question = [name: string, most: number, ask: () => () => Promise<unknown>]

/** Each public question, and how many statements it may take when memory is warm. */
const questions: Question[] = [
  ['the first page', 1, () => list({ limit })],
  ['by name', 1, () => list({ limit, sort: 'name' })],
  ['by rating', 1, () => list({ limit, sort: 'rating' })],
  ['the newest', 1, () => list({ limit, sort: 'newest' })],
  ['a category', 1, () => list({ limit, category_id: [1] })],
  ['a category by its address', 1, () => list({ limit, category: 'categoria-1' })],
  ['a category by name', 1, () => list({ limit, category_id: [1], sort: 'name' })],
  ['a category by rating', 1, () => list({ limit, category_id: [1], sort: 'rating' })],
  ['the newest of a category', 1, () => list({ limit, category_id: [1], sort: 'newest' })],
  ['a brand', 1, () => list({ limit, brand_id: [2] })],
  ['a brand by name', 1, () => list({ limit, brand_id: [2], sort: 'name' })],
  ['a category of a brand', 1, () => list({ limit, category_id: [2], brand_id: [2] })],
  ['a material', 1, () => list({ limit, material: ['Material 2 3'] })],
  ['an application', 1, () => list({ limit, application: ['Selecionadora'] })],
  ['a measure', 1, () => list({ limit, diameter: 120, width: 45 })],
  ['a range', 1, () => list({ limit, load_min: 2110 })],
  ['a wide range', 1, () => list({ limit, load_min: 700 })],
  ['a range of what has few values', 1, () => list({ limit, bore_min: 80, bore_max: 90 })],
  ['two applications', 1, () => list({ limit, application: ['Selecionadora', 'Paleteira manual'] })],
  ['an application in a category', 1, () => list({ limit, category_id: [2], application: ['Paleteira manual'] })],
  ['a range in a category', 1, () => list({ limit, category_id: [2], diameter_min: 150 })],
  ['a size that a category has nowhere', 1, () => list({ limit, category_id: [4], diameter_min: 100 })],
  ...orders.flatMap((sort): Question[] => [
    [`what is featured, by ${sort}`, 1, () => list({ limit, featured: true, sort })],
    [`what is not featured, by ${sort}`, 1, () => list({ limit, featured: false, sort })],
    [`what is featured in a category, by ${sort}`, 1, () => list({ limit, featured: true, category_id: [3], sort })],
  ]),
  ['a search by measure', 2, () => list({ limit, search: '120x45' })],
  ['a search by code', 2, () => list({ limit, search: 'RT-7X12' })],
  ['a search by word', 2, () => list({ limit, search: 'bbblll' })],
  ['a search by a word with a slip', 2, () => list({ limit, search: 'ccclllx' })],
  ['a search by machine', 2, () => list({ limit, search: 'EGV 12' })],
  ['a search in another order', 2, () => list({ limit, search: '125x50', sort: 'name' })],
  ['suggestions', 2, () => () => catalog.suggest('dddmmm')],
  ['all there is to choose from', 0, () => facets({})],
  ['what is left to choose in a category', 1, () => facets({ category_id: [1] })],
  ['what is left to choose of a brand', 1, () => facets({ brand_id: [2] })],
  ['what is left to choose under two filters', 1, () => facets({ category_id: [2], brand_id: [2] })],
  [
    'what is left to choose of a size that a category has nowhere',
    1,
    () => facets({ category_id: [4], diameter_min: 100 }),
  ],
  ['what is left to choose of a search', 2, () => facets({ search: '130x50' })],
  ['related products', 3, () => () => catalog.related(first.id, visitor)],
  ['parts of a machine that thousands fit', 3, () => () => catalog.machines.partsOf([popular], { first: [first.id] })],
  ['a product by number', 1, () => () => catalog.get({ id: first.id }, visitor)],
  ['a product by address', 1, () => () => catalog.get({ slug: first.slug }, visitor)],
  ['products looked up', 1, () => () => catalog.lookUp({ id: [first.id], code: ['RT-3', '0003123'] }, visitor)],
  ['categories', 0, () => () => catalog.categories()],
  ['brands', 0, () => () => catalog.brands()],
  [
    'a part of the sitemap',
    2,
    () => async () => {
      for await (const _ of catalog.sitemap.list({ after: 100, upTo: 900 }));
    },
  ],
]

const ask = (work: () => Promise<unknown>) => statementsOf(database, work)

async function expectNoTableReadWhole(statements: Awaited<ReturnType<typeof ask>>, listWhole = tablesReadWhole) {
  for (const statement of statements) {
    const whole = (await listWhole(database, statement)).filter((table) => wholesome.has(table))
    expect(whole, statement.text).toEqual([])
  }
}

// The planner of a real server, with what it knows of its tables: set TEST_DATABASE_URL to run these.
describe.runIf(process.env.TEST_DATABASE_URL)('among 20,000 products', { tags: ['full'] }, () => {
  test.each(questions)('%s: at most %i statements, by indexes', async (name, most, question) => {
    const statements = await ask(question())
    expect(statements.length).toBeLessThanOrEqual(most)
    let pages = 0
    for (const statement of statements) pages += await countPagesRead(database, statement)

    expect(pages).toBeLessThanOrEqual(mostPages[name] ?? usualPages)
    if (!endingAtACap.has(name)) return expectNoTableReadWhole(statements)
    await expectNoTableReadWhole(statements, tablesReadWholeNow)
    for (const statement of statements)
      expect(await countRowsRead(database, statement), statement.text).toBeLessThan(mostRead)
  })

  test.each([
    {},
    { sort: 'name' },
    { sort: 'rating' },
    { sort: 'newest' },
    { category_id: [1] },
    { brand_id: [2] },
  ] as ProductQuery[])('a deep page of %o is one statement by its index', async (query) => {
    const page = await deepPage(query)
    expect(page.cursor).toBeDefined()
    const statements = await ask(list(page))
    expect(statements).toHaveLength(1)
    await expectNoTableReadWhole(statements)
    expect(await countPagesRead(database, statements[0]!)).toBeLessThanOrEqual(usualPages)
  })

  test.each<[string, number, ProductQuery]>([
    ['an application that the first category has not', 1, { application: ['Paleteira manual'] }],
    ['two applications', 2, { application: ['Selecionadora', 'Paleteira manual'] }],
    ['a material', 1, { material: ['Material 5 13'] }],
    ['a range of bores', 11, { bore_min: 80, bore_max: 90 }],
    ['a range of bores in a category', 11, { bore_min: 80, bore_max: 90, category_id: [7] }],
    ['an application in a category', 1, { application: ['Paleteira manual'], category_id: [8] }],
  ])('%s is merged from %i beginnings, wherever in the order it stands', async (_, values, filters) => {
    for (const query of [{ ...filters, limit }, await deepPage({ ...filters, limit: 100 })]) {
      const [statement, ...others] = await ask(list(query))
      expect(others).toEqual([])
      await expectNoTableReadWhole([statement!])
      const isFace = (table: string) => table === 'card_faces'
      const read = await countRowsRead(database, statement!, (table) => !isFace(table))
      expect(read).toBeLessThanOrEqual(values * (limit + 1 + countedUpTo(filters)))
      expect(await countRowsRead(database, statement!, isFace)).toBeLessThanOrEqual(limit + 1)
    }
  })

  test('where there are more values than memory holds, a range that nearly all are in is walked, and a rare one is not', async () => {
    const { db } = database
    const inVersion = (statement: SQL) => changeCatalogue(db, (tx) => tx.execute(statement))
    await inVersion(
      sql`insert into product_counts select 'material Outro ' || n, 1000 from generate_series(1, 50000) n`,
    )
    try {
      for (const sort of orders)
        for (const wanted of [{ load_min: 1 }, { load_min: 2110 }, { load_min: 1, featured: false }]) {
          const query = { ...wanted, sort, limit }
          await catalog.list(query, visitor)
          const [statement, ...others] = await ask(list(query))
          expect(others).toEqual([])
          expect(await countPagesRead(database, statement!), JSON.stringify(query)).toBeLessThanOrEqual(usualPages)
        }
    } finally {
      await inVersion(sql`delete from product_counts where counted like 'material Outro %'`)
      await warmUp()
    }
  })

  test('the widths of a worn wheel are looked for under each diameter it may have had, not between two', async () => {
    const between = async (question: ReturnType<typeof list>) => {
      const [statement] = await ask(question)
      const asked = await indexConditions(database, statement!, 'cards_of_measure_in_order')
      const sized = asked.filter((condition) => condition.includes('width_mm'))
      expect(sized.filter((condition) => condition.includes('diameter_mm = ANY'))).not.toEqual([])
      return sized.filter((condition) => !condition.includes('diameter_mm = ANY'))
    }
    expect(await between(list({ limit, diameter: 120, width: 45 }))).toEqual([])
    // Those of exactly this size are between two ends that are the same.
    expect(await between(list({ limit, search: '120x45' }))).toHaveLength(1)
  })

  test('a word that has synonyms is not looked up with all that begins so', async () => {
    const beginningsOf = async (search: string) => {
      const values = (await ask(list({ limit, search }))).flatMap((statement) => statement.values)
      return new Set(values.flatMap((value) => String(value).match(/\w+(?=':\*)/g) ?? []))
    }
    expect(await beginningsOf('rodízio ccclll')).toEqual(new Set(['ccclll']))
    expect(await beginningsOf('rodízio')).toEqual(new Set())
  })

  test('a search has one text for all words, measures and codes of a kind, so that its plan can be kept', async () => {
    const textOf = async (question: object) => (await ask(list({ limit, ...question })))[0]!.text
    const kinds = [
      ['rodízio bbblll', 'nylon ccclll'],
      ['123x46', '151x61'],
      ['p-17', 'p-18'],
      ['egv 12', 'egv 13'],
    ] as const
    for (const [one, another] of kinds) {
      const text = await textOf({ search: one })
      expect(plannedOnceAs(text), one).toBe('search')
      expect(await textOf({ search: another }), another).toBe(text)
    }
    expect(plannedOnceAs(await textOf({ search: 'rodízio bbblll', load_min: 500 }))).toBeUndefined()
  })

  test('PostgreSQL keeps the plan of what is planned once when it has been asked for a few times', async () => {
    const asked: ((n: number) => ProductQuery)[] = [
      (n) => ({ limit: 24, category_id: [1 + (n % 8)], sort: 'name' }),
      (n) => ({ limit: 24, search: `rodízio ${wordOf(n)}` }),
      (n) => ({ limit: 24, search: `${91 + n}x51` }),
      (n) => ({ limit: 24, search: `EGV ${10 + n}` }),
      (n) => ({ limit: 24, search: `P-${1000 + n}` }),
    ]
    const texts: string[] = []
    for (const query of asked) texts.push((await ask(list(query(30))))[0]!.text)
    const kept = await database.db.transaction(async (tx) => {
      const own = createCatalogService({
        db: tx as unknown as Database['db'],
        now: () => new Date(),
        options: usualOptions,
      })
      for (const query of asked) for (let n = 0; n < 9; n += 1) await own.list(query(n), visitor)
      const { rows } = await tx.execute<{ text: string; plans: string }>(
        sql`select statement as text, generic_plans as plans from pg_prepared_statements`,
      )
      return texts.map((text) => rows.some((row) => row.text === text && Number(row.plans) > 0))
    })
    expect(kept).toEqual(asked.map(() => true))
  })

  test('what the memory holds is read by indexes too', async () => {
    await changeCatalogue(database.db, async () => {})
    await expectNoTableReadWhole(await ask(warmUp))
  })

  test('a page of a search asks once for what its list, its choices and its reading share', async () => {
    const filters = { search: '150x60' }
    const statements = await ask(async () => {
      await Promise.all([
        catalog.list({ ...filters, limit: 12 }, visitor),
        catalog.facets(filters, visitor),
        catalog.read(filters.search, visitor),
        catalog.categories(),
        catalog.brands(),
      ])
    })
    expect(statements.length).toBeLessThanOrEqual(4)
  })

  test('of thousands that fit a machine the one asked for before is shown first, and then confirmed ones', async () => {
    const [asked] = await fittingOne()
    const [parts = []] = await catalog.machines.partsOf([popular], { first: [asked!.id] })
    expect(parts[0]).toMatchObject({ ...asked, certainty: 'to-confirm' })
    expect(parts.slice(1).map(({ certainty }) => certainty)).toEqual(Array(5).fill('confirmed'))
  })

  test('what so many have that not all are looked at says that there are more, and shows the best rated', async () => {
    const page = await catalog.list({ limit, search: 'rolete' }, visitor)
    expect(page).toMatchObject({ total: 300, totalIsCapped: true })
    const ratings = page.items.map((item) => read(item).rating ?? 0)
    expect(ratings).toHaveLength(limit)
    expect(Math.min(...ratings)).toBeGreaterThan(90)
    expect(await catalog.list({ limit, search: 'bbblll' }, visitor)).toMatchObject({ total: 300, totalIsCapped: true })
    // The desk changes all that it found.
    expect(await catalog.list({ limit, search: 'bbblll' }, administrator)).toMatchObject({
      total: 501,
      totalIsCapped: false,
    })
    expect(await catalog.facets({ search: 'rolete' }, visitor)).toMatchObject({ isCapped: true })
    expect(await catalog.facets({ application: ['Paleteira manual'] }, visitor)).toMatchObject({ isCapped: true })
    expect(await catalog.facets({ material: ['Material 2 3'] }, visitor)).not.toHaveProperty('isCapped')
    expect(await catalog.facets({}, visitor)).not.toHaveProperty('isCapped')
  })
})
