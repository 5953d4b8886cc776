import { type BoundedNumber, boundedNumbers } from '../../record/domain/bounds.ts'

export const facets = ['category', 'brand', 'material', 'application'] as const
export type Facet = (typeof facets)[number]

const facetColumns = Object.fromEntries(facets.map((facet) => [facet, Int32Array])) as Record<Facet, typeof Int32Array>
const numberColumns = Object.fromEntries(Object.values(boundedNumbers).map((name) => [name, Float64Array])) as Record<
  BoundedNumber,
  typeof Float64Array
>
const kinds = {
  isActive: Uint8Array,
  featured: Uint8Array,
  /** See `standingOf`. */
  standing: Float64Array,
  ...numberColumns,
  ...facetColumns,
}

/**
 * The values that whole catalogs are filtered, counted and ranked by, as one array per value, indexed by the row of the product.
 * Reading an array in sequence is about ten times as fast as reading a property of as many objects. An unknown number is NaN.
 */
export type Columns = { [N in keyof typeof kinds]: InstanceType<(typeof kinds)[N]> }
export type ColumnValues = { [N in keyof typeof kinds]: number | boolean | null }

const names = Object.keys(kinds) as (keyof Columns)[]

export const createColumns = (capacity = 64): Columns =>
  Object.fromEntries(names.map((name) => [name, new kinds[name](capacity)])) as Columns

export function writeColumns(columns: Columns, row: number, values: ColumnValues) {
  if (row >= columns.isActive.length) growColumns(columns, row * 2)
  for (const name of names) columns[name][row] = values[name] === null ? Number.NaN : Number(values[name])
}

function growColumns(columns: Columns, capacity: number) {
  const wider = createColumns(capacity)
  for (const name of names) wider[name].set(columns[name])
  Object.assign(columns, wider)
}
