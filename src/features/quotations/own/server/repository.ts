import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { countUpTo } from '#platform/database/count-up-to.ts'
import type { Db } from '#platform/database/database.ts'
import { deleteDue } from '#platform/database/delete-due.ts'
import { statusesThat } from '../../record/domain/status.ts'
import { quotationSearchText } from '../../record/server/repository/quotations.ts'
import { contactMessages, quotationItems, quotationPhotos, quotations } from '../../record/server/tables.ts'

type Part = { after: number | undefined; limit: number }

/** Whose it is stands in the question, not in a check behind it: what is not theirs is not found. */
export const listQuotationsOf = (db: Db, customerId: number, { after, limit }: Part) =>
  db
    .select()
    .from(quotations)
    .where(and(eq(quotations.customerId, customerId), after === undefined ? undefined : lt(quotations.id, after)))
    .orderBy(desc(quotations.id))
    .limit(limit)

export const countQuotationsOf = (db: Db, customerId: number, cap: number) =>
  countUpTo(db, quotations, eq(quotations.customerId, customerId), cap)

export async function findQuotationOf(db: Db, customerId: number, id: number) {
  const [row] = await db
    .select()
    .from(quotations)
    .where(and(eq(quotations.id, id), eq(quotations.customerId, customerId)))
  return row
}

export async function findPhotoOf(db: Db, customerId: number, id: number, position: number) {
  const [row] = await db
    .select({ contentType: quotationPhotos.contentType, bytes: quotationPhotos.bytes })
    .from(quotationPhotos)
    .innerJoin(quotations, eq(quotations.id, quotationPhotos.quotationId))
    .where(and(eq(quotations.customerId, customerId), eq(quotations.id, id), eq(quotationPhotos.position, position)))
  return row
}

/** Nobody's so far, and made with this e-mail however it was written. */
export async function joinQuotations(tx: Db, customerId: number, email: string) {
  await tx
    .update(quotations)
    .set({ customerId })
    .where(and(isNull(quotations.customerId), sql`lower(${quotations.email}) = lower(${email})`))
}

type Owner = { id: number; verifiedEmail: string | undefined }

/** Written in their account, as one of their quotations, or with an e-mail that is proven to be theirs. */
const isMessageOf = ({ id, verifiedEmail }: Owner, quotationIds: number[]) =>
  or(
    eq(contactMessages.customerId, id),
    quotationIds.length > 0 ? inArray(contactMessages.quotationId, quotationIds) : undefined,
    verifiedEmail ? sql`lower(${contactMessages.email}) = lower(${verifiedEmail})` : undefined,
  )

/** When an administrator read or archived it is not the sender's data. */
const { seenAt, archivedAt, searchText, ...ofTheSender } = getTableColumns(contactMessages)

export const listMessagesOf = (db: Db, owner: Owner, quotationIds: number[]) =>
  db.select(ofTheSender).from(contactMessages).where(isMessageOf(owner, quotationIds)).orderBy(asc(contactMessages.id))

export const deleteMessagesOf = (tx: Db, owner: Owner, quotationIds: number[]) =>
  tx.delete(contactMessages).where(isMessageOf(owner, quotationIds)).returning({ id: contactMessages.id })

export const listAllQuotationsOf = (db: Db, customerId: number) =>
  db.select().from(quotations).where(eq(quotations.customerId, customerId)).orderBy(asc(quotations.id))

/** Held until the transaction ends: whoever answers one of them is done before, or finds it without its owner. */
export const lockAllQuotationsOf = (tx: Db, customerId: number) => listAllQuotationsOf(tx, customerId).for('update')

/** One row for each product, of the last quotation that asked for it. */
export const listLastAsked = (db: Db, customerId: number) =>
  db
    .selectDistinctOn([quotationItems.productId], {
      productId: sql<number>`${quotationItems.productId}`,
      quantity: quotationItems.quantity,
      quotationId: quotations.id,
      askedAt: quotations.createdAt,
    })
    .from(quotationItems)
    .innerJoin(quotations, eq(quotations.id, quotationItems.quotationId))
    .where(and(eq(quotations.customerId, customerId), isNotNull(quotationItems.productId)))
    .orderBy(quotationItems.productId, desc(quotations.id), desc(quotationItems.id))

type Nobodys = { name: string; products: string; anonymisedAt: Date; codes: string | null }

/** What was asked for and answered stays, who asked does not: not in free text or photos either. */
export async function anonymiseQuotation(tx: Db, id: number, { codes, ...words }: Nobodys) {
  const emptied = { email: null, phone: null, company: null, cnpj: null, cep: null, machine: null }
  const written = { measures: null, message: null, responseMessage: null }
  await tx.delete(quotationPhotos).where(eq(quotationPhotos.quotationId, id))
  await tx
    .update(quotations)
    .set({ ...emptied, ...written, ...words, searchText: quotationSearchText({ ...words, codes }) })
    .where(eq(quotations.id, id))
}

/** Items and photos go with them. */
export async function deleteOldQuotations(
  db: Db,
  { unsoldBefore, soldBefore }: { unsoldBefore: Date; soldBefore: Date },
) {
  const isUnsold = and(notInArray(quotations.status, statusesThat('isSold')), lt(quotations.createdAt, unsoldBefore))
  const isSold = and(inArray(quotations.status, statusesThat('isSold')), lt(quotations.createdAt, soldBefore))
  return (await deleteDue(db, quotations, isUnsold!)) + (await deleteDue(db, quotations, isSold!))
}

export const deleteOldMessages = (db: Db, before: Date) =>
  deleteDue(db, contactMessages, lt(contactMessages.createdAt, before))
