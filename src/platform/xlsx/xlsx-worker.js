// @ts-check
// Plain JavaScript: Node 20 cannot start a TypeScript worker. Reading spreadsheets keeps a processor busy, with what a hostile
// file makes of it: here it does not stop the shop.
import { Readable } from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'
import { deflateRawSync } from 'node:zlib'
import readSheets, { readSheet } from 'read-excel-file/node'
import { sharedStrings, sheetParts } from './sheet-parts.js'
import { listEntries, packPlain, Refused, unpack, unpackPieces } from './unpack.js'

/** @typedef {{ mostSheetBytes: number, mostFrameBytes: number, mostStringBytes: number, mostRecords: number, mostColumns: number, mostCells: number, mostPackedBytes: number }} Limits */
/** @typedef {import('./unpack.js').Entry} Entry */
/** @typedef {{ title: string, part: import('./unpack.js').Packed, nth: number }} FoundSheet a sheet, and which it is to the library */

/** `sheet` is the place of the one to read; without it, of several only the beginnings are told. */
const {
  read: bytes,
  limits,
  sheet: wanted,
} = /** @type {{ read: Uint8Array, limits: Limits, sheet?: number }} */ (workerData)

const isStrings = (/** @type {string} */ name) => /^xl\/sharedStrings\.xml$/i.test(name)
/** What says which sheets there are, and how their cells are to be understood. */
const isFrame = (/** @type {string} */ name) => /^xl\/((workbook|styles)\.xml|_rels\/[^/]+)$/i.test(name)
const isSheet = (/** @type {string} */ name) => /^xl\/.+\/[^/]+\.xml$/i.test(name)

async function read() {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const frame = unpack(zip, limits.mostFrameBytes, isFrame)
  if (!frame.some(({ name }) => name.toLowerCase() === 'xl/workbook.xml')) throw new Refused('XLSX_UNREADABLE')
  const [strings] = unpack(zip, limits.mostStringBytes, isStrings)
  const sheets = await findSheets(
    frame,
    listEntries(zip).filter(({ name }) => isSheet(name)),
  )
  const stringAt = sharedStrings(strings?.bytes ?? Buffer.alloc(0))
  const open = (/** @type {FoundSheet} */ sheet) =>
    partsOf(frame, sheet, sheetParts(unpackPieces(zip, sheet.part, limits.mostSheetBytes), stringAt))
  if (wanted === undefined && sheets.length > 1) {
    const starts = []
    for (const sheet of sheets.slice(0, mostSheets))
      starts.push({ name: sheet.title, rows: await startOf(open(sheet)) })
    parentPort?.postMessage({ starts })
    return
  }
  const sheet = sheets[wanted ?? 0]
  if (!sheet) throw new Refused('XLSX_UNREADABLE')
  const counted = { lines: 0, records: -1, cells: 0, packed: 0 }
  for await (const { linesBefore, rows } of open(sheet)) tell(rows, linesBefore ?? counted.lines, counted)
  parentPort?.postMessage({ done: true })
}

/** More than anybody leafs through. */
const mostSheets = 30
/** Enough to tell a table from notes. */
const startRows = 30

/**
 * @param {Entry[]} frame
 * @param {FoundSheet} sheet
 * @param {AsyncIterable<{ linesBefore: number | undefined, xml: string }>} parts
 */
async function* partsOf(frame, { part, nth }, parts) {
  for await (const { linesBefore, xml } of parts) {
    const entries = [...frame, { name: part.name, bytes: Buffer.from(xml) }]
    yield { linesBefore, rows: await readSheet(Readable.from(packPlain(entries)), nth) }
  }
}

/** @param {AsyncIterable<{ rows: readonly (readonly unknown[])[] }>} parts */
async function startOf(parts) {
  for await (const { rows } of parts)
    return rows.slice(0, startRows).map((row) => row.slice(0, limits.mostColumns).map(textOf))
  return []
}

/**
 * Which part is which sheet, in their order: the library finds them among sheets that say nothing but their place.
 * @param {Entry[]} frame
 * @param {import('./unpack.js').Packed[]} parts
 * @returns {Promise<FoundSheet[]>}
 */
async function findSheets(frame, parts) {
  const named = parts.map(({ name }, place) => ({
    name,
    bytes: Buffer.from(`<worksheet><sheetData><row r="1"><c r="A1"><v>${place}</v></c></row></sheetData></worksheet>`),
  }))
  const found = await readSheets(Readable.from(packPlain([...frame, ...named])))
  const sheets = found.flatMap(({ sheet: title, data }, place) => {
    const part = parts[Number(data[0]?.[0])]
    return part ? [{ title, part, nth: place + 1 }] : []
  })
  if (sheets.length === 0) throw new Refused('XLSX_UNREADABLE')
  return sheets
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
