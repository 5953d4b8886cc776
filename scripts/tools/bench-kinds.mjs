// @ts-check
import { cursorBehind, nextCursor } from './cursors.mjs'

/** @typedef {import('pg').ClientBase} Client */
/** @typedef {{ id: number, name: string, code: string, diameter: number, width: number }} Sample */
/** @typedef {{ products: Sample[], categories: number[], brands: number[], quotations: number[], machines: { brand: string, model: string }[], first: { cursor: string, product: Sample } }} Facts */

const words = [
  'roda de tração',
  'rodízio com mola',
  'roda de carga',
  'rolete nylon',
  'empilhadeira retrátil',
  'poliuretano',
  'vulkollan tração',
]
const singleWords = [
  ...['roda', 'rodízio', 'rolete', 'tração', 'carga', 'nylon', 'poliuretano'],
  ...['vulkollan', 'mola', 'empilhadeira', 'retrátil', 'patolada', 'direcional'],
]
const materials = [
  'Poliuretano moldado',
  'Poliuretano de alta performance',
  'Nylon (poliamida)',
  'Poliuretano injetado (TPU)',
]
const applications = [
  'Transpaleteira elétrica',
  'Empilhadeira patolada',
  'Paleteira manual',
  'Empilhadeira retrátil',
  'Selecionadora de pedidos',
  'Rebocador',
]
const loads = ['load_min=500', 'load_min=2000', 'load_max=400', 'load_min=600&load_max=900', 'load_min=3000']
const names = ['Ana Prado', 'João', 'de Souza', 'Empilhadeiras 77', 'Nogueira 123', 'tração 999', 'cliente990']

/** @template T @param {T[]} all @param {number} nth @returns {T} */
const one = (all, nth) => /** @type {T} */ (all[nth % all.length])
const text = encodeURIComponent
/** Another number of products than the last time: the same list, and no answer that was kept. @param {number} nth */
const size = (nth) => `limit=${10 + (nth % 90)}`

/** Two words, never the same two in the same order for the first 156. @param {number} nth */
function twoWords(nth) {
  const others = singleWords.length - 1
  const first = nth % singleWords.length
  return `${singleWords[first]} ${singleWords[(first + 1 + (Math.floor(nth / singleWords.length) % others)) % singleWords.length]}`
}

/** One letter typed twice. @param {string} text */
const withSlip = (text) => text.replace(/^(..)(.)/, '$1$2$2')

/** As wide as everything with a measure, and another each time: no search that was kept answers. @param {number} nth */
const anyMeasure = (nth) => `diameter_max=${5000 - nth}`

/**
 * What visitors and the desk ask of the catalogue; each time something else, so that nothing is answered from what was kept.
 * @type {Record<string, (facts: Facts, nth: number) => string>}
 */
