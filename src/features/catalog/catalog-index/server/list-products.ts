import { z } from 'zod'
import { decodeCursor, encodeCursor } from '#kernel/api/cursor.ts'
import type { Page } from '#kernel/api/page.ts'
import { AppError } from '#kernel/errors.ts'
import type { ProductQuery } from '../../record/contract/filters.ts'
import { type CatalogData, type IndexedProduct, productsIn, type Sort } from './catalog-data.ts'
import { comparators, findCategoryPosition, type SortKey, uncategorizedPosition } from './orders.ts'
import { filterRows, findFirstIndex } from './postings.ts'

/** Bounds a list without a limit. */
const maxRows = 1000

export type ProductPage = Page<IndexedProduct>
type Paging = Pick<ProductQuery, 'limit' | 'cursor'>

/** One page of rows that are in the order of `sort`. The cursor is the sort key of the last product, so that a page starts where the one before it ended. */
export function paginate(data: CatalogData, rows: Uint32Array, sort: Sort, query: Paging): ProductPage {
  const start = query.cursor ? findCursorIndex(data, rows, sort, query.cursor) : 0
  const end = start + (query.limit ?? maxRows)
  const items = productsIn(data, rows.subarray(start, end))
  const last = end < rows.length ? items.at(-1) : undefined
  return {
    items,
    total: rows.length,
    totalIsCapped: false,
    nextCursor: last ? encodeCursor([sort, ...positionOf(data, sort, last)]) : null,
  }
}

/** One page of a ranking. Its cursor is an offset. */
export function paginateRanking(data: CatalogData, ranked: Uint32Array, query: Paging): ProductPage {
  const [start] = query.cursor ? readCursor(query.cursor, 'relevance', z.tuple([offset])) : [0]
  const end = start + (query.limit ?? maxRows)
  return {
    items: productsIn(data, ranked.subarray(start, end)),
    total: ranked.length,
    totalIsCapped: false,
    nextCursor: end < ranked.length ? encodeCursor(['relevance', end]) : null,
  }
}

/** Filtering the sorted catalogue compares no names. */
export function inOrder(data: CatalogData, rows: Uint32Array, sort: Sort): Uint32Array {
  const isWanted = new Uint8Array(data.byRow.length)
  for (let at = 0; at < rows.length; at += 1) isWanted[rows[at]!] = 1
  return filterRows(data.orders[sort], (row) => isWanted[row] === 1)
}

/** The index of the first product behind the cursor's. */
function findCursorIndex(data: CatalogData, rows: Uint32Array, sort: Sort, cursor: string) {
  const key = parseCursorKey(cursor, sort)
  const compare = comparators(data.categoryPositions)[sort]
  return findFirstIndex(rows.length, (at) => compare(data.byRow[rows[at]!]!, key) > 0)
}

type Position = readonly (string | number)[]

function positionOf(data: CatalogData, sort: Sort, product: SortKey): Position {
  const { id, name, rating, featured, categoryId } = product
  const place = findCategoryPosition(data.categoryPositions, product)
  return {
    showcase: [featured ? 0 : 1, place, categoryId ?? uncategorizedPosition, name, id],
    newest: [id],
    rating: [rating ?? -1, id],
    name: [name, id],
  }[sort]
}

const text = z
  .string()
  .max(200)
  .refine((value) => !value.includes('\u0000'))
const whole = z.int().min(-1).max(uncategorizedPosition)
const offset = z.int().min(0).max(10_000_000)
const positions = {
  showcase: z.tuple([whole, whole, whole, text, whole]),
  newest: z.tuple([whole]),
  rating: z.tuple([whole, whole]),
  name: z.tuple([text, whole]),
}

function parseCursorKey(cursor: string, sort: Sort): SortKey {
  const key = { id: 0, name: '', rating: null, featured: false, categoryId: null }
  if (sort === 'showcase') {
    const [shelf, , category, name, id] = readCursor(cursor, sort, positions.showcase)
    return { ...key, id, name, featured: shelf === 0, categoryId: category === uncategorizedPosition ? null : category }
  }
  if (sort === 'name') {
    const [name, id] = readCursor(cursor, sort, positions.name)
    return { ...key, name, id }
  }
  if (sort === 'rating') {
    const [rating, id] = readCursor(cursor, sort, positions.rating)
    return { ...key, rating, id }
  }
  const [id] = readCursor(cursor, sort, positions.newest)
  return { ...key, id }
}

/** The sort is part of the cursor: a cursor of one order means nothing in another. */
function readCursor<T>(cursor: string, sort: Sort | 'relevance', schema: z.ZodType<T>): T {
  const decoded = decodeCursor(cursor)
  const [cursorSort, ...position] = Array.isArray(decoded) ? decoded : []
  const parsed = schema.safeParse(position)
  if (cursorSort !== sort || !parsed.success) throw new AppError('invalid', 'CURSOR_INVALID')
  return parsed.data
}
