// @ts-check
import { inBulk, inParts, writableColumns } from './bulk.mjs'

/** @typedef {import('pg').ClientBase} Client */

const atOnce = 100_000

/** Columns with a value of its own in each copy; every other column is copied. */
const ownValues = {
  code: `demo.code || '-Z' || nth`,
  code_key: `demo.code_key || 'z' || nth`,
  slug: `demo.slug || '-' || nth`,
  name: `demo.name || ' ' || nth`,
  image_url: 'null',
  featured: 'false',
  status: `case when nth % 33 = 0 then 'inactive' else 'active' end`,
  rating: 'nth * 31 % 101',
  price_cents: 'case when nth % 4 > 0 then 5000 + nth * 37 % 90000 end',
  diameter: `case when demo.diameter_mm is null then demo.diameter else 80 + nth * 11 % 371 || ' mm' end`,
  width: `case when demo.width_mm is null then demo.width else 30 + nth / 371 % 91 || ' mm' end`,
  diameter_mm: 'case when demo.diameter_mm is not null then 80 + nth * 11 % 371 end',
  width_mm: 'case when demo.width_mm is not null then 30 + nth / 371 % 91 end',
  bore_mm: 'demo.bore_mm + nth % 7',
  search_text: `demo.search_text || ' ' || demo.code_key || 'z' || nth || ' ' || (80 + nth * 11 % 371) || 'x' || (30 + nth / 371 % 91)`,
  created_at: `now() - interval '1 minute' * (nth % 1000000)`,
  updated_at: `now() - interval '1 minute' * (nth % 700000)`,
  // The version that `fillProducts` raises when all rows are there.
  catalog_version: 'coalesce((select version from catalogue_version), 0) + 1',
}

/**
 * Rows of other tables that belong to a product are copied with it. A column is copied unless it is named here.
 * @type {Record<string, Record<string, string>>}
 */
const ownDetails = {
  product_compatibility: { machine_model_id: 'original.machine_model_id + models.apart * (nth % (models.copies + 1))' },
  cross_references: {
    part_number: `original.part_number || '-' || nth`,
    part_number_key: 'original.part_number_key || nth',
  },
}

const isFirstModel = `model !~ ' Z[0-9]+$'`

/** Bytes of photos: copies have none. */
const notCopied = ['product_images']

/**
 * Fills the catalogue up to `wanted` products with copies of the demonstration products. Each copy has its own code, name, measures,
 * rating and machines. Raises the catalogue version last, so that a running server reads the copies when all of them are there.
 * Nothing else may change the catalogue meanwhile.
 * @param {Client} client
 * @param {number} wanted
 * @param {Client} [second] another connection to the same database, so that details are copied while the next products are
 */
export async function fillProducts(client, wanted, second) {
  const [{ count, last, demo }] = (
    await client.query(
      `select count(*)::int as count, max(id) as last, count(*) filter (where code !~ '-Z[0-9]+$')::int as demo from products`,
    )
  ).rows
  if (count >= wanted) return
  const details = await detailTablesOf(client)
  await copyMachines(client, wanted)
  const clients = second ? [client, second] : [client]
  const shift = last - count
  await inBulk(clients, ['products', ...details], () =>
    inParts(count, wanted, atOnce, {
      write: (part) => copyProducts(client, { ...part, demo, shift }),
      follow: async (part) => {
        for (const table of details) await copyDetails(second ?? client, table, { ...part, demo, shift })
      },
    }),
  )
  await client.query(`select setval(pg_get_serial_sequence('products', 'id'), (select max(id) from products))`)
  await client.query(
    'insert into catalogue_version (version) values (1) on conflict (id) do update set version = catalogue_version.version + 1',
  )
  await client.query('vacuum analyze machine_models')
}

/** @typedef {{ demo: number, shift: number, from: number, to: number }} Range numbers of copies; a copy's id is its number, shifted */

/** @param {Range} range */
const copies = ({ demo, from, to }) => `
  (select *, row_number() over (order by id) as place from products order by id limit ${demo}) as demo
  join generate_series(${from}::bigint, ${to}) as nth on nth % ${demo} + 1 = place`

/** @param {Client} client @param {Range} range */
async function copyProducts(client, range) {
  const columns = (await writableColumns(client, 'products')).map(({ name }) => name)
  const values = columns.map((name) => ownValues[/** @type {keyof typeof ownValues} */ (name)] ?? `demo.${name}`)
  await client.query(`
    insert into products (id, ${columns}) overriding system value
    select nth + ${range.shift}, ${values} from ${copies(range)}`)
}

/** @param {Client} client @param {string} table @param {Range} range */
async function copyDetails(client, table, range) {
  const columns = (await writableColumns(client, table)).map(({ name }) => name)
  const values = columns.map((name) =>
    name === 'product_id' ? 'made.id' : (ownDetails[table]?.[name] ?? `original.${name}`),
  )
  await client.query(`
    insert into ${table} (${columns})
    select ${values}
    from ${copies(range)}
    join products as made on made.id = nth + ${range.shift}
    join (select * from ${table}
      where product_id in (select id from products order by id limit ${range.demo}) offset 0) as original on original.product_id = demo.id
    cross join (select max(id) filter (where ${isFirstModel}) as apart, count(*) / count(*) filter (where ${isFirstModel}) - 1 as copies
      from machine_models) as models
    on conflict do nothing`)
}

/** One copy of every machine for each ten thousand products, so that no machine has more parts than a real one. @param {Client} client @param {number} products */
async function copyMachines(client, products) {
  const columns = (await writableColumns(client, 'machine_models')).map(({ name }) => name)
  const values = columns.map((name) =>
    name === 'model'
      ? `demo.model || ' Z' || copy`
      : name === 'model_key'
        ? `demo.model_key || 'z' || copy`
        : `demo.${name}`,
  )
  await client.query(`
    insert into machine_models (id, ${columns}) overriding system value
    select demo.id + apart * copy, ${values}
    from machine_models as demo
    cross join (select max(id) as apart from machine_models where ${isFirstModel}) as models
    cross join generate_series(1, ${Math.floor(products / 10_000)}) as copy
    where ${isFirstModel}
    on conflict do nothing`)
  await client.query(
    `select setval(pg_get_serial_sequence('machine_models', 'id'), (select max(id) from machine_models))`,
  )
}

/** Tables whose rows are deleted with their product. @param {Client} client @returns {Promise<string[]>} */
async function detailTablesOf(client) {
  const { rows } = await client.query(`
    select conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid = 'products'::regclass and confdeltype = 'c' order by 1`)
  return rows.map(({ table }) => table).filter((table) => !notCopied.includes(table))
}
