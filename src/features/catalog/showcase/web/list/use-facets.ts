import { useAnswer } from '#ui/use-answer.ts'
import type { choiceParams } from '../../../search/domain/list-search.ts'
import { brandList, categoryList, productFacets } from '../queries.ts'
import type { ListProps } from './list-link.tsx'

export type Choice = { value: string; name: string; count: number }
export type Choices = Record<(typeof choiceParams)[number], Choice[]>

type Known = { id: number; name: string; productCount: number }
type Counted = { id: number; count: number }
type Named = { name: string; count: number }

/** What can be chosen, with counts under the other filters. Categories and brands keep their places while counts change. */
export function useFacets({ call, search }: ListProps) {
  const facets = useAnswer(productFacets(call, search))
  const categories = useAnswer(categoryList(call)) ?? []
  const brands = useAnswer(brandList(call)) ?? []
  const choices: Choices = {
    categoria: withCounts(categories, facets?.categories, search.categoria),
    marca: withCounts(mostProducts(brands), facets?.brands, search.marca),
    aplicacao: named(facets?.applications ?? [], search.aplicacao),
    material: named(facets?.materials ?? [], search.material),
  }
  return { choices, ranges: facets?.ranges, removable: facets?.removableFilters ?? [] }
}

/**
 * Where the counts under the other filters cannot be had, those of the whole catalogue are better than none. What has no products is
 * not offered, but keeps its name where an address chose it.
 */
const withCounts = (
  all: readonly Known[],
  counted: readonly Counted[] | undefined,
  chosen: readonly string[] = [],
): Choice[] =>
  all
    .filter(({ id, productCount }) => productCount > 0 || chosen.includes(String(id)))
    .map(({ id, name, productCount }) => ({
      value: String(id),
      name,
      count: counted ? (counted.find((other) => other.id === id)?.count ?? 0) : productCount,
    }))

const mostProducts = (known: readonly Known[]) => [...known].sort((a, b) => b.productCount - a.productCount)

const named = (counted: readonly Named[], chosen: readonly string[] = []): Choice[] => [
  ...counted.map(({ name, count }) => ({ value: name, name, count })),
  ...chosen
    .filter((value) => !counted.some(({ name }) => name === value))
    .map((value) => ({ value, name: value, count: 0 })),
]
