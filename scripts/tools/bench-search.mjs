// @ts-check
import pg from 'pg'
import { startServer } from './server.mjs'

/** @typedef {import('./report.mjs').Figure} Figure */

const copies = 1755
const rounds = 20
/** A measure, a code, a machine, words, typos, one that matches nearly everything and one that matches nothing. */
const queries = [
  ...['230x75', '226x74', '85x100x20', '10x4'],
  ...['RT-230X75-LI', 'rc85x100st77', '6204'],
  ...['EGV 16', 'roda tração EJE 120'],
  ...['roda de tração', 'rodizio com mola', 'vulkollan 230', 'rolete nylon tandem', 'empilhadera retratil'],
  ...['roda', 'xyzzy'],
]

/** The demo catalogue many times over, each copy with measures, a code and a name of its own, on the same machines. */
const multiply = `
  with copies as (
    insert into products (code, code_key, slug, name, description, rating, category_id, brand_id, diameter, width, material,
      hardness, max_load, application, diameter_mm, width_mm, bore_mm, hub_width_mm, hardness_shore, max_load_kg, search_text)
    select code || '-' || copy, code_key || copy, slug || '-' || copy, name || ' ' || copy, description, rating, category_id,
      brand_id, diameter, width, material, hardness, max_load, application, diameter_mm + copy % 37, width_mm + copy % 11,
      bore_mm + copy % 7, hub_width_mm, hardness_shore, max_load_kg, search_text || ' ' || code_key || copy
    from products, generate_series(1, ${copies}) as copy
    returning id, code)
  insert into product_compatibility (product_id, machine_model_id, position, certainty, sequence)
  select copies.id, machine_model_id, product_compatibility.position, certainty, sequence
  from copies
  join products on products.code = regexp_replace(copies.code, '-[0-9]+$', '')
  join product_compatibility on product_compatibility.product_id = products.id`

/**
 * How long searches take among 100,000 products, beside the plain first page of the same list in the same run.
 * @param {string} databaseUrl
 * @returns {Promise<Figure[]>}
 */
export async function searchFigures(databaseUrl) {
  const shop = await startServer({ env: { DATABASE_URL: databaseUrl }, isHeard: false })
  const total = await multiplyProducts(databaseUrl)
  const plain = await timesOf(Array.from({ length: rounds * 2 }, () => `${shop.url}/api/products?limit=24`))
  const searches = await timesOf(
    Array.from({ length: rounds }, () => queries)
      .flat()
      .map((query) => `${shop.url}/api/products?limit=24&search=${encodeURIComponent(query)}`),
  )
  await shop.stop()
  const name = `PostgreSQL, search among ${total.toLocaleString('en')} products`
  return [
    { name, value: [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${at(searches, share)} ms`).join(', ') },
    { name: 'the first page of the same list', value: `p50 ${at(plain, 0.5)} ms, p99 ${at(plain, 0.99)} ms` },
  ]
}

/** @param {string} databaseUrl */
async function multiplyProducts(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(multiply)
  await client.query('vacuum analyze')
  const { rows } = await client.query('select count(*)::int as total from products')
  await client.end()
  return Number(rows[0].total)
}

/** Each alone, one after the other, in ascending order. @param {string[]} addresses */
async function timesOf(addresses) {
  /** @type {number[]} */
  const times = []
  for (const address of addresses) {
    const started = performance.now()
    const answer = await fetch(address)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    times.push(performance.now() - started)
  }
  return times.sort((a, b) => a - b)
}

/** @param {number[]} times @param {number} share */
const at = (times, share) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0)
