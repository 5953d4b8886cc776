import { and, asc, eq, inArray } from 'drizzle-orm'
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

export async function findPhoto(db: Db, quotationId: number, position: number) {
  const [row] = await db
    .select({ contentType: quotationPhotos.contentType, bytes: quotationPhotos.bytes })
    .from(quotationPhotos)
    .where(and(eq(quotationPhotos.quotationId, quotationId), eq(quotationPhotos.position, position)))
  return row
}
