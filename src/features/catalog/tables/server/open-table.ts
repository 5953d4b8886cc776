import { readCsv } from '#platform/csv/read-csv.ts'
import type { Sheet, SheetRecord, SheetRecords } from '#platform/csv/sheet.ts'
import { isSpreadsheet, readXlsx, type SheetStart, type Workbook } from '#platform/xlsx/xlsx.ts'
import type { ImportRequest } from '../contract/tables.ts'
import type { Headings } from '../domain/headings.ts'

/** Letterhead, date, remarks: what people put above a table. */
const mostTitles = 30
const sampleLines = 50
const mostSamples = 3

type Source = Pick<ImportRequest, 'file' | 'sheet'>
type Places = Pick<Headings<never>, 'headingPlace' | 'likeliestSheet'>

/** A file as a table from its headings on: whatever stands above them is left out. */
export async function openTable({ file, sheet }: Source, headings: Places): Promise<Workbook> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const whole = isSpreadsheet(bytes)
    ? await readXlsx(bytes, (starts) => placeOf(starts, sheet, headings))
    : { ...(await readCsv(bytes)), sheets: [], sheet: undefined }
  return fromHeadings(whole, headings)
}

function placeOf(starts: readonly SheetStart[], wanted: string | undefined, headings: Places) {
  const place = starts.findIndex(({ name }) => name === wanted)
  return place === -1 ? headings.likeliestSheet(starts) : place
}

async function fromHeadings<Table extends Sheet>(table: Table, headings: Places): Promise<Table> {
  const first = [{ line: table.headerLine, cells: table.header }, ...(await firstOf(table.records(), mostTitles))]
  const place = headings.headingPlace(first.map(({ cells }) => cells))
  if (place === 0) return table
  const { line, cells } = first[place]!
  return {
    ...table,
    header: cells.map((cell) => cell.trim()),
    headerLine: line,
    count: table.count - place,
    records: () => after(table.records(), place),
  }
}

type Recalled<Field extends string> = { wishes: { mapping?: Readonly<Record<string, Field | ''>> | undefined } }

/** The headings of a file, what each is taken for, and some of what stands below; `known` is what somebody said of them before. */
export async function readHeadings<Field extends string, Known extends Recalled<Field>>(
  source: Source,
  headings: Headings<Field>,
  recall: (header: readonly string[]) => Promise<Known | undefined>,
) {
  const { header, headerLine, count, records, sheets, sheet } = await openTable(source, headings)
  const sampled = await samplesIn(header, records)
  const known = await recall(header)
  const chosen = known ? headings.chosenBefore(header, known.wishes.mapping ?? {}) : {}
  const fields = headings.matchColumns(sampled, chosen)
  const columns = sampled.map(({ header: name, samples }, place) => {
    return { header: name, field: fields[place] ?? null, samples: samples.slice(0, mostSamples) }
  })
  return { known, table: { lines: count, headingLine: headerLine, sheets, sheet: sheet ?? null, columns } }
}

/** What stands below each heading in the first lines, each value once. */
export async function samplesIn(header: readonly string[], records: Sheet['records']) {
  const lines = await firstOf(records(), sampleLines)
  return header.map((name, place) => {
    const values = lines.map(({ cells }) => (cells[place] ?? '').trim()).filter((value) => value !== '')
    return { header: name, samples: [...new Set(values)] }
  })
}

async function firstOf(records: SheetRecords, most: number) {
  const first: SheetRecord[] = []
  for await (const record of records) {
    first.push(record)
    if (first.length === most) break
  }
  return first
}

async function* after(all: SheetRecords, count: number) {
  let place = 0
  for await (const one of all) {
    if (place >= count) yield one
    place += 1
  }
}
