import { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { unguardCell } from '#kernel/cell-guard.ts'
import { AppError } from '#kernel/errors.ts'
import { decodeText } from '#kernel/windows-1252.ts'
import { mostRecords, type Sheet, type SheetRecord } from './sheet.ts'
import type { csvErrors } from './texts.ts'

const longestRecord = 100_000
/** Others are answered between two of them. */
const sliceLength = 64 * 1024

/** A table as spreadsheets save it here: `;`, `,` or tabs, in UTF-8 with or without its mark, UTF-16 or Windows-1252. */
export async function readCsv(bytes: Uint8Array): Promise<Sheet> {
  const text = decodeText(bytes)
  const [first, ...records] = await parseRecords(text, delimiterOf(text))
  if (!first) throw refusal('CSV_EMPTY')
  return { header: first.cells.map((cell) => cell.trim()), records }
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

async function parseRecords(text: string, delimiter: string): Promise<SheetRecord[]> {
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: longestRecord,
  })
  const source = Readable.from(slicesOf(text))
  const records: SheetRecord[] = []
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<Parsed>) {
      if (records.length > mostRecords) throw refusal('TABLE_TOO_LONG')
      // A record is counted where it ends; people look for where it begins.
      const line = info.lines - record.join('').split('\n').length + 1
      records.push({ line, cells: record.map(unguardCell) })
    }
    return records
  } catch (error) {
    if (error instanceof CsvError) throw refusal('CSV_UNREADABLE', { line: error.lines })
    throw error
  } finally {
    source.destroy()
  }
}

/** Of bytes: half of a letter that takes two places in a text is no letter, and would be lost. */
async function* slicesOf(text: string) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += sliceLength) {
    yield bytes.subarray(at, at + sliceLength)
    await breathe()
  }
}
