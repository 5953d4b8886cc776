import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import type { Product } from '../contract.ts'

/** Loaded with the first call, not with the first page: the schemas bring a whole validation library along. */
const contract = () => import('../contract.ts').then(({ catalogApi }) => catalogApi)

const productsPerPage = 24

/** The catalogue sorted by name. `after` is the cursor a shared or script-less address starts from. */
export const productList = (call: Call, after: string | null) =>
  infiniteQueryOptions({
    queryKey: ['catalog', 'products', { sort: 'name', after }],
    queryFn: async ({ pageParam }) =>
      call.page((await contract()).listProducts, {
        sort: 'name',
        limit: productsPerPage,
        cursor: pageParam ?? undefined,
      }),
    initialPageParam: after,
    getNextPageParam: (page) => page.nextCursor,
  })

export const productBySlug = (call: Call, slug: string) =>
  queryOptions({
    queryKey: ['catalog', 'product', slug],
    queryFn: async () => call((await contract()).productBySlug, { slug }),
  })

export const categoryList = (call: Call) =>
  queryOptions({
    queryKey: ['catalog', 'categories'],
    queryFn: async () => call((await contract()).listCategories, {}),
  })

const hasAllMeasures = (product: Product) =>
  product.illustrationUrl !== null && product.diameterMm !== null && product.widthMm !== null && product.boreMm !== null

/** The first featured product with all its measures: its picture, with dimension lines, opens the home page. */
export const heroProduct = (call: Call) =>
  queryOptions({
    queryKey: ['catalog', 'hero-product'],
    queryFn: async () => {
      const featured = await call((await contract()).listProducts, { featured: true, sort: 'newest', limit: 24 })
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
