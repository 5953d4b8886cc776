import { queryOptions } from '@tanstack/react-query'
import { catalogApi } from '#features/catalog/record/contract/catalogue.ts'
import type { ListSearch } from '#features/catalog/search/domain/list-search.ts'
import { listedProduct } from '#features/catalog/showcase/web/card/listed-product.ts'
import type { Block, ProductBlock } from '#features/pages/domain/document.ts'
import type { Call } from '#kernel/api/client.ts'
import { AppError } from '#kernel/errors.ts'
import type { RouterContext } from '../router-context.ts'

type ListBlock = Extract<ProductBlock, { kind: 'product-list' }>

/** The same list on the catalogue's own page, as its address says it. */
export const listSearch = ({
  filter: { category, brand, application, search },
}: Pick<ListBlock, 'filter'>): ListSearch => ({
  ...(search && { busca: search }),
  ...(category && { categoria: [String(category)] }),
  ...(brand && { marca: [String(brand)] }),
  ...(application && { aplicacao: [application] }),
})

/** Every product that somebody chose for a text, once: all its blocks ask one question. */
export const chosenIn = (blocks: readonly Block[]) => [
  ...new Set(blocks.flatMap((block) => (block.kind === 'products' ? block.products.map(({ id }) => id) : []))),
]

/** What is not on offer any more is missing. */
export const chosenProducts = (call: Call, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['catalog', 'chosen', ids],
    queryFn: async () =>
      ids.length > 0 ? (await call(catalogApi.lookupProducts, { id: [...ids], code: [] })).map(listedProduct) : [],
  })

/** As many of the list as the block shows, in the order that nobody chose: what a search ranks, or what the shop recommends. */
export const firstOfList = (call: Call, { filter: { category, brand, ...words }, count }: ListBlock) => {
  const query = { ...words, category_id: category, brand_id: brand, limit: count, in_page: true }
  return queryOptions({
    queryKey: ['catalog', 'in-page', query],
    queryFn: async () => (await call(catalogApi.listProducts, query)).map(listedProduct),
  })
}

/** All that the blocks of a text show of the catalogue, at once. */
export async function loadProducts({ queryClient, call }: RouterContext, blocks: readonly Block[]) {
  const ids = chosenIn(blocks)
  const lists = blocks.filter((block) => block.kind === 'product-list')
  await Promise.all([
    ids.length > 0 && orLeftOut(queryClient.ensureQueryData(chosenProducts(call, ids))),
    ...lists.map((list) => orLeftOut(queryClient.ensureQueryData(firstOfList(call, list)))),
  ])
}

/** The server fails honestly, so that no page without its products is kept; a filter that makes no sense any more, or a visitor's network, costs the block alone. */
async function orLeftOut(asked: Promise<unknown>) {
  try {
    await asked
  } catch (error) {
    const isNonsense = error instanceof AppError && ['malformed', 'invalid'].includes(error.kind)
    if (import.meta.env.SSR && !isNonsense) throw error
  }
}
