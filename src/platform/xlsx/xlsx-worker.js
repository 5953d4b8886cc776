// @ts-check
// Plain JavaScript: Node 20 cannot start a TypeScript worker. Reading spreadsheets takes a second of one
// processor and what a hostile file makes of it: here neither stops the shop.
import { Readable } from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/node'
import { packPlain, Refused, unpack } from './unpack.js'
import { withErrorsAsText } from './with-errors-as-text.js'

/** @typedef {{ read: Uint8Array, mostBytes: number, mostRows: number, mostColumns: number, mostCells: number }} Task */

const task = /** @type {Task} */ (workerData)
const rowsPerMessage = 500

/** @param {Task} task */
async function read({ read: bytes, mostBytes, mostRows, mostColumns, mostCells }) {
  const entries = unpack(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), mostBytes)
  if (!entries.some(({ name }) => name.toLowerCase() === 'xl/workbook.xml')) throw new Refused('XLSX_UNREADABLE')
  // As a stream: joined, everything would be there twice.
  const rows = await readSheet(Readable.from(packPlain(emptied(entries))))
  if (rows.length > mostRows || rows.some((row) => row.length > mostColumns)) {
    parentPort?.postMessage({ refused: 'TABLE_TOO_LONG' })
    return
  }
  if (rows.reduce((sum, row) => sum + row.length, 0) > mostCells) throw new Refused('XLSX_TOO_LARGE')
  for (let at = 0; at < rows.length; at += rowsPerMessage)
    parentPort?.postMessage({ rows: rows.slice(at, at + rowsPerMessage).map((row) => row.map(textOf)) })
  parentPort?.postMessage({ done: true })
}

/**
 * One after the other, each let go of before the next.
 * @param {import('./unpack.js').Entry[]} entries
 */
function* emptied(entries) {
  for (let entry = entries.shift(); entry; entry = entries.shift()) yield withErrorsAsText(entry)
}

/** @param {unknown} value a cell as it would stand in a table of text */
function textOf(value) {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (typeof value === 'number') return numberText(value)
  if (value instanceof Date) return value.toISOString().slice(0, 10).split('-').reverse().join('/')
  return String(value)
}

/** Spreadsheets keep fifteen digits of a number: of a longer one the last are lost, and its power of ten shows it. */
const firstLossy = 1e15

/** Spreadsheets keep `70,1` as 70.09999999999999; nobody typed that. @param {number} value */
function numberText(value) {
  if (Math.abs(value) >= firstLossy) return value.toExponential().toUpperCase().replace('.', ',')
  return String(Number.isInteger(value) ? value : Number(value.toPrecision(14))).replace('.', ',')
}

await read(task).catch((error) => {
  // Whatever the library stumbles over in a file is the file's.
  parentPort?.postMessage({ refused: error instanceof Refused ? error.code : 'XLSX_UNREADABLE' })
})
