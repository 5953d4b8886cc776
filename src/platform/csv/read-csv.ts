import { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { unguardCell } from '#kernel/cell-guard.ts'
import { AppError } from '#kernel/errors.ts'
import { createDecoder, isUtf8 } from '#kernel/windows-1252.ts'
import { mostRecords, type Sheet, type SheetRecord } from './sheet.ts'
import type { csvErrors } from './texts.ts'

const longestRecord = 100_000
/** Others are answered between two of them. */
const sliceLength = 64 * 1024

/**
 * A table as spreadsheets save it here: `;`, `,` or tabs, in UTF-8 with or without its mark, UTF-16 or Windows-1252. Once it has
 * been read to its end, it can be read; what stands in it is never there all at once.
 */
export async function readCsv(bytes: Uint8Array): Promise<Sheet> {
  const start = bytes.subarray(0, longestRecord)
  const decoderFor = { start, isUtf8: isUtf8(slicesOf(bytes)) }
  const delimiter = delimiterOf(createDecoder(start, decoderFor.isUtf8)(start))
  const open = () => parseRecords(textsOf(bytes, createDecoder(start, decoderFor.isUtf8)), delimiter)
  let header: string[] | undefined
  let count = -1
  for await (const { cells } of open()) {
    header ??= cells.map((cell) => cell.trim())
    count += 1
    if (count > mostRecords) throw refusal('TABLE_TOO_LONG')
  }
  if (!header) throw refusal('CSV_EMPTY')
  return { header, count, records: () => withoutFirst(open()) }
}

async function* withoutFirst<T>(all: AsyncIterable<T>) {
  let isFirst = true
  for await (const one of all) {
    if (!isFirst) yield one
    isFirst = false
  }
}

const refusal = (code: keyof typeof csvErrors, details?: Record<string, unknown>) =>
  new AppError('invalid', code, { details })

/** The one that the first line has most of, outside quotes. */
function delimiterOf(text: string) {
  const [line = ''] = text
    .slice(0, longestRecord)
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split(/\r?\n/, 1)
  const count = (delimiter: string) => line.split(delimiter).length
  return [';', ',', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

type Parsed = { record: string[]; info: { lines: number } }

async function* parseRecords(texts: AsyncIterable<string>, delimiter: string): AsyncGenerator<SheetRecord> {
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: longestRecord,
  })
  const source = Readable.from(texts)
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<Parsed>) {
      // A record is counted where it ends; people look for where it begins.
      const line = info.lines - record.join('').split('\n').length + 1
      yield { line, cells: record.map(unguardCell) }
    }
  } catch (error) {
    if (error instanceof CsvError) throw refusal('CSV_UNREADABLE', { line: error.lines })
    throw error
  } finally {
    source.destroy()
  }
}

function* slicesOf(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += sliceLength) yield bytes.subarray(at, at + sliceLength)
}

async function* textsOf(bytes: Uint8Array, decode: (part?: Uint8Array) => string) {
  for (const slice of slicesOf(bytes)) {
    yield decode(slice)
    await breathe()
  }
  yield decode()
}
