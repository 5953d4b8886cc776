import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { addresses } from '../../scripts/tools/bench-addresses.mjs'
import { fillProducts } from '../../scripts/tools/fill-products.mjs'
import { fillQuotations } from '../../scripts/tools/fill-quotations.mjs'
import { openTestDatabase } from './database.ts'

// Not a borrowed one: filling in bulk takes indexes away for a while.
let database: Database
let client: PoolClient

beforeAll(async () => {
  database = await openTestDatabase()
  const { $client } = database.db as unknown as { $client: { connect(): Promise<PoolClient> } }
  client = await $client.connect()
})
afterAll(async () => {
  client.release()
  await database.close()
})

const one = async (query: string) => Object.values<unknown>((await client.query(query)).rows[0])[0]
const indexes = () =>
  one(`select string_agg(indexdef, ';' order by indexname) from pg_indexes where schemaname = 'public'`)
const keys = () => one(`select string_agg(pg_get_constraintdef(oid), ';' order by conname) from pg_constraint`)

async function twoProducts() {
  await client.query(`insert into administrators (username, name, password_hash) values ('rita', 'Rita', '')`)
  await client.query(`insert into categories (name, slug) values ('Rodas', 'rodas')`)
  await client.query(`insert into brands (name, slug) values ('Linde', 'linde')`)
  await client.query(`insert into machine_models (brand_id, model, model_key) select id, 'T16', 't16' from brands`)
  await client.query(`
    insert into products (code, code_key, slug, name, category_id, brand_id, diameter_mm, width_mm, search_text)
    select code, lower(code), lower(code), 'Roda ' || code, categories.id, brands.id, 230, 75, 'roda'
    from unnest(array['RT1', 'RT2']) as code, categories, brands`)
  await client.query(`
    insert into product_compatibility (product_id, machine_model_id) select products.id, machine_models.id from products, machine_models`)
  await client.query(
    `insert into cross_references (product_id, part_number, part_number_key) select id, '00' || id, '00' || id from products`,
  )
}

test('a catalogue and an inbox can be filled as far as somebody wants to measure, and nothing else about them changes', {
  tags: ['full'],
}, async () => {
  await twoProducts()
  const before = { indexes: await indexes(), keys: await keys() }
  await fillProducts(client, 300)
  await fillProducts(client, 10_002)
  expect(await one('select count(*)::int from products')).toBe(10_002)
  expect(await one('select count(distinct (diameter_mm, width_mm))::int from products')).toBeGreaterThan(5_000)
  expect(await one('select count(distinct product_id)::int from product_compatibility')).toBe(10_002)
  expect(await one('select count(distinct machine_model_id)::int from product_compatibility')).toBe(2)
  expect(await one('select count(distinct part_number)::int from cross_references')).toBe(10_002)
  await fillQuotations(client, 50)
  await fillQuotations(client, 500)
  expect(await one('select count(*)::int from quotations')).toBe(500)
  expect(await one('select count(distinct status)::int from quotations')).toBe(4)
  expect(await one('select count(distinct quotation_id)::int from quotation_items')).toBe(500)
  expect(await one('select count(*)::int from proposals where version = 1')).toBeGreaterThan(200)
  expect(await one('select count(*)::int from outbox where status = $$waiting$$')).toBe(0)
  expect({ indexes: await indexes(), keys: await keys() }).toEqual(before)
  await client.query(`insert into products (code, code_key, slug, name) values ('RT3', 'rt3', 'rt3', 'Roda RT3')`)
})

test('requests that no cache may answer go to another address each time', () => {
  const places = { slugs: ['roda-1', 'roda-2'] }
  for (const [kind, addressOf] of Object.entries(addresses)) {
    const some = new Set([0, 1, 2, 399, 400, 401].map((nth) => addressOf(places, nth)))
    const different = kind === 'new product page' ? places.slugs.length : kind.startsWith('new ') ? 6 : 1
    expect(some.size, kind).toBe(different)
  }
})
