/** `line` is where a record begins in the file, as people count. */
export type SheetRecord = { line: number; cells: string[] }
/** A table as text, whichever kind of file it came in. It is read as often as somebody goes through its records. */
export type Sheet = {
  header: string[]
  count: number
  records: () => Iterable<SheetRecord> | AsyncIterable<SheetRecord>
}

/** They are written in one transaction, which should not take longer than people wait. */
export const mostRecords = 100_000
