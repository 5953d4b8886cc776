import { z } from 'zod'
import { decodeCursor, encodeCursor } from '#kernel/api/cursor.ts'
import { type Page, totalCap } from '#kernel/api/page.ts'
import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import type { QuotationRow } from '../../record/server/repository/quotations.ts'
import { countQuotations, type DeskFilters, type DuePlace, listByDue } from './repository/inbox.ts'

type PageRequest = { cursor?: string | undefined; limit?: number | undefined }

const usualPage = 50
const position = z.tuple([z.union([z.iso.datetime(), z.literal('')]), z.int().min(1).max(2_147_483_647)])

/** A page of the inbox by time left. */
export async function pageByDue(db: Db, filters: DeskFilters, { cursor, limit = usualPage }: PageRequest) {
  const after = duePlaceIn(cursor)
  const rows = await listByDue(db, filters, { after, limit: limit + 1 })
  const isAll = after === undefined && rows.length <= limit
  const total = isAll ? rows.length : await countQuotations(db, filters, totalCap)
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return {
    items,
    total: Math.min(total, totalCap),
    totalIsCapped: total > totalCap,
    nextCursor: last ? dueCursorOf(last) : null,
  } satisfies Page<QuotationRow>
}

const dueCursorOf = ({ dueAt, id }: DuePlace) => encodeCursor([dueAt?.toISOString() ?? '', id])

function duePlaceIn(cursor: string | undefined): DuePlace | undefined {
  if (cursor === undefined) return undefined
  const place = position.safeParse(decodeCursor(cursor))
  if (!place.success) throw new AppError('invalid', 'CURSOR_INVALID')
  const [dueAt, id] = place.data
  return { dueAt: dueAt === '' ? null : new Date(dueAt), id }
}
