import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { type Brand, type Category, catalogApi, type Product } from '../../record/contract/catalogue.ts'
import {
  firstProducts,
  type ListSearch,
  listFilters,
  moreProducts,
  sortOf,
  sorts,
} from '../../search/domain/list-search.ts'
import { listedProduct } from './card/listed-product.ts'

/** One list of products with its filters and order; `apos` is the cursor a shared or script-less address starts from. */
export const productList = (call: Call, search: ListSearch) => {
  const query = { ...listFilters(search), sort: sorts[sortOf(search)] }
  return infiniteQueryOptions({
    queryKey: ['catalog', 'products', { ...query, after: search.apos ?? null }],
    queryFn: async ({ pageParam }) => {
      const page = await call.page(catalogApi.listProducts, {
        ...query,
        limit: pageParam === null ? Number(search.mostrar ?? firstProducts) : moreProducts,
        cursor: pageParam ?? undefined,
      })
      return { ...page, items: page.items.map(listedProduct) }
    },
    initialPageParam: search.apos ?? null,
    getNextPageParam: (page) => page.nextCursor,
    // While another list is on its way, the one before stays.
    placeholderData: keepPreviousData,
  })
}

export const productFacets = (call: Call, search: ListSearch) => {
  const filters = listFilters(search)
  return queryOptions({
    queryKey: ['catalog', 'facets', filters],
    queryFn: async () => {
      const facets = await call(catalogApi.productFacets, filters)
      return { ...facets, categories: facets.categories.map(counted), brands: facets.brands.map(counted) }
    },
    placeholderData: keepPreviousData,
  })
}

/** The groups' own lists name them. */
const counted = ({ id, count }: { id: number; count: number }) => ({ id, count })

export const productBySlug = (call: Call, slug: string) =>
  queryOptions({
    queryKey: ['catalog', 'product', slug],
    queryFn: () => call(catalogApi.productBySlug, { slug }),
  })

export type ListedCategory = Pick<Category, 'id' | 'name' | 'productCount' | 'illustrationUrl'>
const listedCategory = ({ id, name, productCount, illustrationUrl }: Category): ListedCategory => ({
  id,
  name,
  productCount,
  illustrationUrl,
})
const listedBrand = ({ id, name, productCount }: Brand) => ({ id, name, productCount })

export const categoryList = (call: Call) =>
  queryOptions({
    queryKey: ['catalog', 'categories'],
    queryFn: async () => (await call(catalogApi.listCategories, {})).map(listedCategory),
  })

export const brandList = (call: Call) =>
  queryOptions({
    queryKey: ['catalog', 'brands'],
    queryFn: async () => (await call(catalogApi.listBrands, {})).map(listedBrand),
  })

const hasAllMeasures = (product: Product) =>
  product.illustrationUrl !== null && product.diameterMm !== null && product.widthMm !== null && product.boreMm !== null
const isDrawn = (product: Product) => product.illustrationUrl !== null

/** The best rated that has these measures. */
const bestWith = async (call: Call, measured: { diameter_min: 1; width_min: 1; bore_min?: 1 }) =>
  (await call(catalogApi.listProducts, { ...measured, sort: 'rating', limit: 8 })).find(isDrawn)

/** The first featured product with all its measures, else any that has them, else any that can be drawn: its picture, with dimension lines, opens the home page. One that the owner chose, by its code, comes before them. */
export const heroProduct = (call: Call, code = '') =>
  queryOptions({
    queryKey: ['catalog', 'hero-product', ...(code ? [code] : [])],
    queryFn: async () => {
      const [chosen] = code ? await call(catalogApi.lookupProducts, { code: [code] }) : []
      if (chosen && isDrawn(chosen)) return shownInHero(chosen)
      const featured = await call(catalogApi.listProducts, { featured: true, sort: 'newest', limit: 24 })
      const measured = { diameter_min: 1, width_min: 1 } as const
      const shown =
        featured.findLast(hasAllMeasures) ??
        (await bestWith(call, { ...measured, bore_min: 1 })) ??
        (await bestWith(call, measured))
      return shown ? shownInHero(shown) : null
    },
  })

const shownInHero = ({ name, diameterMm, widthMm, boreMm, illustrationUrl }: Product): HeroProduct => ({
  ...{ name, diameterMm, widthMm, boreMm },
  illustrationUrl: illustrationUrl ?? '',
})
export type HeroProduct = {
  name: string
  diameterMm: number | null
  widthMm: number | null
  boreMm: number | null
  illustrationUrl: string
}
