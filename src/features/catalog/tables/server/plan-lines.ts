import { line } from '#kernel/api/fields.ts'
import type { FieldErrors } from '#kernel/errors.ts'
import { slugOf } from '#kernel/slug.ts'
import type { Db } from '#platform/database/database.ts'
import { draftTexts } from '../../desk/contract/draft-texts.ts'
import type { NewDraft, ProductChange } from '../../desk/contract/products.ts'
import { machinesCell, referencesCell, type TableField } from '../../desk/domain/product-table.ts'
import { contradictionsIn } from '../../desk/server/check-fields.ts'
import { changedFields, newFields } from '../../desk/server/product-fields.ts'
import type { ProductWrite } from '../../desk/server/product-writer.ts'
import { findByCodes } from '../../desk/server/repository/desk-rows.ts'
import { cellsOf } from '../../desk/server/table-cells.ts'
import type { ProductRow } from '../../record/server/repository/product-rows.ts'
import type { TableLine } from './read-table.ts'

export type Planned = ProductWrite & Pick<TableLine, 'cells' | 'line'> & { changed: TableField[] }
export type Plan = { writes: Planned[]; unchanged: number; wrong: { line: number; fields: FieldErrors }[] }

/** What lines of a table would do to the catalogue as it is now. Nothing it lets through is refused when it is written. */
export async function planLines(db: Db, lines: readonly TableLine[]): Promise<Plan> {
  const existing = await findByCodes(
    db,
    lines.map(({ cells }) => cells.code!),
  )
  const plan: Plan = { writes: [], unchanged: 0, wrong: [] }
  for (const { line, cells, change } of lines) {
    const before = existing.get(cells.code!.toLowerCase())
    const changed = before ? changedCells(before, { cells, change }) : []
    if (before && changed.length === 0) {
      plan.unchanged += 1
      continue
    }
    const write = { line, cells, changed, ...(before ? { before, change } : { change: change as NewDraft }) }
    const fields = wrongIn(write)
    if (Object.keys(fields).length === 0) plan.writes.push(write)
    else plan.wrong.push({ line, fields })
  }
  return plan
}

function wrongIn({ before, change, cells }: Planned): FieldErrors {
  const missing = before ? [] : (['name', 'description'] as const).filter((field) => !change[field])
  const nameless = (['category', 'brand'] as const).filter((kind) => cells[kind] && !isName(cells[kind]))
  return {
    ...Object.fromEntries(missing.map((field) => [field, [draftTexts.required]])),
    ...Object.fromEntries(nameless.map((kind) => [kind, [draftTexts.groupName]])),
    ...contradictionsIn(before ? changedFields(before, change) : newFields(change)),
  }
}

const isName = (name: string) => slugOf(name) !== '' && line(120).safeParse(name).success

type LineContent = Pick<TableLine, 'cells' | 'change'>

/** The cells that say something else than is stored: other words for the same are the same. */
function changedCells(row: ProductRow, { cells, change }: LineContent) {
  const stored = cellsOf(row)
  const fields = changedFields(row, change)
  const isOther = (field: TableField) => {
    switch (field) {
      case 'category':
        return !isSameGroup(cells.category, row.categoryName)
      case 'brand':
        return !isSameGroup(cells.brand, row.brandName)
      case 'compatibleModels':
        return (
          change.compatibleModels &&
          machinesCell(change.compatibleModels.map(asMachine)) !== machinesCell(row.compatibleModels)
        )
      case 'crossReferences':
        return (
          change.crossReferences &&
          referencesCell(change.crossReferences.map(asReference)) !== referencesCell(row.crossReferences)
        )
      case 'price':
        return fields.priceCents !== row.priceCents
      default:
        return fields[field] !== row[field]
    }
  }
  return (Object.keys(cells) as TableField[]).filter((field) => cells[field] !== stored[field].trim() && isOther(field))
}

const isSameGroup = (said: string | undefined, stored: string | null) =>
  said === undefined || slugOf(said) === slugOf(stored ?? '')

type Machine = NonNullable<ProductChange['compatibleModels']>[number]
type Reference = NonNullable<ProductChange['crossReferences']>[number]

const asMachine = ({ brand = null, model, position = null, certainty = 'to-confirm' }: Machine) => {
  return { brand, model, position, certainty }
}
const asReference = ({ brand = null, partNumber, certainty = 'to-confirm' }: Reference) => {
  return { brand, partNumber, certainty }
}
