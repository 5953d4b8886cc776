import { type AttributeName, attributeNames, eachOf, requiredNames } from '../../record/domain/attributes.ts'
import type { ProductRow } from '../../record/server/repository/product-rows.ts'
import { machinesCell, machinesIn, referencesCell, referencesIn } from '../domain/listed-cells.ts'
import { meaningOf, type TableField, tableWords } from '../domain/product-table.ts'

const written = (value: string | number | null) =>
  typeof value === 'number' ? String(value).replace('.', ',') : (value ?? '')

type Written = Pick<
  ProductRow,
  | 'code'
  | 'name'
  | 'description'
  | 'searchAliases'
  | 'categoryName'
  | 'brandName'
  | 'rating'
  | 'priceCents'
  | 'featured'
  | 'status'
  | AttributeName
> & {
  compatibleModels: Parameters<typeof machinesCell>[0]
  crossReferences: Parameters<typeof referencesCell>[0]
}

/** A product as the cells of a table. */
export function cellsOf(row: Written): Record<TableField, string> {
  return {
    ...{ code: row.code, name: row.name, description: row.description, searchAliases: row.searchAliases },
    ...{ category: row.categoryName ?? '', brand: row.brandName ?? '', rating: written(row.rating) },
    ...eachOf(attributeNames, (name) => written(row[name])),
    price: row.priceCents === null ? '' : (row.priceCents / 100).toFixed(2).replace('.', ','),
    featured: tableWords.featured[row.featured ? 'true' : 'false'],
    status: tableWords.status[row.status],
    compatibleModels: machinesCell(row.compatibleModels),
    crossReferences: referencesCell(row.crossReferences),
  }
}

/** Kits and services have no measures, so an empty cell says nothing about them. */
const saidOnlyWhenFilled = new Set<TableField>(['code', 'name', 'description', ...requiredNames])

/** Cells as the fields of a change, still to be checked; category and brand are names and go their own way. */
export function fieldsIn(cells: Partial<Record<TableField, string>>): Record<string, unknown> {
  const said = Object.entries(cells) as [TableField, string][]
  return Object.fromEntries(
    said
      .filter(([field, cell]) => field !== 'category' && field !== 'brand' && !isSilent(field, cell))
      .map(([field, cell]) => [field, valueIn(field, cell)]),
  )
}

const isSilent = (field: TableField, cell: string) => cell === '' && saidOnlyWhenFilled.has(field)

function valueIn(field: TableField, cell: string): unknown {
  switch (field) {
    case 'compatibleModels':
      return machinesIn(cell)
    case 'crossReferences':
      return referencesIn(cell)
    case 'featured':
    case 'status':
      return meaningOf(cell)
    default:
      return cell
  }
}
