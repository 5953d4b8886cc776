// @ts-check
// Plain JavaScript: Node 20 cannot start a TypeScript worker. Reading spreadsheets keeps a processor busy, with what a hostile
// file makes of it: here it does not stop the shop.
import { Readable } from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'
import { deflateRawSync } from 'node:zlib'
import { readSheet } from 'read-excel-file/node'
import { sharedStrings, sheetParts } from './sheet-parts.js'
import { listEntries, packPlain, Refused, unpack, unpackPieces } from './unpack.js'

/** @typedef {{ mostSheetBytes: number, mostFrameBytes: number, mostStringBytes: number, mostRecords: number, mostColumns: number, mostCells: number, mostPackedBytes: number }} Limits */
/** @typedef {import('./unpack.js').Entry} Entry */

const { read: bytes, limits } = /** @type {{ read: Uint8Array, limits: Limits }} */ (workerData)

const isStrings = (/** @type {string} */ name) => /^xl\/sharedStrings\.xml$/i.test(name)
/** What says which sheets there are, and how their cells are to be understood. */
const isFrame = (/** @type {string} */ name) => /^xl\/((workbook|styles)\.xml|_rels\/[^/]+)$/i.test(name)
const isSheet = (/** @type {string} */ name) => /^xl\/.+\/[^/]+\.xml$/i.test(name)

async function read() {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const frame = unpack(zip, limits.mostFrameBytes, isFrame)
  if (!frame.some(({ name }) => name.toLowerCase() === 'xl/workbook.xml')) throw new Refused('XLSX_UNREADABLE')
  const [strings] = unpack(zip, limits.mostStringBytes, isStrings)
  const sheet = await findFirst(
    frame,
    listEntries(zip).filter(({ name }) => isSheet(name)),
  )
  const counted = { lines: 0, records: -1, cells: 0, packed: 0 }
  const stringAt = sharedStrings(strings?.bytes ?? Buffer.alloc(0))
  for await (const { linesBefore, xml } of sheetParts(unpackPieces(zip, sheet, limits.mostSheetBytes), stringAt)) {
    const rows = await rowsOf([...frame, { name: sheet.name, bytes: Buffer.from(xml) }])
    tell(rows, linesBefore ?? counted.lines, counted)
  }
  parentPort?.postMessage({ done: true })
}

/** @param {Entry[]} entries */
const rowsOf = (entries) => readSheet(Readable.from(packPlain(entries)))

/**
 * Which part is the first sheet: the library finds it among sheets that say nothing but their place.
 * @param {Entry[]} frame
 * @param {import('./unpack.js').Packed[]} sheets
 */
async function findFirst(frame, sheets) {
  const named = sheets.map(({ name }, place) => ({
    name,
    bytes: Buffer.from(`<worksheet><sheetData><row r="1"><c r="A1"><v>${place}</v></c></row></sheetData></worksheet>`),
  }))
  const found = sheets[Number((await rowsOf([...frame, ...named]))[0]?.[0])]
  if (!found) throw new Refused('XLSX_UNREADABLE')
  return found
}

/**
 * Hands over the lines that say something, packed: the whole table stays in memory until it is written.
 * @param {readonly (readonly unknown[])[]} rows
 * @param {number} linesBefore
 * @param {{ lines: number, records: number, cells: number, packed: number }} counted
 */
function tell(rows, linesBefore, counted) {
  const records = rows
    .map((row, place) => ({ line: linesBefore + place + 1, cells: row.map(textOf) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  counted.lines = linesBefore + rows.length
  counted.records += records.length
  counted.cells += rows.reduce((sum, row) => sum + row.length, 0)
  if (counted.records > limits.mostRecords || rows.some((row) => row.length > limits.mostColumns))
    throw new Refused('TABLE_TOO_LONG')
  if (records.length === 0) return
  const packed = deflateRawSync(JSON.stringify(records), { level: 1 })
  counted.packed += packed.length
  if (counted.cells > limits.mostCells || counted.packed > limits.mostPackedBytes) throw new Refused('XLSX_TOO_LARGE')
  parentPort?.postMessage({ packed, count: records.length })
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

await read().catch((error) => {
  // Whatever the library stumbles over in a file is the file's.
  parentPort?.postMessage({ refused: error instanceof Refused ? error.code : 'XLSX_UNREADABLE' })
})
