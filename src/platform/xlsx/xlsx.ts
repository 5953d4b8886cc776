import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { inflateRaw } from 'node:zlib'
import { unguardCell } from '#kernel/cell-guard.ts'
import { AppError } from '#kernel/errors.ts'
import { mostRecords, type Sheet, type SheetRecord } from '../csv/sheet.ts'
import type { csvErrors } from '../csv/texts.ts'
import { takeTurns } from '../take-turns.ts'
import type { xlsxErrors } from './texts.ts'

const unpacked = promisify(inflateRaw) as (packed: Uint8Array) => Promise<Buffer>

type Refusal = keyof typeof xlsxErrors | Extract<keyof typeof csvErrors, 'CSV_EMPTY' | 'TABLE_TOO_LONG'>

const megabyte = 1024 * 1024
/** 100,000 lines with every column, and room: a sheet is looked at part by part, its shared texts and what comes of it lie in memory. */
const limits = {
  mostSheetBytes: 600 * megabyte,
  mostFrameBytes: 10 * megabyte,
  mostStringBytes: 100 * megabyte,
  mostPackedBytes: 100 * megabyte,
  mostCells: 5_000_000,
  mostColumns: 200,
  mostRecords,
}
const heap = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }
/** The longest table takes a processor most of a minute, and a busy one several. */
const longestMs = 5 * 60_000
/** Each takes memory that is there once: the others wait. */
const inTurn = takeTurns({ atOnce: 1, waiting: 3 })

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, place) => bytes[place] === byte)

const zipSignature = [0x50, 0x4b, 0x03, 0x04]
/** Of every Office file that is no archive: the old formats, and new ones with a password. */
const oldSignature = [0xd0, 0xcf, 0x11, 0xe0]

/** By what it is, whatever it is called. */
export const isSpreadsheet = (bytes: Uint8Array) => startsWith(bytes, zipSignature) || startsWith(bytes, oldSignature)

/** How a sheet begins: the cells of its first rows. */
export type SheetStart = { name: string; rows: string[][] }
/** The sheets there are, where there are several, and the table of one of them. */
export type Workbook = Sheet & { sheets: string[]; sheet: string | undefined }

/** One sheet of a spreadsheet as text: of several the one that `choose` says. Numbers get their decimal comma. */
export function readXlsx(
  bytes: Uint8Array,
  choose: (starts: readonly SheetStart[]) => number = () => 0,
): Promise<Workbook> {
  return inTurn(async () => {
    if (startsWith(bytes, oldSignature)) throw refusal('XLSX_OLD')
    const whole = await readOrList(bytes)
    if ('parts' in whole) return { ...(await tableOf(whole)), sheets: [], sheet: undefined }
    const place = choose(whole.starts)
    const chosen = await readOrList(bytes, place)
    if (!('parts' in chosen)) throw refusal('XLSX_UNREADABLE')
    const sheets = whole.starts.map(({ name }) => name)
    return { ...(await tableOf(chosen)), sheets, sheet: sheets[place] }
  })
}

type Parts = { parts: Uint8Array[]; count: number }

async function readOrList(bytes: Uint8Array, sheet?: number): Promise<Parts | { starts: SheetStart[] }> {
  const read: Parts = { parts: [], count: -1 }
  let starts: SheetStart[] | undefined
  await work({ read: bytes, limits, sheet }, (message) => {
    if ('packed' in message) {
      read.parts.push(message.packed)
      read.count += message.count
    }
    if ('starts' in message) starts = message.starts
    return 'done' in message || 'starts' in message
  })
  return starts ? { starts } : read
}

async function tableOf({ parts, count }: Parts): Promise<Sheet> {
  const [first] = parts
  if (!first) throw refusal('CSV_EMPTY')
  const [head] = await recordsIn(first)
  return {
    header: head!.cells.map((cell) => cell.trim()),
    headerLine: head!.line,
    count,
    records: () => recordsAfterFirst(parts),
  }
}

async function* recordsAfterFirst(parts: readonly Uint8Array[]) {
  for (const [place, part] of parts.entries()) yield* (await recordsIn(part)).slice(place === 0 ? 1 : 0)
}

async function recordsIn(packed: Uint8Array): Promise<SheetRecord[]> {
  const records: SheetRecord[] = JSON.parse((await unpacked(packed)).toString())
  return records.map(({ line, cells }) => ({ line, cells: cells.map(unguardCell) }))
}

function refusal(code: Refusal) {
  return new AppError(code === 'XLSX_TOO_LARGE' ? 'too-large' : 'invalid', code)
}

type FromWorker =
  | { packed: Uint8Array; count: number }
  | { starts: SheetStart[] }
  | { done: true }
  | { refused: Refusal; reason?: string }

type Hear = (message: FromWorker) => boolean

/** `hear` says whether that was all. What takes too much memory or time is too large. */
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
