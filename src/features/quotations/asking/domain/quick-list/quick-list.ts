import { mostOfOneProduct } from '../../../record/domain/lengths.ts'
import type { BasketLine, BasketProduct } from '../basket.ts'
import { type Counted, readCount } from './quantity.ts'
import { codeKey, hasCode, isCodeKey, type Reading, readItem, splitItems } from './read-item.ts'
import { type Columns, type Row, readHeader, rowsOf } from './rows.ts'

/** What one piece of the list may mean, the likeliest first; without readings it could not be understood. */
export type QuickEntry = { text: string; readings: readonly Reading[] }

/** Reads a pasted list or a table of codes and quantities, however they are separated. */
export function readQuickList(text: string): QuickEntry[] {
  const { columns, items } = readHeader(rowsOf(text))
  return items.flatMap((row) => readColumns(row, columns) ?? readRow(row))
}

function readColumns({ text, cells }: Row, columns: Columns): QuickEntry[] | undefined {
  const code = codeKey((columns && cells[columns.code]) ?? '')
  const count = columns && readCount(cells[columns.quantity] ?? '')
  if (!count || !isCodeKey(code)) return undefined
  return [{ text, readings: count.quantity === null ? [] : [{ code, quantity: count.quantity }] }]
}

type Part = { text: string; count?: Counted | undefined }

/** Cells in any order; what is neither a code nor a quantity describes, and is left aside. */
function readRow({ text, cells }: Row): QuickEntry[] {
  const parts: Part[] = cells
    .filter((cell) => cell !== '')
    .flatMap((cell) => {
      const count = readCount(cell)
      return count ? [{ text: cell, count }] : splitItems(cell).map((piece) => ({ text: piece }))
    })
  const coded = parts.filter((part) => !part.count && hasCode(part.text))
  const items = coded.length > 0 ? coded : parts.filter((part) => !part.count).slice(0, 1)
  const entries = items.map((item) => ({
    text: items.length === 1 ? text : item.text,
    readings: readingsIn(item, parts, items),
  }))
  return coded.length > 0 ? entries : [{ text, readings: [...numberReadings(parts), ...(entries[0]?.readings ?? [])] }]
}

/** The quantity of a code stands in the cell after it, or before it in rows that begin with a quantity and end with a code. */
function readingsIn(item: Part, parts: readonly Part[], items: readonly Part[]): Reading[] {
  const own = readItem(item.text)
  const sequence = parts.filter((part) => part.count || items.includes(part))
  const isBefore = sequence[0]?.count && !sequence.at(-1)?.count
  const count = sequence[sequence.indexOf(item) + (isBefore ? -1 : 1)]?.count
  if (own.hasQuantity || !count) return own.readings
  const { quantity } = count
  return quantity === null ? [] : own.readings.map(({ code }) => ({ code, quantity }))
}

/** Nothing but numbers: `6204` is a code, `6204;10` a code and its quantity. */
function numberReadings(parts: readonly Part[]): Reading[] {
  const numbers = parts.filter(({ count }) => count?.isPlain)
  const [first, second] = numbers
  if (!first || (!second && parts.length > 1)) return []
  const pairs = second
    ? ([
        [first, second.count?.quantity],
        [second, first.count?.quantity],
      ] as const)
    : ([[first, 1]] as const)
  return pairs.flatMap(([{ text }, quantity]) => {
    const code = codeKey(text)
    return quantity && isCodeKey(code) ? [{ code, quantity }] : []
  })
}

/** Every code the catalogue should be asked for. */
export const codesIn = (entries: readonly QuickEntry[]) => [
  ...new Set(entries.flatMap(({ readings }) => readings.map(({ code }) => code))),
]

export type MissingLine = { text: string; reading: Reading | undefined }

/** Part numbers are quoted with and without their leading zeros. */
const withoutZeros = (key: string) => key.replace(/^0+(?=.)/, '')

export type Coded = { product: BasketProduct; codes: readonly string[] }

/** The first reading the catalogue knows counts. The same product on several lines adds up. */
export function matchQuickList(entries: readonly QuickEntry[], known: readonly Coded[]) {
  const byCode = new Map(
    known.flatMap(({ product, codes }) => codes.map((code) => [withoutZeros(codeKey(code)), product])),
  )
  const found = new Map<number, BasketLine>()
  const missing: MissingLine[] = []
  for (const { text, readings } of entries) {
    const reading = readings.find(({ code }) => byCode.has(withoutZeros(code)))
    const product = reading && byCode.get(withoutZeros(reading.code))
    if (product) {
      const quantity = (found.get(product.id)?.quantity ?? 0) + reading.quantity
      found.set(product.id, { product, quantity: Math.min(quantity, mostOfOneProduct) })
    } else missing.push({ text, reading: readings[0] })
  }
  return { found: [...found.values()], missing }
}
