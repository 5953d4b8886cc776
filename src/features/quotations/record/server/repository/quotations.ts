import { and, desc, eq, getTableColumns, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/database.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { searchTextOf } from '#platform/database/search-text.ts'
import { statusesThat } from '../../domain/status.ts'
import { contactMessages, quotationItems, quotationPhotos, quotations } from '../tables.ts'

export type QuotationRow = typeof quotations.$inferSelect
export type QuotationItemRow = typeof quotationItems.$inferSelect
const allOf = <T extends PgTable>(table: T) =>
  Object.keys(getTableColumns(table)) as (keyof T['$inferSelect'] & string)[]
type NewItem = Omit<typeof quotationItems.$inferInsert, 'quotationId'>

type SearchedFields = Pick<
  typeof quotations.$inferInsert,
  'name' | 'company' | 'email' | 'phone' | 'products' | 'message' | 'codes'
>

/** Everything the inbox search finds a quotation by. Every statement that changes one of these fields writes this column too. */
export const quotationSearchText = ({ name, company, email, phone, products, message, codes }: SearchedFields) =>
  searchTextOf({ words: [name, company, email, phone, products, message, codes], codes: [products, codes], phone })

type NewQuotation = Omit<typeof quotations.$inferInsert, 'searchText'>

export async function insertQuotation(db: Db, row: NewQuotation): Promise<QuotationRow> {
  const searchText = quotationSearchText(row)
  const [saved] = await insertRows(db, quotations, [{ ...row, searchText }], allOf(quotations))
  return saved!
}

/** The columns of a quotation that change when a proposal with these codes is sent. */
export function withOfferedCodes(row: QuotationRow, offered: readonly (string | null | undefined)[]) {
  const all = [...(row.codes?.split('\n') ?? []), ...offered.filter((code) => code != null)]
  const codes = [...new Set(all)].join('\n') || null
  return { codes, searchText: quotationSearchText({ ...row, codes }) }
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

export async function insertContactMessage(db: Db, row: Omit<typeof contactMessages.$inferInsert, 'searchText'>) {
  const { name, company, email, phone, subject, message } = row
  const searchText = searchTextOf({ words: [name, company, email, phone, subject, message], phone })
  const [saved] = await db
    .insert(contactMessages)
    .values({ ...row, searchText })
    .returning({ id: contactMessages.id })
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
