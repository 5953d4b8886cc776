import type { PoolClient } from 'pg'
import type { Database } from '#platform/database/database.ts'
import { hashOfToken } from '#platform/secret-token.ts'
import { fillProducts } from '../../scripts/tools/fill-products.mjs'
import { createFactories } from './factories.ts'
import { manyQuotations } from './many-quotations.ts'

const many = 20_000

/** The link token of proposal 77. */
export const knownToken = 'a'.repeat(43)

/** The products are copies of these, with other measures. */
const patternOf = (n: number) => ({
  code: `P-${n}`,
  slug: `p-${n}`,
  name: `${['Roda de tração', 'Rolete', 'Rodízio', 'Kit'][n % 4]} ${'abcdefgh'[n]!.repeat(6)}`,
  category: `Categoria ${n % 4}`,
  brand: `Marca ${n}`,
  material: `Material ${n % 3}`,
  application: n % 2 ? 'Paleteira manual' : 'Empilhadeira; Selecionadora',
  diameterMm: 80 + n * 5,
  widthMm: 30 + n,
  machines: [{ brand: `Marca ${(n + 3) % 8}`, model: `EGV ${n}` }],
  partNumbers: [`000${n}.123`],
})

const belongings = [
  // Each model takes as many wheels as one does.
  `insert into machine_models (brand_id, model, model_key) select id, 'FM ' || n, 'fm' || n
     from (select id, row_number() over () as place from brands) as makers join generate_series(1, 2000) n on n % 8 + 1 = place`,
  `update product_compatibility set machine_model_id = (select min(id) from machine_models where model like 'FM %') + product_id % 2000`,
  // With bytes: among narrower rows, reading the whole table costs as much as finding 500 of them by the index.
  `insert into product_images (product_id, hash, width, height, position, bytes)
     select id, md5(id::text), 640, 480, 0, decode(repeat('ab', 200), 'hex') from products`,
  `insert into product_finds (product_id, day, count) select id, date '2026-11-16' - id % 400, 1 from products`,
  `insert into missed_searches (day, text, measure) select date '2026-11-16' - n % 400, 'roda ' || n, case when n % 3 = 0 then '200x' || n % 90 end from generate_series(1, ${many}) n`,
  `insert into quotation_notes (quotation_id, author_name, text, created_at) select id, 'Rita 1', 'Ligar', created_at from quotations where id % 4 = 0`,
  `insert into proposal_links (proposal_id, token_hash, ends_at)
     select id, case when id = 77 then '${hashOfToken(knownToken)}' else md5(id::text) end, now() + interval '90 days' from proposals`,
  `update proposals set pdf = '' where id % 4 = 0`,
]

/** Fills an empty database with 20,000 products and 20,000 quotations. Call it before the catalogue index is loaded. */
export async function fillLargeShop(database: Database) {
  const { db } = database
  const { aProduct } = createFactories(db)
  for (let n = 0; n < 8; n += 1) await aProduct(patternOf(n))
  const { $client: pool } = db as unknown as { $client: { connect(): Promise<PoolClient> } }
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  await fillProducts(client, many)
  await client.query('begin')
  for (const statement of [...manyQuotations(many), ...belongings]) await client.query(statement)
  await client.query('commit')
  await client.query('reset statement_timeout')
  client.release()
}
