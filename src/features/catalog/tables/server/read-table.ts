import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { inputMessage } from '#kernel/api/input-messages.ts'
import { AppError } from '#kernel/errors.ts'
import type { SheetRecord, SheetRecords } from '#platform/csv/sheet.ts'
import type { Db } from '#platform/database/database.ts'
import { draftTexts } from '../../desk/contract/draft-texts.ts'
import { type ProductChange, tableLine } from '../../desk/contract/products.ts'
import { exampleCode, headerOf, type TableField } from '../../desk/domain/product-table.ts'
import { fieldsIn } from '../../desk/server/table-cells.ts'
import type { errorTexts } from '../../record/server/error-texts.ts'
import {
  type ImportReport,
  type ImportRequest,
  rememberedWishes,
  type Spares,
  type TableColumns,
} from '../contract/tables.ts'
import { measuresIn, readCell } from '../domain/cells.ts'
import { productHeadings, unitIn } from '../domain/headings.ts'
import { groupsAmong, strayKind } from '../domain/stray-lines.ts'
import { recall } from './matchings.ts'
import { openTable, readHeadings, samplesIn } from './open-table.ts'

type Cells = Partial<Record<TableField, string>>
/** What a line says, and what it would say of fields the file has nothing for. */
export type TableLine = {
  line: number
  cells: Cells
  change: ProductChange
  spare: { cells: Cells; change: ProductChange }
}
export type TableProblem = ImportReport['problems'][number]
export type Column = ImportReport['columns'][number]
/** So many lines of a file: what could be written of them, what is wrong with others, and what is no product at all. */
export type TablePart = { read: number; lines: TableLine[]; problems: TableProblem[]; stray: ImportReport['stray'] }
export type Table = { columns: Column[]; count: number; parts: () => AsyncIterable<TablePart> }

/** What spreadsheets show where a formula failed, in English and in Portuguese. */
const failedFormula = /^#(N\/[AD]|REF!|VALUE!|VALOR!|DIV\/0!|NAME\?|NOME\?|N[UÚ]M!|NULL!|NULO!)$/i
/** What spreadsheets make of a number of more digits than they keep, or than a column shows: `7,89123E+12`. */
const lostDigits = /^-?\d([.,]\d+)?E\+\d{1,3}$/i
/** Lines that are compared with the catalogue by one statement. */
const linesPerPart = 500
/** Reading a line takes up to a tenth of a millisecond. */
const linesPerTurn = 100

type Source = Pick<ImportRequest, 'file' | 'sheet'>
type Wanted = Source & Pick<ImportRequest, 'mapping' | 'spares'>

/** The columns of a table of products, as they were read the last time if there was one. */
export async function readColumns(db: Db, source: Source): Promise<TableColumns> {
  const { table, known } = await readHeadings(source, productHeadings, (header) =>
    recall(db, 'products', header, rememberedWishes),
  )
  const { spares = {}, kept = [], onlyKnown = false } = known?.wishes ?? {}
  return { ...table, remembered: known ? { ...known.last, spares, kept, onlyKnown } : null }
}

/** A file as lines that could be written, and what is wrong with the others: read anew by everybody who goes through its parts. */
export async function readTable({ mapping = {}, spares = {}, ...source }: Wanted): Promise<Table> {
  const { header, count, records } = await openTable(source, productHeadings)
  const fields = productHeadings.matchColumns(await samplesIn(header, records), mapping)
  const columns = header.map((name, place) => ({ header: name, field: fields[place] ?? null }))
  if (!columns.some(({ field }) => field === 'code'))
    throw new AppError<keyof typeof errorTexts>('invalid', 'TABLE_WITHOUT_CODE', { details: { columns } })
  if (count === 0) throw new AppError<keyof typeof errorTexts>('invalid', 'TABLE_WITHOUT_LINES')
  const saysCategory = columns.some(({ field }) => field === 'category') || spares.category
  const groups = saysCategory ? new Map<number, string>() : await groupTitles(columns, records())
  return { columns, count, parts: () => readParts(createReader(columns, spares, groups), records()) }
}

/** In a price list without a column for it, what stands between the lines says the category of those below. */
async function groupTitles(columns: readonly Column[], records: SheetRecords) {
  const strayOf = strayIn(columns)
  const titles: Parameters<typeof groupsAmong>[0][number][] = []
  let last = { line: 0, text: '', products: 0 }
  for await (const { line, cells } of records) {
    const kind = strayOf(cells)
    if (kind === 'title') {
      last = { line, text: textOf(cells), products: 0 }
      titles.push(last)
    } else if (!kind) last.products += 1
    if (line % linesPerTurn === 0) await yieldToEventLoop()
  }
  return groupsAmong(titles)
}

function strayIn(columns: readonly Column[]) {
  const header = columns.map((column) => column.header)
  const codePlace = columns.findIndex(({ field }) => field === 'code')
  const meant = columns.filter(({ field }) => field).length
  return (cells: readonly string[]) => strayKind({ cells, header, codePlace, meant })
}

