import { and, count, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { withoutAccents } from '#kernel/slug.ts'
import { countUpTo } from '#platform/database/count-up-to.ts'
import type { Db } from '#platform/database/database.ts'
import { quotationItems, quotationPhotos, quotations } from '../tables.ts'
import type { QuotationRow } from './quotations.ts'

export type DeskFilters = { search?: string | undefined; status?: QuotationRow['status'] | undefined }

const accented = 'áàâãäéèêëíìîïóòôõöúùûüçñ'

/** As `withoutAccents` does it, where the rows are. */
const plain = (column: PgColumn) =>
  sql`translate(lower(coalesce(${column}, '')), ${accented}, ${withoutAccents(accented)})`

/** `strpos` takes no character for a wildcard. */
const says = (column: PgColumn, wanted: string) => sql`strpos(${plain(column)}, ${wanted}) > 0`

function isFound(search: string): SQL | undefined {
  const wanted = withoutAccents(search.trim())
  const number = /^#?(\d{1,9})$/.exec(wanted)?.[1]
  const digits = wanted.replace(/\D/g, '')
  const { name, company, email, phone, products, message } = quotations
  return or(
    number ? eq(quotations.id, Number(number)) : undefined,
    ...[name, company, email, phone, products, message].map((column) => says(column, wanted)),
    // However either of them is punctuated; shorter ones would be in every number.
    digits.length >= 4 && /^[\d\s()+-]+$/.test(wanted)
      ? sql`strpos(regexp_replace(coalesce(${phone}, ''), '\\D', '', 'g'), ${digits}) > 0`
      : undefined,
    sql`exists (select 1 from ${quotationItems} where ${quotationItems.quotationId} = ${quotations.id} and ${says(quotationItems.code, wanted)})`,
  )
}

const isWanted = ({ search, status }: DeskFilters) =>
  and(search ? isFound(search) : undefined, status && eq(quotations.status, status))

/** Newest first: what came last has the highest number. */
export const listQuotations = (db: Db, filters: DeskFilters, page: { after: number | undefined; limit: number }) =>
  db
    .select()
    .from(quotations)
    .where(and(isWanted(filters), page.after === undefined ? undefined : lt(quotations.id, page.after)))
    .orderBy(desc(quotations.id))
    .limit(page.limit)

export const countQuotations = (db: Db, filters: DeskFilters, cap: number) =>
  countUpTo(db, quotations, isWanted(filters), cap)

export const countByStatus = (db: Db) =>
  db.select({ status: quotations.status, total: count() }).from(quotations).groupBy(quotations.status)

export async function findQuotation(db: Db, id: number) {
  const [row] = await db.select().from(quotations).where(eq(quotations.id, id))
  return row
}

/** Nobody else changes it until the transaction is over. */
export async function lockQuotation(db: Db, id: number) {
  const [row] = await db.select().from(quotations).where(eq(quotations.id, id)).for('update')
  return row
}

export async function setStatus(db: Db, id: number, status: QuotationRow['status']) {
  const [row] = await db.update(quotations).set({ status }).where(eq(quotations.id, id)).returning()
  return row!
}

export async function findPhoto(db: Db, quotationId: number, position: number) {
  const [row] = await db
    .select({ contentType: quotationPhotos.contentType, bytes: quotationPhotos.bytes })
    .from(quotationPhotos)
    .where(and(eq(quotationPhotos.quotationId, quotationId), eq(quotationPhotos.position, position)))
  return row
}
