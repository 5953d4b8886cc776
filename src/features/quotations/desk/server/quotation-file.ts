import type { AuditService } from '#features/audit/server/service.ts'
import type { Db } from '#platform/database/database.ts'
import { deskAnswers } from '../../proposals/server/done-texts.ts'
import { listProposals } from '../../proposals/server/repository/proposals.ts'
import { toSummary } from '../../proposals/server/summary.ts'
import { type NamesOf, proposalPdfAt, toDeskQuotations } from '../../proposals/server/to-desk-quotation.ts'
import {
  administratorIn,
  type Caller,
  getLocked,
  getQuotation,
  refusal,
  refuseAnonymised,
  subjectOf,
} from '../../record/server/guards.ts'
import { listEvents, settleSilence, updateQuotation } from '../../record/server/repository/course.ts'
import type { QuotationFile } from '../contract/desk-quotations.ts'
import { listOthersOfSame } from './repository/inbox.ts'
import { deleteNote, insertNote, listNotes } from './repository/notes.ts'

type Deps = { db: Db; now: () => Date; audit: Pick<AuditService, 'record'>; namesOf: NamesOf }

/** What stands beside a request: notes, what happened, and what is told of a silent customer. */
export function createFile({ db, now, audit, namesOf }: Deps) {
  return {
    async file(id: number): Promise<QuotationFile> {
      const row = await getQuotation(db, id)
      const at = now()
      return {
        notes: (await listNotes(db, id)).map(toNote),
        events: (await listEvents(db, id)).map((event) => ({ ...event, at: event.at.toISOString() })),
        proposals: (await listProposals(db, id)).map((sent) =>
          toSummary(sent, row, at, proposalPdfAt(id, sent.version)),
        ),
        earlier: (await listOthersOfSame(db, row)).map((other) => ({
          ...other,
          createdAt: other.createdAt.toISOString(),
        })),
      }
    },

    addNote: (id: number, text: string, caller: Caller) =>
      db.transaction(async (tx) => {
        const row = await getLocked(tx, id)
        refuseAnonymised(row)
        const authorId = administratorIn(caller)
        const authorName = (await namesOf(tx)).get(authorId) ?? ''
        const note = await insertNote(tx, { quotationId: id, authorId, authorName, text, createdAt: now() })
        await audit.record(tx, caller.actor, { action: 'quotation.note', subject: subjectOf(row) })
        return toNote(note)
      }),

    removeNote: (id: number, note: number, { actor }: Caller) =>
      db.transaction(async (tx) => {
        const row = await getLocked(tx, id)
        if (!(await deleteNote(tx, id, note))) throw refusal('not-found', 'NOTE_NOT_FOUND')
        await audit.record(tx, actor, { action: 'quotation.note-removed', subject: subjectOf(row) })
        return { success: true as const, message: deskAnswers.noteRemoved }
      }),

    setSilence: (id: number, ignored: boolean, { actor }: Caller) =>
      db.transaction(async (tx) => {
        const before = await getLocked(tx, id)
        const after = await updateQuotation(tx, id, { silenceIgnored: ignored })
        await audit.record(tx, actor, {
          action: 'quotation.update',
          subject: subjectOf(before),
          before: { silenceIgnored: before.silenceIgnored },
          after: { silenceIgnored: ignored },
        })
        return (await toDeskQuotations(tx, [after], { namesOf, now: now() }))[0]!
      }),

    settleSilence: (id: number, notice: number) =>
      db.transaction(async (tx) => {
        const row = await getLocked(tx, id)
        if (!(await settleSilence(tx, id, notice, now()))) throw refusal('not-found', 'SILENCE_NOT_FOUND')
        return (await toDeskQuotations(tx, [row], { namesOf, now: now() }))[0]!
      }),
  }
}

const toNote = ({ id, authorName, text, createdAt }: Awaited<ReturnType<typeof insertNote>>) => ({
  id,
  authorName,
  text,
  createdAt: createdAt.toISOString(),
})
