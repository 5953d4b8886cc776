// @ts-check
import { inBulk, inParts, writableColumns } from './bulk.mjs'

/** @typedef {import('pg').ClientBase} Client */

const atOnce = 100_000

/** What is another in each copy of a product; everything else is as in the one it was copied from. */
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
}

/**
 * What belongs to a product is copied with it, table by table, and so is what is derived from it: a column called as one of the product's
 * takes its value from there. What has another name, or follows from it otherwise, is named here.
 * @type {Record<string, Record<string, string>>}
 */
const derivedValues = {
  product_compatibility: { machine_model_id: 'kept.machine_model_id + models.apart * (nth % (models.copies + 1))' },
  cross_references: {
    part_number: `kept.part_number || '-' || nth`,
    part_number_key: 'kept.part_number_key || nth',
  },
  product_cards: { is_offered: `made.status = 'active'`, shelf: '(not made.featured)::int' },
}

const isFirstModel = `model !~ ' Z[0-9]+$'`

/** Written by triggers: with its indexes in place that would take longer than all the rest. */
const derivedByDatabase = ['brand_cards']

/** Bytes of photos: copies have none. */
const notCopied = ['product_images']

/** What triggers note for the shop to derive, and where: copies bring theirs with them. */
const noting = ['note_products', 'note_belongings']
const toBeDerived = ['stale_cards']

/** Derived from products and from what belongs to them: written behind both. */
const derivedTables = ['product_cards', 'card_faces']

/** What a document about a product says again. */
const repeated = {
  id: 'id',
  code: 'code',
  slug: 'slug',
  name: 'name',
  rating: 'rating',
  diameterMm: 'diameter_mm',
  widthMm: 'width_mm',
  boreMm: 'bore_mm',
}

/**
 * Fills the catalogue up to as many products: the demonstration's again and again, each copy with a code, a name, measures, a rating and
 * machines of its own, spread over its categories and brands.
 * @param {Client} client
 * @param {number} wanted
 * @param {Client} [second] another connection to the same database, for what can be done at the same time
 */
export async function fillProducts(client, wanted, second) {
  const [{ count, last, demo }] = (
    await client.query(
      `select count(*)::int as count, max(id) as last, count(*) filter (where code !~ '-Z[0-9]+$')::int as demo from products`,
    )
  ).rows
  if (count >= wanted) return
  const belongings = await belongingsOf(client)
  await copyMachines(client, wanted)
  const clients = second ? [client, second] : [client]
  const shift = last - count
  await switchNotes(client, 'disable')
  await inBulk(clients, ['products', ...belongings, ...derivedByDatabase], () =>
    inParts(count, wanted, atOnce, {
      write: async (part) => {
        await copyProducts(client, { ...part, demo, shift })
        for (const table of belongings)
          if (!derivedTables.includes(table)) await copyBelongings(client, table, { ...part, demo, shift })
      },
      follow: async (part) => {
        for (const table of derivedTables) await copyBelongings(second ?? client, table, { ...part, demo, shift })
      },
    }),
  )
  await switchNotes(client, 'enable')
  await client.query(`select setval(pg_get_serial_sequence('products', 'id'), (select max(id) from products))`)
  for (const table of toBeDerived) await client.query(`truncate ${table}`)
  await client.query('update catalogue_version set version = version + 1')
  await client.query('vacuum analyze product_counts, machine_models')
}

/** @param {Client} client @param {'enable' | 'disable'} how */
async function switchNotes(client, how) {
  const { rows } = await client.query(
    `select format('alter table %s ${how} trigger %I', tgrelid::regclass, tgname) as switch
     from pg_trigger join pg_proc on pg_proc.oid = tgfoid where proname = any($1)`,
    [noting],
  )
  for (const { switch: statement } of rows) await client.query(statement)
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
async function copyBelongings(client, table, range) {
  const ofProducts = new Set((await writableColumns(client, 'products')).map(({ name }) => name))
  const columns = await writableColumns(client, table)
  const documents = columns.filter(({ type }) => type === 'json' || type === 'jsonb')
  const said = new Map()
  for (const { name } of documents) said.set(name, await saidAgain(client, table, name, range.demo))
  const values = columns.map(({ name, type }) => {
    if (name === 'product_id') return 'made.id'
    const declared = derivedValues[table]?.[name]
    if (declared) return declared
    if (said.has(name)) return `(kept.${name}_read || ${said.get(name)})::${type}`
    const isOwn = table.startsWith('product_') && table !== 'product_compatibility' && ofProducts.has(name)
    return isOwn ? `made.${name}` : `kept.${name}`
  })
  await client.query(`
    insert into ${table} (${columns.map(({ name }) => name)})
    select ${values}
    from ${copies(range)}
    join products as made on made.id = nth + ${range.shift}
    join (select ${['*', ...documents.map(({ name }) => `${name}::jsonb as ${name}_read`)]} from ${table}
      where product_id in (select id from products order by id limit ${range.demo}) offset 0) as kept on kept.product_id = demo.id
    cross join (select max(id) filter (where ${isFirstModel}) as apart, count(*) / count(*) filter (where ${isFirstModel}) - 1 as copies
      from machine_models) as models
    on conflict do nothing`)
}

/** What the documents of a column say of their product, as the copy has it. @param {Client} client @param {string} table @param {string} column @param {number} demo */
async function saidAgain(client, table, column, demo) {
  const { rows } = await client.query(
    `select distinct jsonb_object_keys(${column}::jsonb) as key from (select * from ${table} order by product_id limit ${demo}) as first`,
  )
  const keys = new Set(rows.map(({ key }) => key))
  const pairs = Object.entries(repeated).filter(([key]) => keys.has(key))
  return `jsonb_build_object(${pairs.map(([key, name]) => `'${key}', made.${name}`)})`
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

/** Tables whose rows go with their product, or with its card. @param {Client} client @returns {Promise<string[]>} */
async function belongingsOf(client) {
  const { rows } = await client.query(`
    select conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid in ('products'::regclass, 'product_cards'::regclass) and confdeltype = 'c' order by 1`)
  return rows.map(({ table }) => table).filter((table) => !notCopied.includes(table))
}
