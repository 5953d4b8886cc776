import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { FieldErrors } from '#kernel/errors.ts'
import { slugOf } from '#kernel/slug.ts'
import type { Db } from '#platform/database/database.ts'
import { draftTexts } from '../../desk/contract/draft-texts.ts'
import type { NewDraft, ProductChange } from '../../desk/contract/products.ts'
import { referencesCell } from '../../desk/domain/listed-cells.ts'
import { sameMachineKey } from '../../desk/domain/machine-change.ts'
import type { TableField } from '../../desk/domain/product-table.ts'
import { contradictionsIn } from '../../desk/server/check-fields.ts'
import { changedFields, newFields, type ProductFields } from '../../desk/server/product-fields.ts'
import type { ProductWrite } from '../../desk/server/product-writer.ts'
import { findByCodes } from '../../desk/server/repository/desk-rows.ts'
import { cellsOf } from '../../desk/server/table-cells.ts'
import { listGroupsBySlug } from '../../record/server/repository/groups.ts'
import type { ProductRow } from '../../record/server/repository/product-rows.ts'
import type { ImportRequest, Spares } from '../contract/tables.ts'
import { canNameGroup } from '../domain/group-names.ts'
import { makersBefore, withMakersOf } from '../domain/machine-makers.ts'
import type { Column, TableLine } from './read-table.ts'

export type PlannedWrite = ProductWrite & Pick<TableLine, 'cells' | 'line'> & { changed: TableField[] }
export type LinesPlan = {
  writes: PlannedWrite[]
  unchanged: number
  /** Codes nobody knows, where none shall be made. */
  unknown: number
  wrong: { line: number; fields: FieldErrors }[]
  /** What new products would need and the file has no column for: how many lines. */
  missing: Map<TableField, number>
}
export type Wishes = Pick<ImportRequest, 'spares' | 'kept' | 'onlyKnown'> & { columns: readonly Column[] }

/** Planning a line takes up to a tenth of a millisecond. */
const linesPerTurn = 100

/** What lines of a table would do to the catalogue as it is now. Nothing it lets through is refused when it is written. */
export async function planLines(db: Db, lines: readonly TableLine[], wishes: Wishes): Promise<LinesPlan> {
  const existing = await findByCodes(
    db,
    lines.map(({ cells }) => cells.code!),
  )
  const makers = await makersIn(db, lines)
  const plan: LinesPlan = { writes: [], unchanged: 0, unknown: 0, wrong: [], missing: new Map() }
  for (const [place, given] of lines.entries()) {
    if (place % linesPerTurn === 0) await yieldToEventLoop()
    const before = existing.get(given.cells.code!.toLowerCase())
    if (!before && wishes.onlyKnown) {
      plan.unknown += 1
      continue
    }
    const stored = before && { row: before, cells: cellsOf(before) }
    const { cells, change } = contentOf(given, stored, { ...wishes, makers })
    const fields = before ? changedFields(before, change) : newFields(change as NewDraft)
    const changed = stored ? changedCells(stored, { cells, change }, fields) : []
    if (before && changed.length === 0) {
      plan.unchanged += 1
      continue
    }
    const { line } = given
    const write = { line, cells, changed, ...(before ? { before, change } : { change: change as NewDraft }) }
    const missing = before ? [] : missingIn(change, wishes)
    for (const field of missing) plan.missing.set(field, (plan.missing.get(field) ?? 0) + 1)
    const wrong = wrongIn(write, fields)
    if (Object.keys(wrong).length > 0) plan.wrong.push({ line, fields: wrong })
    else if (missing.length === 0) plan.writes.push(write)
  }
  return plan

  /** Without a column for it, it is one question and not as many problems as there are lines. */
  function wrongIn({ before, change, cells }: PlannedWrite, fields: ProductFields): FieldErrors {
    const nameless = (['category', 'brand'] as const).filter((kind) => cells[kind] && !canNameGroup(cells[kind]))
    return {
      ...Object.fromEntries((before ? [] : emptyIn(change, wishes)).map((field) => [field, [draftTexts.required]])),
      ...Object.fromEntries(nameless.map((kind) => [kind, [draftTexts.groupName]])),
      ...contradictionsIn(fields),
    }
  }
}

/** Nobody finds a product without them. */
const needed = ['name', 'description'] as const

const lackingIn = (change: ProductChange, { spares }: Wishes) =>
  needed.filter((field) => !change[field] && !(field === 'description' && isLeftEmpty(spares?.description)))
