/** `line` is where a record begins in the file, as people count. */
export type SheetRecord = { line: number; cells: string[] }
export type SheetRecords = Iterable<SheetRecord> | AsyncIterable<SheetRecord>
/** A table as text, whichever kind of file it came in. Its records can be read more than once. */
export type Sheet = {
  /** Its first line that says anything, and which that is. */
  header: string[]
  headerLine: number
  count: number
  records: () => SheetRecords
}

/** They are written in one transaction, during which nobody else changes the catalogue. */
export const mostRecords = 100_000
