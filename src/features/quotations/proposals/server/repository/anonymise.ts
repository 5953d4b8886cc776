import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import {
  answerDrafts,
  proposalLinks,
  proposals,
  quotationEvents,
  quotationNotes,
} from '../../../record/server/tables.ts'

/** Goods and values stay; names, words, the file and every way to it go. */
export async function anonymiseProposals(tx: Db, quotationId: number) {
  const own = tx.select({ id: proposals.id }).from(proposals).where(eq(proposals.quotationId, quotationId))
  await tx.delete(proposalLinks).where(inArray(proposalLinks.proposalId, own))
  await tx.delete(quotationNotes).where(eq(quotationNotes.quotationId, quotationId))
  await tx.delete(answerDrafts).where(eq(answerDrafts.quotationId, quotationId))
  await tx.update(quotationEvents).set({ name: null, note: null }).where(eq(quotationEvents.quotationId, quotationId))
  await tx
    .update(proposals)
    .set({ message: null, pdf: null, decidedBy: null, declineReason: null })
    .where(eq(proposals.quotationId, quotationId))
}
