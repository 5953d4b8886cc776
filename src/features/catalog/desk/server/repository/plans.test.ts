import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { openTestDatabase } from '#testing/database.ts'
import { settle } from '#testing/settle.ts'
import { countPagesReadBy, statementsOf, tablesReadWhole } from '#testing/statements.ts'
import {
  findMachine,
  listMakers as listMachineMakers,
  listMachines,
  listPartsOf,
} from '../../../machines/server/repository/machines.ts'
import { deleteBinned } from '../../../record/server/repository/product-writes.ts'
import { productFinds } from '../../../record/server/tables.ts'
import { countMissedMachine, listMissedMachines } from '../../../search/server/repository/missed-machines.ts'
import { countFinds } from '../../../search/server/repository/product-finds.ts'
import { listByCodeKeys } from '../../../tables/server/repository/coded-products.ts'
import type { DeskFilter, DeskQuery } from '../../contract/products.ts'
import { listDeskBrands, listDeskCategories } from './desk-groups.ts'
import { listDeskIds, listDeskRows } from './desk-list.ts'
import { findByCodes, listBin, listKeptAfter } from './desk-rows.ts'
import { listGarbledProducts } from './garbled-rows.ts'
import { findPriceChange } from './kept-changes.ts'
import { countByLacking, listFirstLacking, listLackingOf } from './quality-rows.ts'

const isOnServer = Boolean(process.env.TEST_DATABASE_URL)
const many = 20_000
const atOnce = 2000

let database: Database
const db = () => database.db

beforeAll(async () => {
  database = await openTestDatabase()
  await db().execute(
    sql`insert into categories (name, slug) select 'Categoria ' || n, 'categoria-' || n from generate_series(1, 10) n`,
  )
  await db().execute(
    sql`insert into brands (name, slug) select 'Marca ' || n, 'marca-' || n from generate_series(1, 20) n`,
  )
  await db().execute(
    sql`insert into machine_models (brand_id, model, model_key) select 1 + n % 20, 'M ' || n, 'm' || n from generate_series(1, 40) n`,
  )
  // In parts, none of which keeps a busy server silent for long.
  for (let from = 1; from <= many; from += atOnce) await insertProducts(from)
  for (let from = 1; from <= many; from += atOnce) await insertFits(from)
  for (let from = 1; from <= many; from += atOnce) await insertCards(from)
  if (isOnServer) await settle(database, [...large, 'product_compatibility', 'machine_models', 'categories', 'brands'])
})
afterAll(() => database.close())

const insertProducts = (from: number) =>
  db().execute(sql`
    insert into products (code, code_key, slug, name, image_url, bore_mm, max_load_kg, category_id, brand_id, price_cents, rating, featured, status, deleted_at, updated_at)
    select 'C-' || n, 'c' || n, 'c-' || n, 'Roda ' || (n * 7919) % ${many}::int, case when n % 3 = 0 then '/images/a.webp' end,
      case when n % 4 > 0 then 70 end, case when n % 5 > 0 then 900 end, 1 + n % 10, 1 + n % 20, case when n % 2 = 0 then n end, n % 100,
      n % 1000 = 0, case when n % 500 = 0 then 'inactive' else 'active' end, case when n % 400 = 1 then now() - interval '40 days' end,
      now() - interval '1 minute' * n
    from generate_series(${from}::int, ${from + atOnce - 1}::int) n`)

const insertFits = (from: number) =>
  db().execute(sql`insert into product_compatibility (product_id, machine_model_id)
    select id, 1 + id % 40 from products where id % 10 > 0 and id between ${from}::int and ${from + atOnce - 1}::int`)

const insertCards = (from: number) =>
  db().execute(sql`
    insert into product_cards (product_id, is_offered, shelf, place, category_id, name, brands, applications, model_keys, part_number_keys)
    select id, status = 'active', 1, 1, category_id, name, array[brand_id], '{}', '{}', '{}' from products
    where id between ${from}::int and ${from + atOnce - 1}::int and deleted_at is null`)

const large = new Set(['products', 'product_cards', 'brand_cards'])

/** A list with all that is shown of each, and its count: pages of tables and indexes. */
const pagesOfLists = 1200

/** All wheels of a machine, of which each of forty has a fortieth, are looked at to be counted. */
const pagesOfMachine = 2500
const pagesOfMachines = 40 * pagesOfMachine

async function expectIndexes(work: () => Promise<unknown>, statements: number, most = 1200) {
  const asked = await statementsOf(database, work)
  for (const statement of asked)
    expect(
      (await tablesReadWhole(database, statement)).filter((table) => large.has(table)),
      statement.text,
    ).toEqual([])
  expect(asked).toHaveLength(statements)
  expect(await countPagesReadBy(database, asked)).toBeLessThanOrEqual(most)
}

const list = (query: DeskQuery) => listDeskRows(db(), query, undefined)
/** The rows, how many there are, machines, part numbers and pictures. */
const perList = 5

