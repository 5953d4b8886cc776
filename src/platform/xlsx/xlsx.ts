import { Worker } from 'node:worker_threads'
import { AppError } from '#kernel/errors.ts'
import { guardCell, unguardCell } from '../csv/cell-guard.ts'
import { mostRecords, type Sheet } from '../csv/sheet.ts'
import type { csvErrors } from '../csv/texts.ts'
import type { xlsxErrors } from './texts.ts'

type Refusal = keyof typeof xlsxErrors | Extract<keyof typeof csvErrors, 'CSV_EMPTY' | 'TABLE_TOO_LONG'>

/** The first row is the heading; a number stays one, every text is a text to every spreadsheet. */
export type WrittenSheet = { name: string; rows: readonly (readonly (string | number)[])[]; widths: number[] }

const megabyte = 1024 * 1024
const mostUnpackedBytes = 64 * megabyte
const mostColumns = 200
const mostHeapMb = 384
const longestMs = 60_000

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, place) => bytes[place] === byte)

const zipSignature = [0x50, 0x4b, 0x03, 0x04]
/** Of every Office file that is no archive: the old formats, and new ones with a password. */
const oldSignature = [0xd0, 0xcf, 0x11, 0xe0]

/** By what it is, whatever it is called. */
export const isSpreadsheet = (bytes: Uint8Array) => startsWith(bytes, zipSignature) || startsWith(bytes, oldSignature)

/** The first sheet of a spreadsheet as text. Numbers get their decimal comma. */
export async function readXlsx(bytes: Uint8Array): Promise<Sheet> {
  if (startsWith(bytes, oldSignature)) throw refusal('XLSX_OLD')
  const limits = { mostBytes: mostUnpackedBytes, mostRows: mostRecords * 2, mostColumns }
  const rows: string[][] = []
  await inWorker({ read: bytes, ...limits }, 'XLSX_TOO_LARGE', (message) => {
    if ('rows' in message) rows.push(...message.rows)
    return 'done' in message
  })
  const records = rows.flatMap((row, place) =>
    row.some((cell) => cell.trim() !== '') ? [{ line: place + 1, cells: row.map(unguardCell) }] : [],
  )
  const [first, ...rest] = records
  if (!first) throw refusal('CSV_EMPTY')
  if (rest.length > mostRecords) throw refusal('TABLE_TOO_LONG')
  return { header: first.cells.map((cell) => cell.trim()), records: rest }
}

export async function writeXlsx(sheets: readonly WrittenSheet[]): Promise<Uint8Array> {
  const guarded = sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guardCell(cell) : cell))),
  }))
  let written: Uint8Array | undefined
  await inWorker({ write: guarded }, 'XLSX_TOO_MUCH_TO_WRITE', (message) => {
    if ('bytes' in message) written = message.bytes
    return written !== undefined
  })
  return written!
}

function refusal(code: Refusal) {
  return new AppError(code === 'XLSX_TOO_LARGE' ? 'too-large' : 'invalid', code)
}

type FromWorker = { rows: string[][] } | { done: true } | { bytes: Uint8Array } | { refused: Refusal; reason?: string }

/** `hear` says whether that was all. What takes too much memory or time is `tooMuch`. */
function inWorker(task: object, tooMuch: Refusal, hear: (message: FromWorker) => boolean): Promise<void> {
  // execArgv: what starts the parent (loaders, inspectors, test runners) is not for the worker.
  const worker = new Worker(new URL('./xlsx-worker.js', import.meta.url), {
    workerData: task,
    execArgv: [],
    name: 'xlsx',
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
  })
  const patience = setTimeout(() => void worker.terminate(), longestMs)
  return new Promise<void>((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if ('refused' in message) reject(refusal(message.refused))
      else if (hear(message)) resolve()
    })
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refusal(tooMuch) : error),
    )
    worker.once('exit', () => reject(refusal(tooMuch)))
  }).finally(() => {
    clearTimeout(patience)
    void worker.terminate()
  })
}
