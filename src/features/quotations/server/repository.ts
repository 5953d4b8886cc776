import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { contactMessages, quotationItems, quotationPhotos, quotations } from './tables.ts'

export type QuotationRow = typeof quotations.$inferSelect
export type QuotationItemRow = typeof quotationItems.$inferSelect
type NewItem = Omit<typeof quotationItems.$inferInsert, 'quotationId'>

export async function insertQuotation(db: Db, row: typeof quotations.$inferInsert): Promise<QuotationRow> {
  const [saved] = await db.insert(quotations).values(row).returning()
  return saved!
}

/** In the order given, which is the customer's. */
export async function insertItems(db: Db, quotationId: number, items: NewItem[]): Promise<QuotationItemRow[]> {
  if (items.length === 0) return []
  const rows = items.map((item) => ({ ...item, quotationId }))
  const saved = await db.insert(quotationItems).values(rows).returning()
  return saved.sort((a, b) => a.id - b.id)
}

type NewPhoto = Omit<typeof quotationPhotos.$inferInsert, 'quotationId' | 'position'>

export async function insertPhotos(db: Db, quotationId: number, photos: NewPhoto[]) {
  if (photos.length === 0) return
  await db.insert(quotationPhotos).values(photos.map((photo, position) => ({ ...photo, quotationId, position })))
}

export async function insertContactMessage(db: Db, row: typeof contactMessages.$inferInsert) {
  await db.insert(contactMessages).values(row)
}

/** The number the next quotation would probably have. */
export async function findNextQuotationId(db: Db) {
  const [row] = await db.select({ last: sql<number>`coalesce(max(${quotations.id}), 0)::int` }).from(quotations)
  return (row?.last ?? 0) + 1
}
