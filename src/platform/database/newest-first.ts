import { z } from 'zod'
import { decodeCursor, encodeCursor } from '#kernel/api/cursor.ts'
import { type Page, totalCap } from '#kernel/api/page.ts'
import { AppError } from '#kernel/errors.ts'

type PageRequest = { cursor?: string | undefined; limit?: number | undefined }
type Rows<T> = {
  /** Those whose number is lower than `after`, the highest first. */
  list: (page: { after: number | undefined; limit: number }) => PromiseLike<T[]>
  count: (cap: number) => Promise<number>
}

const usualPage = 50
const position = z.tuple([z.int().min(1).max(2_147_483_647)])

/** A page of a list that only grows at its top: what was written last has the highest number. */
export async function newestFirst<T extends { id: number }>(
  { cursor, limit = usualPage }: PageRequest,
  { list, count }: Rows<T>,
): Promise<Page<T>> {
  const after = numberIn(cursor)
  const rows = await list({ after, limit: limit + 1 })
  const isAll = after === undefined && rows.length <= limit
  const total = isAll ? rows.length : await count(totalCap)
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return {
    items,
    total: Math.min(total, totalCap),
    totalIsCapped: total > totalCap,
    nextCursor: last ? cursorOf(last) : null,
  }
}

const cursorOf = ({ id }: { id: number }) => encodeCursor([id])

function numberIn(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const place = position.safeParse(decodeCursor(cursor))
  if (!place.success) throw new AppError('invalid', 'CURSOR_INVALID')
  return place.data[0]
}
