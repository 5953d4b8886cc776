import type { Db } from '#platform/database/database.ts'
import { listOpenSilences } from '../../record/server/repository/course.ts'
import type { QuotationRow } from '../../record/server/repository/quotations.ts'
import { withBelongings } from '../../record/server/with-belongings.ts'
import type { DeskQuotation } from '../contract/desk-quotation.ts'
import { isExpired } from '../domain/state.ts'
import { listLastProposals } from './repository/proposals.ts'
import { toSummary } from './summary.ts'

/** What administrators are called, by their numbers. */
export type NamesOf = (db: Db) => Promise<ReadonlyMap<number, string>>
type DeskContext = { namesOf: NamesOf; now: Date }

/** Requests as the desk sees them: a few more questions, however many rows. */
export async function toDeskQuotations(db: Db, rows: QuotationRow[], context: DeskContext): Promise<DeskQuotation[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const whole = await withBelongings(db, rows, photoAt)
  const proposals = new Map((await listLastProposals(db, ids)).map((row) => [row.quotationId, row]))
  const silences = await listOpenSilences(db, ids)
  const names = await context.namesOf(db)
  const named = (id: number | null) => (id !== null && names.has(id) ? { id, name: names.get(id)! } : null)
  return whole.map((one, place) => {
    const row = rows[place]!
    const last = proposals.get(row.id)
    const proposal = last ? toSummary(last, row, context.now, proposalPdfAt(row.id, last.version)) : null
    return {
      ...one,
      seenAt: row.seenAt?.toISOString() ?? null,
      assignedTo: named(row.assignedTo),
      enteredBy: named(row.enteredBy),
      dueAt: row.dueAt?.toISOString() ?? null,
      expired: isExpired(row.validUntil, context.now),
      acceptedAt: proposal?.acceptedAt ?? null,
      declinedAt: proposal?.declinedAt ?? null,
      declineReason: proposal?.declineReason ?? null,
      proposal,
      silences: row.silenceIgnored
        ? []
        : silences
            .filter(({ quotationId }) => quotationId === row.id)
            .map((notice) => ({ ...notice, raisedAt: notice.raisedAt.toISOString() })),
    }
  })
}

const photoAt = (id: number, place: number) => `/api/admin/quotations/${id}/photos/${place}`
export const proposalPdfAt = (id: number, version: number) => `/api/admin/quotations/${id}/proposals/${version}/pdf`
