// @ts-check
import { cursorBeside } from './cursors.mjs'

/**
 * What must be known of a shop to ask it: a place in the whole list and one in a category's, as cursors, and addresses of products.
 * @typedef {{ place: string, category: number, placeInCategory: string, slugs: string[] }} Places
 */

/** Worn wheels of one nominal measure, 160,000 of them: `226,00x73,00` and what lies up to 4 mm above. @param {number} nth */
const worn = (nth) => `${(226 + (nth % 400) / 100).toFixed(2)}x${(73 + (Math.floor(nth / 400) % 400) / 100).toFixed(2)}`

/**
 * Where each kind of request goes. The first ones always go to the same address; from `new` on no two go to the same, so that nothing was
 * kept for any of them.
 * @type {Record<string, (places: Places, nth: number) => string>}
 */
export const addresses = {
  home: () => '/',
  list: () => '/produtos',
  product: ({ slugs: [slug] }) => `/produtos/${slug}`,
  'api list': () => '/api/products?limit=24',
  'api search': () => '/api/products?limit=24&search=230x75',
  'new api list': ({ place }, nth) => `/api/products?limit=24&cursor=${cursorBeside(place, nth)}`,
  'new api search': (_places, nth) => `/api/products?limit=24&search=${worn(nth)}`,
  'new search page': (_places, nth) => `/produtos?busca=${worn(nth)}`,
  'new category page': ({ category, placeInCategory }, nth) =>
    `/produtos?categoria=${category}&apos=${cursorBeside(placeInCategory, nth)}`,
  'new product page': ({ slugs }, nth) => `/produtos/${slugs[nth % slugs.length]}`,
}
