import { expect } from 'vitest'
import type { Sheet, SheetRecord } from '#platform/csv/sheet.ts'

/** With all that stands in it. */
export async function wholeSheet({ header, count, records }: Sheet) {
  const all: SheetRecord[] = []
  for await (const record of records()) all.push(record)
  expect(all).toHaveLength(count)
  return { header, records: all }
}
