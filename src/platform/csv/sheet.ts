/** `line` is where a record begins in the file, as people count. */
export type SheetRecord = { line: number; cells: string[] }
/** A table as text, whichever kind of file it came in. It is read as often as somebody goes through its records. */
export type Sheet = {
  /** Its first line that says anything, and which that is. */
  header: string[]
  headerLine: number
  count: number
  records: () => AsyncIterable<SheetRecord>
}

/** They are written in one transaction, during which nobody else changes the catalogue. */
export const mostRecords = 100_000
