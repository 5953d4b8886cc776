// @ts-check
// Plain JavaScript: Node 20 cannot start a TypeScript worker. Reading and writing spreadsheets takes a second of one
// processor and what a hostile file makes of it: here neither stops the shop.
import { parentPort, workerData } from 'node:worker_threads'
import { InvalidInputError, InvalidSpreadsheetError, readSheet, SheetNotFoundError } from 'read-excel-file/node'
import writeExcelFile from 'write-excel-file/node'
import { packPlain, Refused, unpack } from './unpack.js'

/** @typedef {{ read: Uint8Array, mostBytes: number, mostRows: number, mostColumns: number } | { write: import('./xlsx.ts').WrittenSheet[] }} Task */

const task = /** @type {Task} */ (workerData)
const rowsPerMessage = 500

try {
  if ('read' in task) await read(task)
  else await write(task.write)
} catch (error) {
  parentPort?.postMessage({ refused: refusalOf(error) ?? 'XLSX_UNREADABLE', reason: String(error) })
}

/** @param {Extract<Task, { read: Uint8Array }>} task */
async function read({ read: bytes, mostBytes, mostRows, mostColumns }) {
  const entries = unpack(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), mostBytes)
  if (!entries.some(({ name }) => name.toLowerCase() === 'xl/workbook.xml')) throw new Refused('XLSX_UNREADABLE')
  const rows = await readSheet(packPlain(entries))
  if (rows.length > mostRows || rows.some((row) => row.length > mostColumns)) {
    parentPort?.postMessage({ refused: 'TABLE_TOO_LONG' })
    return
  }
  for (let at = 0; at < rows.length; at += rowsPerMessage)
    parentPort?.postMessage({ rows: rows.slice(at, at + rowsPerMessage).map((row) => row.map(textOf)) })
  parentPort?.postMessage({ done: true })
}

/** @param {unknown} value a cell as it would stand in a table of text */
function textOf(value) {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (typeof value === 'number') return numberText(value)
  if (value instanceof Date) return value.toISOString().slice(0, 10).split('-').reverse().join('/')
  return String(value)
}

/** Spreadsheets keep `70,1` as 70.09999999999999; nobody typed that. @param {number} value */
const numberText = (value) => String(Number(value.toPrecision(14))).replace('.', ',')

/** @param {unknown} error */
function refusalOf(error) {
  if (error instanceof Refused) return error.code
  const isTheFile = [InvalidInputError, InvalidSpreadsheetError, SheetNotFoundError].some(
    (kind) => error instanceof kind,
  )
  return isTheFile ? 'XLSX_UNREADABLE' : undefined
}

/** @param {import('./xlsx.ts').WrittenSheet[]} sheets */
async function write(sheets) {
  const written = sheets.map(({ name, rows, widths }) => ({
    sheet: name,
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
    data: rows.map((row, place) => row.map((value) => cellOf(value, place === 0))),
  }))
  const bytes = await writeExcelFile(written).toBuffer()
  parentPort?.postMessage({ bytes: new Uint8Array(bytes) })
}

/** @param {string | number} value @param {boolean} isHead */
function cellOf(value, isHead) {
  if (value === '') return null
  const style = isHead ? /** @type {const} */ ({ fontWeight: 'bold' }) : {}
  return typeof value === 'number' ? { ...style, value, type: Number } : { ...style, value, type: String }
}
