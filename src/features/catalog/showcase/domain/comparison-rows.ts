import { type SpecificationName, type SpecifiedProduct, specificationsIn } from '../../record/domain/specifications.ts'

export type ComparisonRow = { name: SpecificationName; values: (string | null)[]; isDifferent: boolean }

/** One row for each fact that at least one product states, in the order of the specifications. */
export function comparisonRows(products: readonly SpecifiedProduct[]): ComparisonRow[] {
  const columns = products.map((product) => specificationsIn('comparison', product))
  return (columns[0] ?? [])
    .map(({ name }, place) => {
      const values = columns.map((column) => column[place]!.value)
      return { name, values, isDifferent: new Set(values).size > 1 }
    })
    .filter(({ values }) => values.some((value) => value !== null))
}
