import { AppError } from '#kernel/errors.ts'
import { slugOf } from '#kernel/slug.ts'
import type { Db } from '#platform/database/database.ts'
import { draftTexts } from '../../desk/contract/draft-texts.ts'
import { searchKeyOf } from '../../record/domain/search-text.ts'
import type { errorTexts } from '../../record/server/error-texts.ts'
import { strayKind } from '../../tables/domain/stray-lines.ts'
import { recall } from '../../tables/server/matchings.ts'
import { openTable, readHeadings, samplesIn } from '../../tables/server/open-table.ts'
import { spoiltCell } from '../../tables/server/read-table.ts'
import { type MachineColumns, type MachineImport, type MachineReport, machineWishes } from '../contract/machines.ts'
import { machineHeadings } from '../domain/machine-headings.ts'
import { certaintyIn, type MachineField, modelsIn } from '../domain/machine-table.ts'
import { machineTexts } from './texts.ts'

/** What a line says of one machine; of what it does not say, nothing. */
export type MachineLine = {
  line: number
  brand: string | null
  model: string
  modelKey: string
  machineType?: string
  position?: string
  code: string
  certainty?: 'confirmed' | 'to-confirm'
  source?: string
}
type Problem = MachineReport['problems'][number]
export type MachineTable = Pick<MachineReport, 'columns' | 'problems' | 'stray'> & {
  lines: MachineLine[]
  count: number
}

const longest: Record<MachineField, number> = {
  ...{ brand: 120, model: 120, machineType: 120, position: 120, certainty: 40, source: 200, code: 60 },
}

type Source = Pick<MachineImport, 'file' | 'sheet'>

/** The columns of a table of machines, as they were read the last time if there was one. */
export async function readMachineColumns(db: Db, source: Source): Promise<MachineColumns> {
  const { table, known } = await readHeadings(source, machineHeadings, (header) =>
    recall(db, 'machines', header, machineWishes),
  )
  return { ...table, remembered: known?.last ?? null }
}

/** A file as lines that could be written, and what is wrong with the others. All at once: what a product fits stands in many of them. */
export async function readMachines({
  mapping = {},
  ...source
}: Source & Pick<MachineImport, 'mapping'>): Promise<MachineTable> {
  const { header, count, records } = await openTable(source, machineHeadings)
  const fields = machineHeadings.matchColumns(await samplesIn(header, records), mapping)
  const columns = header.map((name, place) => ({ header: name, field: fields[place] ?? null }))
  const modelPlace = fields.indexOf('model')
  if (modelPlace === -1)
    throw new AppError<keyof typeof errorTexts>('invalid', 'MACHINES_WITHOUT_MODEL', { details: { columns } })
  if (count === 0) throw new AppError<keyof typeof errorTexts>('invalid', 'TABLE_WITHOUT_LINES')
  const table: MachineTable = { columns, count, lines: [], problems: [], stray: 0 }
  const meant = fields.filter((field) => field !== null).length
  for await (const { line, cells } of records()) {
    const stray = strayKind({ cells, header, codePlace: modelPlace, meant })
    // A model alone looks like a title, and is one.
    if (stray && stray !== 'title') table.stray += 1
    else readLine(line, cellsOf(fields, cells), table)
  }
  return table
}

type Cells = Partial<Record<MachineField, string>>

/** Spreadsheets break lines inside a cell where it is narrow. */
const cellsOf = (fields: readonly (MachineField | null)[], cells: readonly string[]): Cells =>
  Object.fromEntries(
    fields.flatMap((field, place) =>
      field ? [[field, (cells[place] ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim()]] : [],
    ),
  )

function readLine(line: number, cells: Cells, { lines, problems, columns }: MachineTable) {
  const found: Problem[] = []
  const wrong = (field: MachineField, message: string) =>
    found.push({ line, column: columns.find((column) => column.field === field)?.header ?? null, message })
  const models = modelsIn(cells.model ?? '')
  for (const [field, cell] of Object.entries(cells) as [MachineField, string][]) {
    const spoilt = spoiltCell(cell)
    const isTooLong = (field === 'model' ? models : [cell]).some(({ length }) => length > longest[field])
    if (spoilt) wrong(field, spoilt)
    else if (isTooLong) wrong(field, machineTexts.tooLong(longest[field]))
  }
  const { brand = '', model = '', machineType, position, code = '', source } = cells
  if (model === '') wrong('model', draftTexts.required)
  else if (models.some((name) => searchKeyOf(name) === '')) wrong('model', draftTexts.nameWithoutLetters)
  if (brand !== '' && slugOf(brand) === '') wrong('brand', draftTexts.nameWithoutLetters)
  const certainty = certaintyIn(cells.certainty ?? '')
  if (certainty === null) wrong('certainty', machineTexts.certainty)
  problems.push(...found)
  if (found.length > 0) return
  const said = {
    ...{ line, brand: brand || null, code },
    ...(machineType ? { machineType } : {}),
    ...(position ? { position } : {}),
    ...(certainty ? { certainty } : {}),
    ...(source ? { source } : {}),
  }
  lines.push(...models.map((name) => ({ ...said, model: name, modelKey: searchKeyOf(name) })))
}
