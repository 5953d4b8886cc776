/** `line` is where a record begins in the file, as people count. */
export type SheetRecord = { line: number; cells: string[] }
/** A table as text, whichever kind of file it came in. */
export type Sheet = { header: string[]; records: SheetRecord[] }

/** They are written in one transaction, which should not take longer than people wait. */
export const mostRecords = 20_000
