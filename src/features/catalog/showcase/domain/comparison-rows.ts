import {
  allSpecifications,
  machineNames,
  type SpecificationName,
  type SpecifiedProduct,
} from '../../record/domain/specifications.ts'

export type ComparisonRow = { name: SpecificationName; values: (string | null)[]; isDifferent: boolean }

/** A code names its product, so it differs always and says nothing. */
const leftOut: readonly SpecificationName[] = ['code', 'crossReferences']

const valuesOf = (product: SpecifiedProduct) =>
  new Map<SpecificationName, string | null>([
    ...allSpecifications(product).flatMap(({ rows }) => rows.map(({ name, value }) => [name, value] as const)),
    ['machines', machineNames(product.compatibleModels) || null],
  ])

/** One row for each fact that at least one product states, in the order of the specifications. */
export function comparisonRows(products: readonly SpecifiedProduct[]): ComparisonRow[] {
  const columns = products.map(valuesOf)
  const names = new Set(columns.flatMap((column) => [...column.keys()]))
  return [...names]
    .filter((name) => !leftOut.includes(name))
    .map((name) => {
      const values = columns.map((column) => column.get(name) ?? null)
      return { name, values, isDifferent: new Set(values).size > 1 }
    })
    .filter(({ values }) => values.some((value) => value !== null))
}