const isLeftEmpty = (spare: Spares[keyof Spares]) => spare !== undefined && 'empty' in spare
const hasColumn = ({ columns }: Wishes, wanted: TableField) => columns.some(({ field }) => field === wanted)

const emptyIn = (change: ProductChange, wishes: Wishes) =>
  lackingIn(change, wishes).filter((field) => hasColumn(wishes, field))
const missingIn = (change: ProductChange, wishes: Wishes) =>
  lackingIn(change, wishes).filter((field) => !hasColumn(wishes, field))

/** What a line says of this product: what fills a gap counts only where there is one, and what shall be kept is not touched. */
function contentOf(
  { cells, change, spare }: TableLine,
  stored: Stored | undefined,
  { makers, ...wishes }: Wishes & { makers: readonly string[] },
): LineContent {
  const before = stored?.row
  const filled = Object.keys(spare.cells).filter((field) => stored && stored.cells[field as TableField] !== '')
  const untouched = new Set<string>([...(before ? keptIn(cells, wishes) : []), ...filled])
  const own = cells.brand || before?.brandName || spare.cells.brand
  const isOneList = !/[|;]/.test(cells.compatibleModels ?? '')
  const known = { makers: own ? [own, ...makers] : makers, isOneList }
  const all = withMakers({ ...change, ...spare.change }, before, known)
  return {
    cells: without({ ...cells, ...spare.cells }, untouched),
    change: without(before ? all : { ...all, description: all.description ?? '' }, untouched),
  }
}

/** Makers of the shop, or of the file, who may be named before a model in these lines. */
async function makersIn(db: Db, lines: readonly TableLine[]) {
  const makerless = lines.flatMap(({ change }) => change.compatibleModels ?? []).filter(({ brand }) => !brand)
  const slugs = new Set(makerless.flatMap(({ model }) => makersBefore(model)).map(slugOf))
  const known = await listGroupsBySlug(db, 'brand', [...slugs])
  return [...known.map(({ name }) => name), ...new Set(lines.flatMap(({ cells }) => cells.brand || []))]
}

/** But what is stored as the file says it stays, since the shop's own tables say nothing else. */
function withMakers(
  change: ProductChange,
  before: ProductRow | undefined,
  known: Parameters<typeof withMakersOf<Machine>>[1],
) {
  const { compatibleModels } = change
  if (!compatibleModels) return change
  const stored = new Set(before?.compatibleModels.map(sameMachineKey))
  const named = withMakersOf(compatibleModels, known)
  return {
    ...change,
    compatibleModels: compatibleModels.map((machine, at) =>
      stored.has(sameMachineKey(machine)) ? machine : (named[at] ?? machine),
    ),
  }
}

/** Whoever keeps the diameter keeps what else stood in its cell. */
function keptIn(cells: TableLine['cells'], wishes: Wishes): readonly string[] {
  const { kept = [] } = wishes
  if (!kept.includes('diameter')) return kept
  return [...kept, ...Object.keys(cells).filter((field) => !hasColumn(wishes, field as TableField))]
}

const without = <T extends object>(given: T, names: ReadonlySet<string>) =>
  names.size === 0 ? given : (Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name))) as T)

type LineContent = Pick<TableLine, 'cells' | 'change'>
type Stored = { row: ProductRow; cells: Record<TableField, string> }

/** The cells that say something else than is stored: other words for the same are the same. */
function changedCells({ row, cells: stored }: Stored, { cells, change }: LineContent, fields: ProductFields) {
  const isOther = (field: TableField) => {
    switch (field) {
      case 'category':
        return !isSameGroup(cells.category, row.categoryName)
      case 'brand':
        return !isSameGroup(cells.brand, row.brandName)
      case 'compatibleModels':
        return change.compatibleModels && machinesSaid(change.compatibleModels) !== machinesSaid(row.compatibleModels)
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

/** Makers and models are told apart as they are stored, however a file spells them; one that is named twice counts once. */
function machinesSaid(machines: readonly Machine[]) {
  const first = new Map(machines.toReversed().map((machine) => [sameMachineKey(machine), machine]))
  const once = machines.filter((machine) => first.get(sameMachineKey(machine)) === machine)
  return JSON.stringify(
    once.map((machine) => [sameMachineKey(machine), machine.position ?? null, machine.certainty ?? 'to-confirm']),
  )
}

const asReference = ({ brand = null, partNumber, certainty = 'to-confirm' }: Reference) => {
  return { brand, partNumber, certainty }
}
