// @ts-check
/** What must be known of a shop to ask it. @typedef {{ slugs: string[] }} Places */

/** @template T @param {readonly T[]} all @param {number} nth @returns {T} */
const one = (all, nth) => /** @type {T} */ (all[nth % all.length])
const text = encodeURIComponent

const words = [
  ...['roda', 'rodízio', 'rolete', 'tração', 'carga', 'nylon', 'poliuretano'],
  ...['vulkollan', 'mola', 'empilhadeira', 'retrátil', 'patolada', 'direcional'],
]
const machines = [
  'EGV 16',
  'EJE 116',
  'ERE 120',
  'T16',
  'L14',
  'EXU 16',
  'Still EGV 14',
  'Linde T20',
  'PX 20',
  'EJC 212',
]

/** Different for the first 156 numbers: more than the searches that a process remembers. @param {number} nth */
const twoWords = (nth) => {
  const others = words.length - 1
  const first = nth % words.length
  return `${words[first]} ${words[(first + 1 + (Math.floor(nth / words.length) % others)) % words.length]}`
}

/** Worn wheels of one nominal measure, 160,000 of them: `226,00x73,00` and up to 4 mm above. @param {number} nth */
const worn = (nth) => `${(226 + (nth % 400) / 100).toFixed(2)}x${(73 + (Math.floor(nth / 400) % 400) / 100).toFixed(2)}`

/** A limit that two thirds to nine tenths of all products with a measure meet, another one each time. @param {number} nth */
const limit = (nth) => (400 + (nth % 50_000) / 1000).toFixed(3)

/**
 * Where each kind of request goes. The first ones always go to the same address; from `new` on no two go to the same, so that no cache
 * answers. A search also has other words, measures or machines each time.
 * @type {Record<string, (places: Places, nth: number) => string>}
 */
export const addresses = {
  home: () => '/',
  list: () => '/produtos',
  product: ({ slugs: [slug] }) => `/produtos/${slug}`,
  'new list': (_places, nth) => `/api/products?limit=24&diameter_max=${limit(nth)}`,
  'new facets': (_places, nth) => `/api/products/facets?diameter_max=${limit(nth)}`,
  'new search by measure': (_places, nth) => `/api/products?limit=24&search=${worn(nth)}`,
  'new search by words': (_places, nth) =>
    `/api/products?limit=24&search=${text(twoWords(nth))}&diameter_max=${limit(nth)}`,
  'new search by machine': (_places, nth) =>
    `/api/products?limit=24&search=${text(`${one(words, nth)} ${one(machines, Math.floor(nth / words.length))}`)}&diameter_max=${limit(nth)}`,
  'new suggestions': (_places, nth) =>
    `/api/products/suggestions?search=${text(one([worn(nth), `${one(words, nth).slice(0, 5)} ${worn(nth).slice(0, 6)}`], nth))}`,
  'new list page': (_places, nth) => `/produtos?diametro_max=${limit(nth)}`,
  'new search page': (_places, nth) => `/produtos?busca=${worn(nth)}`,
  'new product page': ({ slugs }, nth) => `/produtos/${slugs[nth % slugs.length]}`,
}
