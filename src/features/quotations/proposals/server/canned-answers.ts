import type { AuditService } from '#features/audit/server/service.ts'
import type { Db } from '#platform/database/database.ts'
import { type Caller, refusal } from '../../record/server/guards.ts'
import { deskAnswers } from './done-texts.ts'
import {
  deleteCannedAnswer,
  hasCannedTitle,
  insertCannedAnswer,
  listCannedAnswers,
  lockCannedAnswer,
  updateCannedAnswer,
} from './repository/drafts.ts'

type Deps = { db: Db; now: () => Date; audit: Pick<AuditService, 'record'> }
type Fields = { title: string; text: string }
type Row = Awaited<ReturnType<typeof updateCannedAnswer>>

const toCannedAnswer = ({ id, title, text, updatedAt }: Row) => ({
  id,
  title,
  text,
  updatedAt: updatedAt.toISOString(),
})
const titleTaken = () => refusal('conflict', 'CANNED_ANSWER_TITLE_TAKEN')

/** Answers that are written once and sent often. */
export function createCannedAnswers({ db, now, audit }: Deps) {
  async function getCanned(tx: Db, id: number) {
    const row = await lockCannedAnswer(tx, id)
    if (!row) throw refusal('not-found', 'CANNED_ANSWER_NOT_FOUND')
    return row
  }
  const subjectOf = ({ id, title }: Row) => ({ id, name: title })

  return {
    cannedAnswers: async () => (await listCannedAnswers(db)).map(toCannedAnswer),

    addCannedAnswer: (fields: Fields, { actor }: Caller) =>
      db.transaction(async (tx) => {
        const row = await insertCannedAnswer(tx, { ...fields, updatedAt: now() })
        if (!row) throw titleTaken()
        await audit.record(tx, actor, { action: 'canned-answer.create', subject: subjectOf(row), after: fields })
        return toCannedAnswer(row)
      }),

    saveCannedAnswer: (id: number, { title, text }: Fields, { actor }: Caller) =>
      db.transaction(async (tx) => {
        const before = await getCanned(tx, id)
        if (await hasCannedTitle(tx, title, id)) throw titleTaken()
        const row = await updateCannedAnswer(tx, id, { title, text, updatedAt: now() })
        await audit.record(tx, actor, {
          action: 'canned-answer.update',
          subject: subjectOf(row),
          before: { title: before.title, text: before.text },
          after: { title, text },
        })
        return toCannedAnswer(row)
      }),

    removeCannedAnswer: (id: number, { actor }: Caller) =>
      db.transaction(async (tx) => {
        const { title, text, ...row } = await getCanned(tx, id)
        await deleteCannedAnswer(tx, id)
        await audit.record(tx, actor, {
          action: 'canned-answer.delete',
          subject: { id: row.id, name: title },
          before: { title, text },
        })
        return { success: true as const, message: deskAnswers.cannedAnswerRemoved }
      }),
  }
}
