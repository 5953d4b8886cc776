import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { mostLines } from '../../domain/lengths.ts'
import type { Coded } from '../../domain/quick-list/quick-list.ts'
import type { ProductFacts } from '../../domain/review-hints.ts'
import type { Basket } from '../../domain.ts'

/** What the catalogue knows of a product now. */
export type KnownProduct = Coded & { facts: ProductFacts }
/** Asks the catalogue; whatever is not on offer is missing in the answer. */
export type Lookup = (wanted: {
  ids?: readonly number[]
  codes?: readonly string[]
}) => Promise<readonly KnownProduct[]>

/** Reconciles a list with the catalogue. A product counts as gone only once the catalogue was asked about it. */
export function useKnownProducts(lookup: Lookup, basket: Basket) {
  const ids = basket.map(({ product }) => product.id).slice(0, mostLines)
  const { data, refetch } = useQuery({
    queryKey: ['quotations', 'known', ids],
    queryFn: async () => ({ asked: new Set(ids), known: await lookup({ ids }) }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const byId = new Map(data?.known.map((known) => [known.product.id, known]))
  return {
    factsOf: (id: number) => byId.get(id)?.facts,
    isGone: (id: number) => Boolean(data?.asked.has(id)) && !byId.has(id),
    refresh: refetch,
  }
}
export type KnownProducts = ReturnType<typeof useKnownProducts>
