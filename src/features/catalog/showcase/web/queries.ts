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

/** The first featured product with all its measures: its picture, with dimension lines, opens the home page. */
export const heroProduct = (call: Call) =>
  queryOptions({
    queryKey: ['catalog', 'hero-product'],
    queryFn: async () => {
      const featured = await call(catalogApi.listProducts, { featured: true, sort: 'newest', limit: 24 })
      const shown = featured.findLast(hasAllMeasures)
      if (!shown?.illustrationUrl) return null
      const { name, diameterMm, widthMm, boreMm, illustrationUrl } = shown
      return { name, diameterMm, widthMm, boreMm, illustrationUrl }
    },
  })
export type HeroProduct = {
  name: string
  diameterMm: number | null
  widthMm: number | null
  boreMm: number | null
  illustrationUrl: string
}
