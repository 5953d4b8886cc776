import { and, desc, eq, getTableColumns, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/database.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { statusesThat } from '../../domain/status.ts'
import { contactMessages, quotationItems, quotationPhotos, quotations } from '../tables.ts'

export type QuotationRow = typeof quotations.$inferSelect
export type QuotationItemRow = typeof quotationItems.$inferSelect
const allOf = <T extends PgTable>(table: T) =>
  Object.keys(getTableColumns(table)) as (keyof T['$inferSelect'] & string)[]
type NewItem = Omit<typeof quotationItems.$inferInsert, 'quotationId'>

export async function insertQuotation(db: Db, row: typeof quotations.$inferInsert): Promise<QuotationRow> {
  const [saved] = await insertRows(db, quotations, [row], allOf(quotations))
  return saved!
}

/** In the order given, which is the customer's. */
export async function insertItems(db: Db, quotationId: number, items: NewItem[]): Promise<QuotationItemRow[]> {
  return insertRows(
    db,
    quotationItems,
    items.map((item) => ({ ...item, quotationId })),
    allOf(quotationItems),
  )
}

type NewPhoto = Omit<typeof quotationPhotos.$inferInsert, 'quotationId' | 'position'>

export async function insertPhotos(db: Db, quotationId: number, photos: NewPhoto[]) {
  if (photos.length === 0) return
  await db.insert(quotationPhotos).values(photos.map((photo, position) => ({ ...photo, quotationId, position })))
}

export async function insertContactMessage(db: Db, row: typeof contactMessages.$inferInsert) {
  const [saved] = await db.insert(contactMessages).values(row).returning({ id: contactMessages.id })
  return saved!.id
}

/** The number the next quotation would probably have. */
export async function findNextQuotationId(db: Db) {
  const [row] = await db.select({ last: sql<number>`coalesce(max(${quotations.id}), 0)::int` }).from(quotations)
  return (row?.last ?? 0) + 1
}

/** What was asked for before them says little of what is wanted today, and would take longer with every request. */
const latestItems = 50_000

/** In how many quotations each product was asked for lately. */
export async function countAskedProducts(db: Db) {
  const { productId, quotationId } = quotationItems
  const latest = db
    .select({ productId, quotationId })
    .from(quotationItems)
    .orderBy(desc(quotationItems.id))
    .limit(latestItems)
    .as('latest')
  const rows = await db
    .select({
      productId: sql<number>`${latest.productId}`,
      asked: sql<number>`count(distinct ${latest.quotationId})::int`,
    })
    .from(latest)
    .where(isNotNull(latest.productId))
    .groupBy(latest.productId)
  return new Map(rows.map(({ productId, asked }) => [productId, asked]))
}

const mostOpen = 500

/** Quotations that nobody has decided about and that ask for one of these products, the newest first. */
export async function listOpenWith(db: Db, productIds: number[]) {
  return db
    .selectDistinct({ productId: sql<number>`${quotationItems.productId}`, quotationId: quotations.id })
    .from(quotationItems)
    .innerJoin(quotations, eq(quotations.id, quotationItems.quotationId))
    .where(and(inArray(quotationItems.productId, productIds), notInArray(quotations.status, statusesThat('isDecided'))))
    .orderBy(desc(quotations.id))
    .limit(mostOpen)
}

export async function findQuotation(db: Db, id: number) {
  const [row] = await db.select().from(quotations).where(eq(quotations.id, id))
  return row
}

/** Nobody else changes it until the transaction is over. */
export async function lockQuotation(db: Db, id: number) {
  const [row] = await db.select().from(quotations).where(eq(quotations.id, id)).for('update')
  return row
}
