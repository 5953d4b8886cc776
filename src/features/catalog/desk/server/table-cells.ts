import {
  machinesCell,
  machinesIn,
  meaningOf,
  referencesCell,
  referencesIn,
  type TableField,
  words,
} from '../../record/domain/product-table.ts'
import type { ProductRow } from '../../record/server/repository/product-rows.ts'

const number = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))

/** A product as the cells of a table. */
export function cellsOf(row: ProductRow): Record<TableField, string> {
  return {
    ...{ code: row.code, name: row.name, description: row.description, searchAliases: row.searchAliases },
    ...{ category: row.categoryName ?? '', brand: row.brandName ?? '', material: row.material ?? '' },
    ...{ diameter: row.diameter ?? '', width: row.width ?? '', hardness: row.hardness ?? '', hub: row.hub ?? '' },
    ...{ maxLoad: row.maxLoad ?? '', application: row.application ?? '', position: row.position ?? '' },
    ...{ bearing: row.bearing ?? '', fixing: row.fixing ?? '', ncm: row.ncm ?? '' },
    ...{ boreMm: number(row.boreMm), hubWidthMm: number(row.hubWidthMm), rating: number(row.rating) },
    ...{ tempMin: number(row.tempMin), tempMax: number(row.tempMax) },
    price: row.priceCents === null ? '' : (row.priceCents / 100).toFixed(2).replace('.', ','),
    featured: words.featured[row.featured ? 'true' : 'false'],
    status: words.status[row.status],
    compatibleModels: machinesCell(row.compatibleModels),
    crossReferences: referencesCell(row.crossReferences),
  }
}

/** Kits and services have no measures, so an empty cell says nothing about them. */
const saidOnlyWhenFilled = new Set<TableField>(['code', 'name', 'description', 'diameter', 'width', 'material'])

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
