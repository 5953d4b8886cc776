import { Worker } from 'node:worker_threads'
import { unguardCell } from '#kernel/cell-guard.ts'
import { AppError } from '#kernel/errors.ts'
import { mostRecords, type SheetRecord } from '../csv/sheet.ts'
import type { csvErrors } from '../csv/texts.ts'
import { takeTurns } from '../take-turns.ts'
import type { xlsxErrors } from './texts.ts'

type Refusal = keyof typeof xlsxErrors | Extract<keyof typeof csvErrors, 'CSV_EMPTY' | 'TABLE_TOO_LONG'>

const megabyte = 1024 * 1024
/** 20,000 lines with every column take half of it. What it is unpacked into takes several times as much. */
const mostUnpackedBytes = 40 * megabyte
const mostColumns = 200
const mostCells = 2_000_000
const heap = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }
const longestMs = 60_000
/** Each takes memory that is there once: the others wait. */
const inTurn = takeTurns({ atOnce: 1, waiting: 3 })

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, place) => bytes[place] === byte)

const zipSignature = [0x50, 0x4b, 0x03, 0x04]
/** Of every Office file that is no archive: the old formats, and new ones with a password. */
const oldSignature = [0xd0, 0xcf, 0x11, 0xe0]

/** By what it is, whatever it is called. */
export const isSpreadsheet = (bytes: Uint8Array) => startsWith(bytes, zipSignature) || startsWith(bytes, oldSignature)

/** The first sheet of a spreadsheet as text. Numbers get their decimal comma. */
export async function readXlsx(bytes: Uint8Array): Promise<{ header: string[]; records: SheetRecord[] }> {
  if (startsWith(bytes, oldSignature)) throw refusal('XLSX_OLD')
  const limits = { mostBytes: mostUnpackedBytes, mostRows: mostRecords * 2, mostColumns, mostCells }
  const records: SheetRecord[] = []
  let line = 0
  await inWorker({ read: bytes, ...limits }, (message) => {
    for (const row of 'rows' in message ? message.rows : []) {
      line += 1
      if (row.some((cell) => cell.trim() !== '')) records.push({ line, cells: row.map(unguardCell) })
    }
    return 'done' in message
  })
  const first = records.shift()
  if (!first) throw refusal('CSV_EMPTY')
  if (records.length > mostRecords) throw refusal('TABLE_TOO_LONG')
  return { header: first.cells.map((cell) => cell.trim()), records }
}

function refusal(code: Refusal) {
  return new AppError(code === 'XLSX_TOO_LARGE' ? 'too-large' : 'invalid', code)
}

type FromWorker = { rows: string[][] } | { done: true } | { refused: Refusal; reason?: string }

type Hear = (message: FromWorker) => boolean

/** `hear` says whether that was all. */
const inWorker = (task: object, hear: Hear) => inTurn(() => work(task, hear))

/** What takes too much memory or time is too large. */
function work(task: object, hear: Hear): Promise<void> {
  // execArgv: what starts the parent (loaders, inspectors, test runners) is not for the worker.
  const worker = new Worker(new URL('./xlsx-worker.js', import.meta.url), {
    workerData: task,
    execArgv: [],
    name: 'xlsx',
    resourceLimits: heap,
  })
  const patience = setTimeout(() => void worker.terminate(), longestMs)
  return new Promise<void>((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if ('refused' in message) reject(refusal(message.refused))
      else if (hear(message)) resolve()
    })
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refusal('XLSX_TOO_LARGE') : error),
    )
    worker.once('exit', () => reject(refusal('XLSX_TOO_LARGE')))
  }).finally(() => {
    clearTimeout(patience)
    // The next begins when this one's memory is free.
    return worker.terminate()
  })
}
