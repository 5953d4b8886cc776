import { CsvError, parse } from 'csv-parse/sync'
import { AppError } from '#kernel/errors.ts'
import { unguardCell } from './cell-guard.ts'
import type { csvErrors } from './texts.ts'

type CsvRecord = { line: number; cells: string[] }
export type Csv = { header: string[]; records: CsvRecord[] }

/** They are written in one transaction, which should not take longer than people wait. */
const mostRecords = 1000
const longestRecord = 100_000

/** A table as spreadsheets save it here: `;`, `,` or tabs, in UTF-8 with or without its mark, UTF-16 or Windows-1252. */
export function readCsv(bytes: Uint8Array): Csv {
  const text = decode(bytes)
  const [first, ...records] = parseRecords(text, delimiterOf(text))
  if (!first) throw refusal('CSV_EMPTY')
  if (records.length > mostRecords) throw refusal('CSV_TOO_LONG')
  return { header: first.cells.map((cell) => cell.trim()), records }
}

const refusal = (code: keyof typeof csvErrors, details?: Record<string, unknown>) =>
  new AppError('invalid', code, { details })

function decode(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The one that the first line has most of, outside quotes. */
function delimiterOf(text: string) {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n/, 1)
  const count = (delimiter: string) => line.split(delimiter).length
  return [';', ',', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

type Parsed = { record: string[]; info: { lines: number } }

function parseRecords(text: string, delimiter: string): CsvRecord[] {
  try {
    const parsed = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: longestRecord,
    }) as unknown as Parsed[]
    return parsed.map(({ record, info }) => ({
      // A record is counted where it ends; people look for where it begins.
      line: info.lines - record.join('').split('\n').length + 1,
      cells: record.map(unguardCell),
    }))
  } catch (error) {
    if (error instanceof CsvError) throw refusal('CSV_UNREADABLE', { line: error.lines })
    throw error
  }
}