export const catalogueKinds = {
  'first page': (_facts, nth) => `/api/products?${size(nth)}`,
  'deep page': ({ products, first }, nth) =>
    `/api/products?limit=24&sort=name&cursor=${cursorBehind(first.cursor, first.product, one(products, nth))}`,
  category: ({ categories }, nth) => `/api/products?category_id=${one(categories, nth)}&${size(nth)}`,
  brand: ({ brands }, nth) => `/api/products?brand_id=${one(brands, nth)}&${size(nth)}`,
  material: (_facts, nth) => `/api/products?material=${text(one(materials, nth))}&${size(nth)}`,
  application: (_facts, nth) => `/api/products?application=${text(one(applications, nth))}&${size(nth)}`,
  'range of loads': (_facts, nth) => `/api/products?${one(loads, nth)}&${size(nth)}`,
  'filter by measure': ({ products }, nth) => {
    const { diameter, width } = one(products, nth)
    return `/api/products?diameter=${diameter}&width=${width}&${size(nth)}`
  },
  'featured, and not': (_facts, nth) => `/api/products?featured=${nth % 2 === 0}&${size(nth)}`,
  'two filters': ({ categories }, nth) =>
    `/api/products?category_id=${one(categories, nth)}&${one([one(loads, nth), `application=${text(one(applications, nth))}`], nth)}&${size(nth)}`,
  measure: ({ products }, nth) => {
    const { diameter, width } = one(products, nth)
    return `/api/products?${size(nth)}&search=${diameter}x${width}`
  },
  code: ({ products }, nth) => `/api/products?limit=24&search=${text(one(products, nth).code)}`,
  word: (_facts, nth) => `/api/products?${size(nth)}&search=${text(twoWords(nth))}`,
  'word under a filter': (_facts, nth) =>
    `/api/products?${size(nth)}&search=${text(one(words, nth))}&${anyMeasure(nth)}`,
  typo: (_facts, nth) => `/api/products?${size(nth)}&search=${text(withSlip(twoWords(nth)))}`,
  suggestions: ({ products }, nth) => {
    const { code, diameter, width } = one(products, nth)
    return `/api/products/suggestions?search=${text(one([code.slice(0, 6), `${diameter}x${width}`, one(words, nth).slice(0, 5 + (nth % 4))], nth))}`
  },
  facets: ({ categories, products }, nth) => {
    const { diameter } = one(products, nth)
    const filters = [
      `category_id=${one(categories, nth)}&diameter_min=${diameter}`,
      `search=${text(one(words, nth))}&diameter_max=${diameter}`,
    ]
    return `/api/products/facets?${one(filters, nth)}`
  },
  related: ({ products }, nth) => `/api/products/${one(products, nth).id}/related`,
  'parts of a machine': ({ machines }, nth) => {
    const { brand, model } = one(machines, nth)
    return `/api/machines/parts?brand=${text(brand)}&model=${text(model)}`
  },
  product: ({ products }, nth) => `/api/products/${one(products, nth).id}`,
  'category page': ({ categories }, nth) => `/produtos?categoria=${one(categories, nth)}&diametro_min=${80 + nth}`,
  'admin list': (_facts, nth) =>
    `/api/admin/products?${size(nth)}&sort=${one(['name', 'code', 'newest', 'updated', 'price', 'rating'], nth)}&page=${1 + (nth % 3)}`,
  quality: () => '/api/admin/quality',
}

/** @type {Record<string, (facts: Facts, nth: number) => string>} */
export const deskKinds = {
  inbox: (_facts, nth) => `/api/quotations?sort=${one(['due', 'newest'], nth)}&${size(nth)}`,
  'inbox search': (_facts, nth) => `/api/quotations?limit=24&search=${text(one(names, nth))}`,
  counts: () => '/api/admin/quotations/counts',
  badge: () => '/api/admin/quotations/queue',
  history: ({ quotations }, nth) => `/api/admin/quotations/${one(quotations, nth)}/file`,
  dashboard: (_facts, nth) => `/api/admin/dashboard?weeks=${one([4, 12, 26], nth)}`,
}

/** Asked each time right after a product was changed, when nothing that memory had is true any more. @type {Record<string, string>} */
export const changedKinds = { 'home page after a change': '/', 'list page after a change': '/produtos' }

/**
 * What to ask for in a shop of any size.
 * @param {string} url
 * @param {Client} client
 * @returns {Promise<Facts>}
 */
export async function factsOf(url, client) {
  const { rows: products } = await client.query(`
    select id, name, code, diameter_mm::float8 as diameter, width_mm::float8 as width from products
    where status = 'active' and deleted_at is null and diameter_mm is not null and width_mm is not null
      and id in (select low + (high - low) * part / 400
        from (select min(id)::bigint as low, max(id) as high from products) as ends, generate_series(0, 400) as part)
    order by md5(id::text)`)
  const { rows: machines } = await client.query(`
    select brands.name as brand, model from machine_models join brands on brands.id = brand_id
    where exists (select 1 from product_compatibility where machine_model_id = machine_models.id) order by machine_models.id limit 100`)
  const idsOf = async (/** @type {string} */ query) => (await client.query(query)).rows.map(({ id }) => Number(id))
  const answer = await fetch(`${url}/api/products?limit=1&sort=name`)
  const [product] = /** @type {Sample[]} */ (await answer.json())
  if (!product) throw new Error('the catalogue is empty')
  return {
    products,
    categories: await idsOf(
      'select distinct category_id as id from (select category_id from products order by id limit 63) as demo where category_id is not null',
    ),
    brands: await idsOf(
      'select distinct brand_id as id from (select brand_id from products order by id limit 63) as demo where brand_id is not null',
    ),
    quotations: await idsOf('select id from quotations where id % 997 = 1 order by md5(id::text) limit 100'),
    machines,
    first: { cursor: nextCursor(answer), product },
  }
}
