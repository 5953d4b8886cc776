import type { ProductFacets, ProductFilters } from '../../record/contract/filters.ts'
import type { CatalogData } from './catalog-data.ts'
import { type Filters, filterProducts, type Visibility } from './filter-products.ts'

type RemovableFilter = NonNullable<ProductFacets['removableFilters']>[number]
type Search = Pick<ProductFilters, 'search'>

/** How many products an empty list would have without each of its filters. Those that would leave it empty are missing. */
export function findRemovableFilters(
  data: CatalogData,
  found: Uint32Array,
  { search, ...filters }: Filters & Search,
  visibility: Visibility,
): RemovableFilter[] {
  const count = (among: Uint32Array, wanted: Filters) => filterProducts(data, among, wanted, visibility).length
  const names = Object.keys(filters).filter((name) => filters[name as keyof Filters] !== undefined)
  const removable = names.map((name) => ({ name, count: count(found, { ...filters, [name]: undefined }) }))
  // Without the only filter, the list is the whole catalog; that answers no search.
  if (search && names.length > 0) removable.push({ name: 'search', count: count(data.orders.newest, filters) })
  return removable.filter((filter): filter is RemovableFilter => filter.count > 0)
}
