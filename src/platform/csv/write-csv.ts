import { guardCell } from '#kernel/cell-guard.ts'

/** Without it, Excel reads accents as another encoding's. */
const byteOrderMark = '\uFEFF'

/** As a Brazilian Excel opens it: semicolons, its line breaks, and no cell that could run. */
export const writeCsv = (rows: readonly (readonly string[])[]) =>
  byteOrderMark + rows.map((row) => `${row.map(writeCell).join(';')}\r\n`).join('')

function writeCell(text: string) {
  const cell = guardCell(text)
  return cell !== text || /[";,\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