// The planner of a real server, with what it knows of its tables: set TEST_DATABASE_URL to run these.
describe.runIf(isOnServer)('of 20,000 products, none is read that is not asked for', { tags: ['full'] }, () => {
  test.each<DeskQuery>([
    {},
    { page: 300 },
    { sort: 'code' },
    { sort: 'newest' },
    { sort: 'updated' },
    { sort: 'price' },
    { sort: 'price', direction: 'desc' },
    { sort: 'rating' },
    { sort: 'rating', direction: 'asc' },
    { status: 'active' },
    { status: 'inactive' },
    { status: 'inactive', sort: 'updated' },
    { featured: true },
    { lacking: ['photo'] },
    { lacking: ['photo', 'bore', 'load', 'machine'] },
    { lacking: ['machine'], status: 'active' },
    { category_id: [3] },
    { brand_id: [3], sort: 'price' },
    { category_id: [1], status: 'inactive' },
  ])('by the list %j', (query) => expectIndexes(() => list(query), perList, pagesOfLists))

  test.each<DeskQuery>([
    {},
    { sort: 'updated' },
    { sort: 'code' },
  ])('by a list that no product is in, whichever order it is walked in: %j', (query) =>
    expectIndexes(() => list({ category_id: [3], brand_id: [4], ...query }), 2, 100))

  test.each<DeskQuery>([
    {},
    { sort: 'updated' },
    { sort: 'price', direction: 'desc' },
  ])('by the pages behind the first of %j', async (query) => {
    const { nextCursor } = await list(query)
    await expectIndexes(() => list({ ...query, cursor: nextCursor! }), perList, pagesOfLists)
  })

  test('by what says how good the catalogue is', async () => {
    await expectIndexes(() => countByLacking(db()), 1)
    await expectIndexes(() => listGarbledProducts(db()), 1)
    await expectIndexes(() => listFirstLacking(db(), 100), 1)
    await expectIndexes(() => listLackingOf(db(), [1, 2, 3, 500]), 1)
  })

  test('by the bin, and what is thrown away of it', async () => {
    await expectIndexes(() => listBin(db(), []), 4)
    await expectIndexes(() => listBin(db(), ['roda']), 1)
    await expectIndexes(() => deleteBinned(db(), new Date(0), 200), 1)
  })

  test('by machines, and those that were searched for in vain', async () => {
    const all = { limit: 50, page: 1 }
    for (const query of [
      {},
      { search: 'm 1' },
      { brand_id: 3 },
      { wheels: 'without' },
      { wheels: 'to-confirm' },
    ] as const)
      await expectIndexes(() => listMachines(db(), { ...all, ...query }), 2, pagesOfMachines)
    await expectIndexes(() => findMachine(db(), 3), 1, pagesOfMachine)
    await expectIndexes(async () => listPartsOf(db(), 3, 100), 1, pagesOfMachine)
    await expectIndexes(() => listMachineMakers(db()), 1)
    await countMissedMachine(db(), { brand: '', modelKey: 'zz9', lastDay: '2026-11-17' })
    await expectIndexes(async () => listMissedMachines(db(), 200), 1)
  })

  test('by a change of many, by photos that look for their products, and by when prices were changed last', async () => {
    for (const query of [
      {},
      { status: 'inactive' },
      { category_id: [3] },
      { brand_id: [3] },
      { featured: true },
    ] satisfies DeskFilter[])
      await expectIndexes(() => listDeskIds(db(), query, undefined, 10_001), 1, 15_000)
    await expectIndexes(() => listDeskIds(db(), {}, [3, 4, 5], 10_001), 1)
    await expectIndexes(async () => listByCodeKeys(db(), ['c3', 'c17', 'none']), 1)
    await expectIndexes(() => findPriceChange(db(), [3, 4, 5], new Date(0)), 1)
  })

  test('by categories and brands', async () => {
    await expectIndexes(async () => listDeskCategories(db()), 1)
    await expectIndexes(async () => listDeskBrands(db()), 1)
  })

  test('by a part of an export, or of an import', async () => {
    await expectIndexes(() => listKeptAfter(db(), 9000, 500), 4, 2500)
    await expectIndexes(
      () =>
        findByCodes(
          db(),
          Array.from({ length: 200 }, (_, n) => `c-${n * 7 + 3}`),
        ),
      4,
      2500,
    )
  })
})

test.runIf(isOnServer)('brands count what is on offer and what is not', { tags: ['full'] }, async () => {
  const { rows } = await db().execute(
    sql`select brand_id as id, count(*)::int as "productCount" from products where deleted_at is null group by brand_id order by 1`,
  )
  const counted = (await listDeskBrands(db())).map(({ id, productCount }) => ({ id, productCount }))
  expect(counted.toSorted((a, b) => a.id - b.id)).toEqual(rows)
})

describe.runIf(isOnServer)('what a product lacks', { tags: ['full'] }, () => {
  test('is counted without looking at any of them', async () => {
    const counts = await countByLacking(db())
    const { rows } =
      await db().execute(sql`select count(*)::int as n from products where status = 'active' and deleted_at is null
      and not exists (select from product_compatibility where product_id = products.id)`)
    const machine = counts
      .filter(({ lacking }) => lacking.includes('machine'))
      .reduce((sum, { count }) => sum + count, 0)
    expect(machine).toBe(rows[0]?.n)
    expect(machine).toBeGreaterThan(1000)
  })

  test('is known at once, whoever takes its machines or gives it some', async () => {
    const lacking = async (id: number) => (await listLackingOf(db(), [id]))[0]?.lacking ?? []
    expect(await lacking(12)).not.toContain('machine')
    await db().execute(sql`delete from product_compatibility where product_id = 12`)
    expect(await lacking(12)).toContain('machine')
    await db().execute(sql`insert into product_compatibility (product_id, machine_model_id) values (12, 5), (12, 6)`)
    expect(await lacking(12)).not.toContain('machine')
    await db().execute(sql`delete from machine_models where id = 5`)
    expect(await lacking(12)).not.toContain('machine')
    await db().execute(sql`delete from machine_models where id = 6`)
    expect(await lacking(12)).toContain('machine')
  })
})

test.runIf(isOnServer)('finds are counted up to a number of products', { tags: ['full'] }, async () => {
  await db()
    .insert(productFinds)
    .values([1, 2, 3].map((productId) => ({ productId, day: '2026-11-01', count: productId })))
  expect([...(await countFinds(db(), '2026-10-01', 2))]).toEqual([
    [3, 3],
    [2, 2],
  ])
})
