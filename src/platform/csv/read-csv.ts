import { pipeline } from 'node:stream/promises'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { unguardCell } from '#kernel/cell-guard.ts'
import { AppError } from '#kernel/errors.ts'
import { createDecoder, isUtf8 } from '#kernel/windows-1252.ts'
import { delimiterOf } from './delimiter.ts'
import { mendQuotes } from './mend-quotes.ts'
import { mostRecords, type Sheet, type SheetRecord } from './sheet.ts'
import { type csvErrors, looseQuote } from './texts.ts'

const longestRecord = 100_000
/** Others are answered between two of them. */
const sliceLength = 64 * 1024

/** A table as spreadsheets save it here: `;`, `,`, `|` or tabs, in UTF-8 with or without its mark, UTF-16 or Windows-1252. */
export async function readCsv(bytes: Uint8Array): Promise<Sheet> {
  const start = bytes.subarray(0, longestRecord)
  const decoderFor = { start, isUtf8: isUtf8(slicesOf(bytes)) }
  const delimiter = delimiterOf(createDecoder(start, decoderFor.isUtf8)(start))
  const texts = () => textsOf(bytes, createDecoder(start, decoderFor.isUtf8))
  try {
    return sheetOf(await parseRecords(texts(), delimiter))
  } catch (error) {
    // Typed by hand, or by a program that has not heard of inches: `10" x 4"`.
    if (!(error instanceof CsvError) || !isAboutQuotes(error)) throw asRefusal(error)
  }
  const mended = parseRecords(mendQuotes(texts(), delimiter, refuseQuote), delimiter)
  return mended.then(sheetOf).catch((error) => {
    throw asRefusal(error)
  })
}

function sheetOf([first, ...records]: SheetRecord[]): Sheet {
  if (!first) throw refusal('CSV_EMPTY')
  const header = first.cells.map((cell) => cell.trim())
  return { header, headerLine: first.line, count: records.length, records: () => records }
}

const isAboutQuotes = ({ code }: CsvError) =>
  [
    'INVALID_OPENING_QUOTE',
    'CSV_INVALID_CLOSING_QUOTE',
    'CSV_QUOTE_NOT_CLOSED',
    'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE',
  ].includes(code)

const asRefusal = (error: unknown) =>
  error instanceof CsvError ? refusal('CSV_UNREADABLE', { line: error.lines }) : error

/** Where a quote opens and none closes: what follows may belong to it or not, so nobody guesses. */
function refuseQuote(line: number, column: number): never {
  throw new AppError<keyof typeof csvErrors>('invalid', 'CSV_UNREADABLE', {
    fields: { file: [looseQuote(line, column)] },
    details: { line, column },
  })
}

const refusal = (code: keyof typeof csvErrors, details?: Record<string, unknown>) =>
  new AppError('invalid', code, { details })

async function parseRecords(texts: AsyncIterable<string>, delimiter: string): Promise<SheetRecord[]> {
  const records: SheetRecord[] = []
  const parser = parse({
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: longestRecord,
    // Collected here, since sending each record through the stream takes as long as parsing it.
    on_record(cells: string[], { lines }) {
      if (records.length > mostRecords) throw refusal('TABLE_TOO_LONG')
      // A record is counted where it ends; people look for where it begins.
      const lineBreaks = cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
      records.push({ line: lines - lineBreaks, cells: cells.map(unguardCell) })
      return null
    },
  })
  parser.resume()
  await pipeline(texts, parser)
  return records
}

function* slicesOf(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += sliceLength) yield bytes.subarray(at, at + sliceLength)
}

async function* textsOf(bytes: Uint8Array, decode: (part?: Uint8Array) => string) {
  for (const slice of slicesOf(bytes)) {
    yield decode(slice)
    await yieldToEventLoop()
  }
  yield decode()
}
