import { guardCell } from '#kernel/cell-guard.ts'

type Row = readonly string[]

/** Without it, Excel reads accents as another encoding's. */
const byteOrderMark = '\uFEFF'

/** As a Brazilian Excel opens it: semicolons, its line breaks, and no cell that could run. */
export const writeCsv = (rows: readonly Row[]) => byteOrderMark + linesOf(rows)

/** The same, a few rows at a time. */
export async function* streamCsv(parts: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  let start = byteOrderMark
  for await (const rows of parts) {
    yield start + linesOf(rows)
    start = ''
  }
}

const linesOf = (rows: readonly Row[]) => rows.map((row) => `${row.map(writeCell).join(';')}\r\n`).join('')

function writeCell(text: string) {
  const cell = guardCell(text)
  return cell !== text || /[";,\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
