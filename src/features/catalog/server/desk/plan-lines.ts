import { text } from '#kernel/api/fields.ts'
import type { FieldErrors } from '#kernel/errors.ts'
import { slugOf } from '#kernel/slug.ts'
import type { Db } from '#platform/database/database.ts'
import type { NewDraft, ProductChange } from '../../contract/desk-products.ts'
import { machinesCell, referencesCell, type TableField } from '../../domain/product-table.ts'
import { draftTexts } from '../../texts/draft.ts'
import { findByCodes } from '../repository/desk-rows.ts'
import type { ProductRow } from '../repository/product-rows.ts'
import { contradictionsIn } from './check-fields.ts'
import { changedFields, newFields, typedNames } from './product-fields.ts'
import type { ProductWrite } from './product-writer.ts'
import type { TableLine } from './read-table.ts'
import { cellsOf } from './table-cells.ts'

export type Planned = ProductWrite & Pick<TableLine, 'cells'>
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
    if (before && isSame(before, { cells, change })) {
      plan.unchanged += 1
      continue
    }
    const write = before ? { before, change, cells } : { change: change as NewDraft, cells }
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

const isName = (name: string) => slugOf(name) !== '' && text(120).safeParse(name).success

type Said = Pick<TableLine, 'cells' | 'change'>

/** Every cell says what is stored already, in the same words or in others. */
function isSame(row: ProductRow, { cells, change }: Said) {
  const stored = cellsOf(row)
  const isAsStored = (Object.keys(cells) as TableField[]).every((field) => cells[field] === stored[field].trim())
  return isAsStored || hasNothingToWrite(row, { cells, change })
}

function hasNothingToWrite(row: ProductRow, { cells, change }: Said) {
  const fields = changedFields(row, change)
  const { compatibleModels, crossReferences } = change
  return (
    typedNames.every((name) => fields[name] === row[name]) &&
    isSameGroup(cells.category, row.categoryName) &&
    isSameGroup(cells.brand, row.brandName) &&
    (!compatibleModels || machinesCell(compatibleModels.map(asMachine)) === machinesCell(row.compatibleModels)) &&
    (!crossReferences || referencesCell(crossReferences.map(asReference)) === referencesCell(row.crossReferences))
  )
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
