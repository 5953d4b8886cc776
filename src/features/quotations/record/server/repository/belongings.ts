import { asc, inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { quotationItems, quotationPhotos } from '../tables.ts'

export const listItems = (db: Db, ids: number[]) =>
  db.select().from(quotationItems).where(inArray(quotationItems.quotationId, ids)).orderBy(asc(quotationItems.id))

/** Everything about the photos but the photos. */
export const listPhotos = (db: Db, ids: number[]) =>
  db
    .select({
      quotationId: quotationPhotos.quotationId,
      position: quotationPhotos.position,
      width: quotationPhotos.width,
      height: quotationPhotos.height,
    })
    .from(quotationPhotos)
    .where(inArray(quotationPhotos.quotationId, ids))
    .orderBy(asc(quotationPhotos.position))
