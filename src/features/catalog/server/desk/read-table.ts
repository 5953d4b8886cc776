import { AppError } from '#kernel/errors.ts'
import { readCsv } from '#platform/csv/read-csv.ts'
import { inputMessage } from '#platform/http/input-messages.ts'
import { type ProductChange, tableLine } from '../../contract/desk-products.ts'
import type { ImportReport, ImportRequest } from '../../contract/desk-tables.ts'
import { fieldNamed, headerOf, type TableField } from '../../domain/product-table.ts'
import { draftTexts } from '../../texts/draft.ts'
import type { errorTexts } from '../../texts/errors.ts'
import { fieldsIn } from './table-cells.ts'

export type TableLine = {
  line: number
  cells: Partial<Record<TableField, string>>
  change: ProductChange
}
export type TableProblem = ImportReport['problems'][number]
export type Table = { columns: ImportReport['columns']; lines: TableLine[]; problems: TableProblem[]; count: number }

/** A file as lines that could be written, and what is wrong with the others. */
export async function readTable({ file, mapping = {} }: Pick<ImportRequest, 'file' | 'mapping'>): Promise<Table> {
  const { header, records } = readCsv(new Uint8Array(await file.arrayBuffer()))
  const columns = header.map((name) => ({ header: name, field: fieldFor(name, mapping) }))
  if (!columns.some(({ field }) => field === 'code'))
    throw new AppError<keyof typeof errorTexts>('invalid', 'TABLE_WITHOUT_CODE', { details: { columns } })
  const headerFor = (field: string) =>
    columns.find((column) => column.field === field)?.header ?? headerOf(field as TableField)
  const table: Table = { columns, lines: [], problems: [], count: records.length }
  const seen = new Map<string, number>()
  for (const { line, cells: raw } of records) {
    const cells = cellsByField(columns, raw)
    const said = tableLine.safeParse(fieldsIn(cells), { error: inputMessage })
    const wrong = (field: string, message: string) => table.problems.push({ line, column: headerFor(field), message })
    for (const issue of said.error?.issues ?? []) wrong(String(issue.path[0]), issue.message)
    const earlier = seen.get(cells.code?.toLowerCase() ?? '')
    if (!cells.code) wrong('code', draftTexts.required)
    else if (earlier) wrong('code', draftTexts.codeRepeated(earlier))
    else seen.set(cells.code.toLowerCase(), line)
    if (said.success && cells.code && !earlier) table.lines.push({ line, cells, change: said.data })
  }
  return table
}

const fieldFor = (header: string, mapping: NonNullable<ImportRequest['mapping']>) =>
  header in mapping ? mapping[header] || null : (fieldNamed(header) ?? null)

/** Of two columns for one field the first counts. */
const cellsByField = (columns: Table['columns'], cells: string[]) =>
  Object.fromEntries(
    columns.flatMap(({ field }, place) => (field ? [[field, (cells[place] ?? '').trim()]] : [])).reverse(),
  ) as TableLine['cells']
