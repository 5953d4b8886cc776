import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { openTestDatabase } from '#testing/database.ts'
import { settle } from '#testing/settle.ts'
import { countPagesReadBy, statementsOf, tablesReadWhole } from '#testing/statements.ts'
import { addMissedMachines, listMissedMachines } from '../../../catalog-index/server/repository/missed-machines.ts'
import { countFinds } from '../../../catalog-index/server/repository/product-finds.ts'
import {
  findMachine,
  listMakers as listMachineMakers,
  listMachines,
  listPartsOf,
} from '../../../machines/server/repository/machines.ts'
import { deleteBinned } from '../../../record/server/repository/product-writes.ts'
import { productFinds } from '../../../record/server/tables.ts'
import { listByCodeKeys } from '../../../tables/server/repository/coded-products.ts'
import { findByCodes, listBin, listKept, listKeptAfter } from './desk-rows.ts'
import { listGarbledProducts } from './garbled-rows.ts'
import { findPriceChange } from './kept-changes.ts'

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

const large = new Set(['products'])

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

// The planner of a real server, with what it knows of its tables: set TEST_DATABASE_URL to run these.
describe.runIf(isOnServer)('of 20,000 products, none is read that is not asked for', { tags: ['full'] }, () => {
  test('by the search for garbled letters', () => expectIndexes(() => listGarbledProducts(db()), 1))

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
    await addMissedMachines(db(), [{ brand: '', modelKey: 'zz9', count: 1, lastDay: '2026-11-17' }])
    await expectIndexes(async () => listMissedMachines(db(), 200), 1)
  })

  test('by photos that are matched to products by code, and by the last change of prices', async () => {
    await expectIndexes(async () => listByCodeKeys(db(), ['c3', 'c17', 'none']), 1)
    await expectIndexes(() => findPriceChange(db(), [3, 4, 5], new Date(0)), 1)
  })

  test('by a page of the list, which the index chose', () => expectIndexes(() => listKept(db(), [3, 4, 5, 9000]), 4))

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

test.runIf(isOnServer)('finds are counted up to a number of products', { tags: ['full'] }, async () => {
  await db()
    .insert(productFinds)
    .values([1, 2, 3].map((productId) => ({ productId, day: '2026-11-01', count: productId })))
  expect([...(await countFinds(db(), '2026-10-01', 2))]).toEqual([
    [3, 3],
    [2, 2],
  ])
})
