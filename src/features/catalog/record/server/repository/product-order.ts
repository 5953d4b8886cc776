import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { decodeCursor, encodeCursor } from '#kernel/api/cursor.ts'
import { AppError } from '#kernel/errors.ts'
import type { productSorts } from '../../contract/catalogue.ts'
import { categories, products } from '../tables.ts'

/** `showcase` is the order of whoever asks for none: featured products, then by the order the shop gave its categories. */
type ProductSort = (typeof productSorts)[number] | 'showcase'
/** Relevance is no column: a search ranks what it found. */
type ColumnSort = Exclude<ProductSort, 'relevance'>

/** Without a search nothing is more relevant than anything else. */
export const columnSortOf = (sort: ProductSort | undefined): ColumnSort =>
  sort === undefined || sort === 'relevance' ? 'showcase' : sort

/** Total orders with the id last, so that a page can start exactly where the one before ended, at any depth. */
type Order = {
  /** What a row is ordered by; selected as `position` and handed out in the cursor. */
  position: SQL
  orderBy: SQL
  after: (position: readonly (string | number)[]) => SQL
  cursor: z.ZodType<readonly (string | number)[]>
}

/** PostgreSQL's `integer` ends here. */
const last = 2_147_483_647
const text = z
  .string()
  .max(200)
  .refine((value) => !value.includes('\u0000'))
const whole = z.int().min(-1).max(last)
const nameInPortuguese = sql`${products.name} COLLATE "und-x-icu"`
const ratingOrLast = sql`coalesce(${products.rating}, -1)`
const behindFeatured = sql`(not ${products.featured})::int`
/** Two categories in the same place stay apart; what has none comes last. */
const categoryPlace = sql`coalesce(${categories.position}, ${sql.raw(String(last))}), coalesce(${products.categoryId}, ${sql.raw(String(last))})`
const showcasePlace = sql`${behindFeatured}, ${categoryPlace}`

export function productOrder(sort: ColumnSort): Order {
  switch (sort) {
    case 'showcase':
      return {
        position: sql`jsonb_build_array(${showcasePlace}, ${products.name}, ${products.id})`,
        orderBy: sql`${showcasePlace}, ${nameInPortuguese}, ${products.id}`,
        after: ([group, place, category, name, id]) =>
          sql`(${showcasePlace}, ${nameInPortuguese}, ${products.id}) > (${group}::int, ${place}::int, ${category}::int, ${name}::text COLLATE "und-x-icu", ${id}::int)`,
        cursor: z.tuple([whole, whole, whole, text, whole]),
      }
    case 'newest':
      return {
        position: sql`jsonb_build_array(${products.id})`,
        orderBy: sql`${products.id} desc`,
        after: ([id]) => sql`${products.id} < ${id}`,
        cursor: z.tuple([whole]),
      }
    case 'rating':
      return {
        position: sql`jsonb_build_array(${ratingOrLast}, ${products.id})`,
        orderBy: sql`${ratingOrLast} desc, ${products.id} desc`,
        after: ([rating, id]) => sql`(${ratingOrLast}, ${products.id}) < (${rating}::int, ${id}::int)`,
        cursor: z.tuple([whole, whole]),
      }
    case 'name':
      return {
        position: sql`jsonb_build_array(${products.name}, ${products.id})`,
        orderBy: sql`${nameInPortuguese}, ${products.id}`,
        after: ([name, id]) =>
          sql`(${nameInPortuguese}, ${products.id}) > (${name}::text COLLATE "und-x-icu", ${id}::int)`,
        cursor: z.tuple([text, whole]),
      }
  }
}

/** The sort is written into the cursor: a cursor of one order says nothing in another. */
export const cursorFor = (sort: ProductSort, position: readonly (string | number)[]) =>
  encodeCursor([sort, ...position])

export const positionIn = (cursor: string, sort: ColumnSort, order: Order) => readCursor(cursor, sort, order.cursor)

const place = z.tuple([z.int().min(0).max(10_000)])
/** How far into the ranking of a search a page starts. */
export const placeInRanking = (cursor: string | undefined) => (cursor ? readCursor(cursor, 'relevance', place)[0] : 0)

function readCursor<T>(cursor: string, sort: ProductSort, schema: z.ZodType<T>): T {
  const decoded = decodeCursor(cursor)
  const [writtenFor, ...position] = Array.isArray(decoded) ? decoded : []
  const parsed = schema.safeParse(position)
  if (writtenFor !== sort || !parsed.success) throw new AppError('invalid', 'CURSOR_INVALID')
  return parsed.data
}
