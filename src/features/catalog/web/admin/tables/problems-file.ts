import { guardCell } from '#kernel/cell-guard.ts'
import type { ImportReport } from '../../../contract/desk-tables.ts'
import { tablesTexts } from '../../../texts/admin-tables.ts'

/** Without it, Excel reads accents as another encoding's. */
const byteOrderMark = '\uFEFF'
/** Headings come from somebody's file: none of them may run as a formula. */
const cell = (text: string) => `"${guardCell(text).replaceAll('"', '""')}"`

/** What is wrong with each line, as a table for the one who mends it. */
export function problemsCsv(problems: ImportReport['problems']) {
  const { line, column, message } = tablesTexts.report.columns
  const rows = problems.map((problem) => [String(problem.line), problem.column ?? '', problem.message])
  return byteOrderMark + [[line, column, message], ...rows].map((row) => `${row.map(cell).join(';')}\r\n`).join('')
}