const textOf = (cells: readonly string[]) =>
  cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' · ')
    .slice(0, 200)

type Read = (record: SheetRecord, part: TablePart) => void

async function* readParts(read: Read, records: SheetRecords): AsyncGenerator<TablePart> {
  const empty = (): TablePart => ({ read: 0, lines: [], problems: [], stray: [] })
  let part = empty()
  for await (const record of records) {
    read(record, part)
    part.read += 1
    if (part.read % linesPerTurn === 0) await yieldToEventLoop()
    if (part.read < linesPerPart) continue
    yield part
    part = empty()
  }
  if (part.read > 0) yield part
}

const parseCells = (cells: Cells) => tableLine.safeParse(fieldsIn(cells), { error: inputMessage })
const nothingSaid: ReturnType<typeof parseCells> = { success: true, data: {} }

/** What goes through the lines of one file: it knows their columns, and where each code was first. */
function createReader(columns: readonly Column[], spares: Spares, groups: ReturnType<typeof groupsAmong>): Read {
  const seen = new Map<string, number>()
  const header = columns.map((column) => column.header)
  const strayOf = strayIn(columns)
  let group: string | undefined
  const units = header.map(unitIn)
  const diameterPlace = columns.findIndex(({ field }) => field === 'diameter')
  const isInOne = diameterPlace !== -1 && !columns.some(({ field }) => field === 'width')
  const cellAt = (field: TableField, raw: readonly string[], place: number) =>
    cellOf(field, raw[place] ?? '', units[place])

  const ownCells = (raw: readonly string[]): Cells => {
    const cells: Cells = {}
    for (const [place, { field }] of columns.entries()) if (field) cells[field] = cellAt(field, raw, place)
    return isInOne ? measuresApart(cells, units[diameterPlace]) : cells
  }

  const spareCells = (raw: readonly string[], own: Cells): Cells => ({
    ...(group === undefined ? {} : { category: group }),
    ...Object.fromEntries(
      (Object.entries(spares) as [TableField, Spares[keyof Spares]][]).flatMap(([field, given]) => {
        if (own[field] || !given) return []
        if ('empty' in given) return [[field, '']]
        return [
          [field, 'value' in given ? cellOf(field, given.value) : cellAt(field, raw, header.indexOf(given.column))],
        ]
      }),
    ),
  })

  return ({ line, cells: raw }, { lines, problems, stray }) => {
    const kind = strayOf(raw)
    if (kind) {
      if (groups.has(line)) group = groups.get(line)
      stray.push({ line, kind, text: textOf(raw), ...(groups.get(line) === undefined ? {} : { isGroup: true }) })
      return
    }
    const cells = ownCells(raw)
    const spare = spareCells(raw, cells)
    const said = parseCells(cells)
    const besides = Object.keys(spare).length > 0 ? parseCells(spare) : nothingSaid
    const wrong = (field: string, message: string) =>
      problems.push({ line, column: headingInFile(columns, field), message })
    for (const issue of [...(said.error?.issues ?? []), ...(besides.error?.issues ?? [])])
      wrong(String(issue.path[0]), issue.message)
    const spoilt = Object.entries(cells).find(([, cell]) => spoiltCell(cell))
    if (spoilt) wrong(spoilt[0], spoiltCell(spoilt[1])!)
    const problem = codeProblem(cells.code, seen)
    if (problem) wrong('code', problem)
    else seen.set(cells.code!.toLowerCase(), line)
    if (said.success && besides.success && !problem && !spoilt)
      lines.push({ line, cells, change: said.data, spare: { cells: spare, change: besides.data } })
  }
}

/** `230x75x70` in one cell says three things; of the bore a column of its own knows better. */
function measuresApart(cells: Cells, unit: string | undefined): Cells {
  const { boreMm, ...measures } = measuresIn(cells.diameter ?? '', unit) ?? {}
  return { ...cells, ...measures, ...(boreMm && !cells.boreMm ? { boreMm } : {}) }
}

/** What a spreadsheet shows instead of what was meant. */
export function spoiltCell(cell: string) {
  if (failedFormula.test(cell)) return draftTexts.failedFormula(cell)
  return lostDigits.test(cell) ? draftTexts.lostDigits(cell) : undefined
}

function codeProblem(code: string | undefined, seen: ReadonlyMap<string, number>) {
  if (!code) return draftTexts.required
  if (code.toLowerCase() === exampleCode.toLowerCase()) return draftTexts.exampleLine
  const earlier = seen.get(code.toLowerCase())
  return earlier === undefined ? undefined : draftTexts.codeRepeated(earlier)
}

/** What a column is called in this file. */
export const headingInFile = (columns: readonly Column[], field: string) =>
  columns.find((column) => column.field === field)?.header ?? headerOf(field as TableField) ?? null

/** Spreadsheets break lines inside a cell where it is narrow; only a description means it. */
const cellOf = (field: TableField, cell: string, unit?: string) =>
  field === 'description' ? cell.trim() : readCell(field, cell.replace(/[\t\r\n]+/g, ' ').trim(), unit)
