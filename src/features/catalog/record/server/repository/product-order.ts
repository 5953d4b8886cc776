import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { decodeCursor, encodeCursor } from '#kernel/api/cursor.ts'
import { AppError } from '#kernel/errors.ts'
import type { productSorts } from '../../contract/filters.ts'
import { type brandCards, categoryOrLast, lastNumber, type productCards } from '../tables.ts'

/** `showcase` is the order of whoever asks for none: featured products, then by the order the shop gave its categories. */
type ProductSort = (typeof productSorts)[number] | 'showcase'
/** Relevance is no column: a search ranks what it found. */
type ColumnSort = Exclude<ProductSort, 'relevance'>

/** Without a search nothing is more relevant than anything else. */
export const columnSortOf = (sort: ProductSort | undefined): ColumnSort =>
  sort === undefined || sort === 'relevance' ? 'showcase' : sort

export type Position = readonly (string | number)[]

/** Total orders with the id last, so that a page can start exactly where the one before ended, at any depth. */
export type Order = {
  /** What a row is ordered by; selected as `position` and handed out in the cursor. */
  position: SQL
  orderBy: SQL
  /** Behind a place; `within` what has one value of a column, in an index that begins with it. */
  after: (position: Position, within?: { column: SQL; value: SQL }) => SQL
  cursor: z.ZodType<readonly (string | number)[]>
}

const text = z
  .string()
  .max(200)
  .refine((value) => !value.includes('\u0000'))
const whole = z.int().min(-1).max(lastNumber)
/** Two tables have all that lists are ordered by, each with its own indexes. */
export type OrderedTable = typeof productCards | typeof brandCards

/** `isOfOne` where all are of one category: its place in the shop's order says nothing then, and an index of its own helps. */
export function productOrder(sort: ColumnSort, table: OrderedTable, isOfOne = false): Order {
  const { shelf, place, name: plainName, productId: id } = table
  const name = sql`${plainName} COLLATE "und-x-icu"`
  const rating = sql`coalesce(${table.rating}, -1)`
  const category = categoryOrLast(table.categoryId)
  switch (sort) {
    case 'showcase':
      return {
        position: sql`json_build_array(${shelf}, ${place}, ${category}, ${plainName}, ${id})`,
        orderBy: isOfOne ? sql`${shelf}, ${name}, ${id}` : sql`${shelf}, ${place}, ${category}, ${name}, ${id}`,
        after: ([onShelf, inPlace, ofCategory, called, after], within) =>
          isOfOne
            ? sql`(${shelf}, ${name}, ${id}) > (${onShelf}::int, ${called}::text COLLATE "und-x-icu", ${after}::int)`
            : sql`(${first(within?.column)}${shelf}, ${place}, ${category}, ${name}, ${id}) > (${first(within?.value)}${onShelf}::int, ${inPlace}::int, ${ofCategory}::int, ${called}::text COLLATE "und-x-icu", ${after}::int)`,
        cursor: z.tuple([whole, whole, whole, text, whole]),
      }
    case 'newest':
      return {
        position: sql`json_build_array(${id})`,
        orderBy: sql`${id} desc`,
        after: ([before]) => sql`${id} < ${before}::int`,
        cursor: z.tuple([whole]),
      }
    case 'rating':
      return {
        position: sql`json_build_array(${rating}, ${id})`,
        orderBy: sql`${rating} desc, ${id} desc`,
        after: ([rated, before]) => sql`(${rating}, ${id}) < (${rated}::int, ${before}::int)`,
        cursor: z.tuple([whole, whole]),
      }
    case 'name':
      return {
        position: sql`json_build_array(${plainName}, ${id})`,
        orderBy: sql`${name}, ${id}`,
        after: ([called, after]) => sql`(${name}, ${id}) > (${called}::text COLLATE "und-x-icu", ${after}::int)`,
        cursor: z.tuple([text, whole]),
      }
  }
}

const first = (part: SQL | undefined) => (part ? sql`${part}, ` : sql``)

/** The sort is written into the cursor: a cursor of one order says nothing in another. */
export const cursorFor = (sort: ProductSort, position: readonly (string | number)[]) =>
  encodeCursor([sort, ...position])

export const positionIn = (cursor: string, sort: ColumnSort, order: Order) => readCursor(cursor, sort, order.cursor)

const rank = z.tuple([z.int().min(0).max(10_000)])
/** How far into the ranking of a search a page starts. */
export const placeInRanking = (cursor: string | undefined) => (cursor ? readCursor(cursor, 'relevance', rank)[0] : 0)

function readCursor<T>(cursor: string, sort: ProductSort, schema: z.ZodType<T>): T {
  const decoded = decodeCursor(cursor)
  const [writtenFor, ...position] = Array.isArray(decoded) ? decoded : []
  const parsed = schema.safeParse(position)
  if (writtenFor !== sort || !parsed.success) throw new AppError('invalid', 'CURSOR_INVALID')
  return parsed.data
}
