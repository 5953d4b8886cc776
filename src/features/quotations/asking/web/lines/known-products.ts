import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type StoredValue, useStoredValue } from '#ui/stored-value.ts'
import { mostLines } from '../../../record/domain/lengths.ts'
import type { Basket } from '../../domain/basket.ts'
import { withCurrentWords } from '../../domain/current-words.ts'
import type { Coded } from '../../domain/quick-list/quick-list.ts'
import type { ProductFacts } from '../../domain/review-hints.ts'

/** What the catalogue knows of a product now. */
export type KnownProduct = Coded & { facts: ProductFacts }
/** Asks the catalogue; whatever is not on offer is missing in the answer. */
export type Lookup = (wanted: {
  ids?: readonly number[]
  codes?: readonly string[]
}) => Promise<readonly KnownProduct[]>

/**
 * Reconciles a list with the catalogue: its lines get today's words, and what is gone can be told. A product counts as gone
 * only once the catalogue was asked about it.
 */
export function useKnownProducts(lookup: Lookup, stored: StoredValue<Basket>) {
  const basket = useStoredValue(stored)
  const ids = basket.map(({ product }) => product.id).slice(0, mostLines)
  const { data, refetch } = useQuery({
    queryKey: ['quotations', 'known', ids],
    queryFn: async () => ({ asked: new Set(ids), known: await lookup({ ids }) }),
    enabled: ids.length > 0,
    // Whoever comes back to the list sees it as it is now.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    const products = data?.known.map(({ product }) => product) ?? []
    const refreshed = (lines: Basket) => withCurrentWords(lines, products)
    if (refreshed(stored.get()) !== stored.get()) stored.update(refreshed)
  }, [stored, data])
  const byId = new Map(data?.known.map((known) => [known.product.id, known]))
  return {
    factsOf: (id: number) => byId.get(id)?.facts,
    isGone: (id: number) => Boolean(data?.asked.has(id)) && !byId.has(id),
    refresh: refetch,
  }
}
export type KnownProducts = ReturnType<typeof useKnownProducts>
