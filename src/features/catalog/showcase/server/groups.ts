import { read } from '#kernel/api/written.ts'
import { slugOf } from '#kernel/slug.ts'
import { type CatalogData, derived, type IndexedProduct } from '../../catalog-index/server/catalog-data.ts'
import type { CatalogIndex } from '../../catalog-index/server/catalog-index.ts'
import { countFacets, type Filters, type Visibility } from '../../catalog-index/server/filter-products.ts'
import { findRemovableFilters } from '../../catalog-index/server/removable-filters.ts'
import type { Brand, Category } from '../../record/contract/catalogue.ts'
import type { ProductFacets, ProductFilters } from '../../record/contract/filters.ts'

/** Facets of these products, as the contract lists them: groups in the shop's order, words by how common they are. */
export function facetsOf(
  data: CatalogData,
  among: Uint32Array,
  filters: Filters & Pick<ProductFilters, 'search'>,
  visibility: Visibility,
): ProductFacets {
  const { total, of, ranges } = countFacets(data, among, filters, visibility)
  const options = (groups: CatalogData['groups']['brands'], counts: ReadonlyMap<number, number>) =>
    groups.flatMap(({ id, name, slug }) => {
      const count = counts.get(id)
      return count === undefined ? [] : [{ id, name, slug, count }]
    })
  return {
    categories: options(
      data.groups.categories.toSorted((a, b) => a.position - b.position || a.id - b.id),
      of.category,
    ),
    brands: options(data.groups.brands, of.brand),
    materials: commonestFirst(of.material),
    applications: commonestFirst(of.application),
    ranges,
    ...(total === 0 ? { removableFilters: findRemovableFilters(data, among, filters, visibility) } : {}),
  }
}

const commonestFirst = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))

/** What the whole catalogue has of each value. */
const countsForVisitors = derived((data) => countFacets(data, data.orders.newest, {}, { includeInactive: false }))
const countsForStaff = derived((data) => countFacets(data, data.orders.newest, {}, { includeInactive: true }))
const countsOfAll = (data: CatalogData, { includeInactive }: Visibility) =>
  includeInactive ? countsForStaff(data) : countsForVisitors(data)

export function brandsOf(data: CatalogData, visibility: Visibility): Brand[] {
  const counts = countsOfAll(data, visibility).of.brand
  return data.groups.brands.map((brand) => ({ ...brand, productCount: counts.get(brand.id) ?? 0 }))
}

/** Each category with the drawing of one of its products: of the one chosen for it, else of the best rated one that has measures. */
export async function categoriesOf(index: CatalogIndex, visibility: Visibility): Promise<Required<Category>[]> {
  const data = await index.current()
  const best = bestByCategory(data)
  const chosen = chosenByCategory(data)
  const drawings = await drawingsOf(index, [...best.values(), ...chosen.values()])
  return data.groups.categories.map(({ position: _, ...category }) => {
    const productCount = countsOfAll(data, visibility).of.category.get(category.id) ?? 0
    const pictures = [chosen, best].map((products) => drawings.get(products.get(category.id)?.id ?? 0))
    return { ...category, productCount, count: productCount, illustrationUrl: pictures.find(Boolean) ?? null }
  })
}

async function drawingsOf(index: CatalogIndex, products: readonly IndexedProduct[]) {
  const listings = await index.listings([...new Set(products)])
  return new Map(listings.map(({ product, listing }) => [product.id, read(listing).illustrationUrl]))
}

const chosenByCategory = derived(({ groups, products }) => {
  const chosenCodes = groups.categories.flatMap(({ id, pictureCode }) =>
    pictureCode === null ? [] : [{ id, code: pictureCode.toLowerCase() }],
  )
  const chosen = new Map<number, IndexedProduct>()
  if (chosenCodes.length === 0) return chosen
  for (const product of products.values()) {
    if (!product.isActive) continue
    for (const { id, code } of chosenCodes) if (product.code.toLowerCase() === code) chosen.set(id, product)
  }
  return chosen
})

const isMeasured = ({ diameterMm, widthMm }: IndexedProduct) => diameterMm !== null && widthMm !== null

const bestByCategory = derived(({ products }) => {
  const best = new Map<number, IndexedProduct>()
  const compare = (a: IndexedProduct, b: IndexedProduct) =>
    Number(isMeasured(a)) - Number(isMeasured(b)) || (a.rating ?? -1) - (b.rating ?? -1) || b.id - a.id
  for (const product of products.values()) {
    if (!product.isActive || product.categoryId === null) continue
    const known = best.get(product.categoryId)
    if (!known || compare(product, known) > 0) best.set(product.categoryId, product)
  }
  return best
})

/** A category named by its slug becomes its number; a slug that does not exist matches nothing. */
export function resolveCategory<T extends ProductFilters>(
  data: CatalogData,
  { category, ...filters }: T,
): Omit<T, 'category'> {
  if (category === undefined) return filters
  const slug = slugOf(category)
  const ids = data.groups.categories.filter((row) => row.slug === slug).map(({ id }) => id)
  const chosen = filters.category_id
  return { ...filters, category_id: chosen ? ids.filter((id) => chosen.includes(id)) : ids }
}
