import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { type Brand, type Category, catalogApi, type OpeningProduct } from '../../record/contract/catalogue.ts'
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

/** Whose picture opens the home page; the owner may have chosen one, by its code. */
export const heroProduct = (call: Call, code = '') =>
  queryOptions({
    queryKey: ['catalog', 'hero-product', code],
    queryFn: async () => (await call(catalogApi.openingProduct, { code })).product,
  })
export type HeroProduct = NonNullable<OpeningProduct['product']>
