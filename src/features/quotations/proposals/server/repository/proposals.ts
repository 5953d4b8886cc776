import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { deleteDue } from '#platform/database/delete-due.ts'
import { proposalLines, proposalLinks, proposals, quotations } from '../../../record/server/tables.ts'

/** All but the file, which is large. */
const { pdf, ...light } = getTableColumns(proposals)
const columns = { ...light, hasPdf: sql<boolean>`${proposals.pdf} is not null` }

export type ProposalRow = Omit<typeof proposals.$inferSelect, 'pdf'> & { hasPdf: boolean }
export type ProposalLineRow = typeof proposalLines.$inferSelect
type NewProposal = Omit<typeof proposals.$inferInsert, 'id'>
type NewLine = Omit<typeof proposalLines.$inferInsert, 'id' | 'proposalId' | 'position'>

export async function insertProposal(tx: Db, row: NewProposal, lines: NewLine[]): Promise<ProposalRow> {
  const [saved] = await tx.insert(proposals).values(row).returning(columns)
  const { id } = saved!
  if (lines.length > 0)
    await tx.insert(proposalLines).values(lines.map((line, position) => ({ ...line, position, proposalId: id })))
  return saved!
}

export async function findProposal(db: Db, quotationId: number, version: number): Promise<ProposalRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(proposals)
    .where(and(eq(proposals.quotationId, quotationId), eq(proposals.version, version)))
  return row
}

export const listProposals = (db: Db, quotationId: number): Promise<ProposalRow[]> =>
  db.select(columns).from(proposals).where(eq(proposals.quotationId, quotationId)).orderBy(desc(proposals.version))

/** Of each quotation the last one that was sent. */
export const listLastProposals = (db: Db, quotationIds: number[]): Promise<ProposalRow[]> =>
  db
    .select(columns)
    .from(proposals)
    .innerJoin(quotations, and(eq(quotations.id, proposals.quotationId), eq(quotations.version, proposals.version)))
    .where(inArray(proposals.quotationId, quotationIds))

export const listProposalLines = (db: Db, proposalId: number): Promise<ProposalLineRow[]> =>
  db.select().from(proposalLines).where(eq(proposalLines.proposalId, proposalId)).orderBy(asc(proposalLines.position))

/** The lines of the last proposal of each quotation. */
export const listLastOffered = (db: Db, quotationIds: number[]) =>
  db
    .select({ ...getTableColumns(proposalLines), quotationId: proposals.quotationId })
    .from(proposalLines)
    .innerJoin(proposals, eq(proposals.id, proposalLines.proposalId))
    .innerJoin(quotations, and(eq(quotations.id, proposals.quotationId), eq(quotations.version, proposals.version)))
    .where(inArray(proposals.quotationId, quotationIds))
    .orderBy(asc(proposalLines.proposalId), asc(proposalLines.position))

export async function findPdf(db: Db, proposalId: number) {
  const [row] = await db.select({ pdf: proposals.pdf }).from(proposals).where(eq(proposals.id, proposalId))
  return row?.pdf ?? undefined
}

type Decision = Partial<Pick<ProposalRow, 'acceptedAt' | 'declinedAt' | 'decidedBy' | 'declineReason'>>

export async function decideProposal(tx: Db, id: number, decision: Decision): Promise<ProposalRow> {
  const [row] = await tx.update(proposals).set(decision).where(eq(proposals.id, id)).returning(columns)
  return row!
}

/** Tells whether it was the first time. */
export async function markOpened(tx: Db, id: number, openedAt: Date) {
  const first = await tx
    .update(proposals)
    .set({ openedAt })
    .where(and(eq(proposals.id, id), isNull(proposals.openedAt)))
    .returning({ id: proposals.id })
  return first.length > 0
}

export async function insertLink(tx: Db, row: Omit<typeof proposalLinks.$inferInsert, 'id'>) {
  await tx.insert(proposalLinks).values(row)
}

/** What a link leads to, with its quotation; nothing once its time is over or nobody is left to hold it. */
export async function findLinked(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ proposal: columns, quotation: getTableColumns(quotations) })
    .from(proposalLinks)
    .innerJoin(proposals, eq(proposals.id, proposalLinks.proposalId))
    .innerJoin(quotations, eq(quotations.id, proposals.quotationId))
    .where(and(eq(proposalLinks.tokenHash, tokenHash), gt(proposalLinks.endsAt, now), isNull(quotations.anonymisedAt)))
  return row
}

export const deleteEndedLinks = (db: Db, now: Date) => deleteDue(db, proposalLinks, lt(proposalLinks.endsAt, now))

/** Whoever has the same account or, however it was written, the same e-mail. */
export const isOfSame = ({ customerId, email }: { customerId: number | null; email: string | null }) =>
  or(
    customerId === null ? undefined : eq(quotations.customerId, customerId),
    email === null ? undefined : sql`lower(${quotations.email}) = lower(${email})`,
  ) ?? sql`false`

type Customer = { customerId: number | null; email: string | null }

/** What the customer was last asked for each of these products. */
export async function listLastPrices(db: Db, customer: Customer, productIds: number[]) {
  if (productIds.length === 0) return []
  return db
    .selectDistinctOn([proposalLines.productId], {
      productId: sql<number>`${proposalLines.productId}`,
      unitCents: proposalLines.unitCents,
      quantity: proposalLines.quantity,
      sentAt: proposals.sentAt,
      quotationId: proposals.quotationId,
    })
    .from(proposalLines)
    .innerJoin(proposals, eq(proposals.id, proposalLines.proposalId))
    .innerJoin(quotations, eq(quotations.id, proposals.quotationId))
    .where(and(inArray(proposalLines.productId, productIds), isOfSame(customer)))
    .orderBy(asc(proposalLines.productId), desc(proposals.sentAt), desc(proposalLines.id))
}

/** On what terms the customer was last offered something. */
export async function findLastTerms(db: Db, customer: Customer) {
  const [row] = await db
    .select({ paymentTerms: proposals.paymentTerms, leadTime: proposals.leadTime })
    .from(proposals)
    .innerJoin(quotations, eq(quotations.id, proposals.quotationId))
    .where(and(isOfSame(customer), or(isNotNull(proposals.paymentTerms), isNotNull(proposals.leadTime))))
    .orderBy(desc(proposals.sentAt))
    .limit(1)
  return row
}
