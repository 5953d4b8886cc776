import { randomInt } from 'node:crypto'
import type { Db } from '#platform/database/database.ts'
import {
  administratorIn,
  type Caller,
  getLocked,
  getQuotation,
  refusal,
  refuseAnonymised,
} from '../../record/server/guards.ts'
import { deskAnswers } from './done-texts.ts'
import { deleteDraft, findDraft, saveDraft } from './repository/drafts.ts'
import type { NamesOf } from './to-desk-quotation.ts'

type Deps = { db: Db; now: () => Date; namesOf: NamesOf }
type Draft = NonNullable<Awaited<ReturnType<typeof findDraft>>>

export const toDraft = ({ content, revision, updatedAt, updatedByName }: Draft) => ({
  content: content as Record<string, unknown>,
  revision,
  updatedAt: updatedAt.toISOString(),
  updatedByName,
})

/** Anywhere, and not at 1: whoever still holds the revision of a draft that is gone must not hit upon that of the next one. */
const firstRevisions = [1, 2 ** 30] as const

/** An answer that is being written, kept while it is: the same for everybody at the desk. */
export function createDrafts({ db, now, namesOf }: Deps) {
  return {
    async draft(id: number) {
      await getQuotation(db, id)
      const row = await findDraft(db, id)
      return { draft: row ? toDraft(row) : null }
    },

    saveDraft: (
      id: number,
      { content, revision }: { content: Record<string, unknown>; revision?: number | undefined },
      caller: Caller,
    ) =>
      db.transaction(async (tx) => {
        refuseAnonymised(await getLocked(tx, id))
        const updatedBy = administratorIn(caller)
        const before = await findDraft(tx, id)
        if (revision !== undefined && revision !== (before?.revision ?? 0))
          throw refusal('conflict', 'DRAFT_CHANGED', { details: { draft: before ? toDraft(before) : null } })
        const row = await saveDraft(tx, {
          quotationId: id,
          content,
          revision: before ? before.revision + 1 : randomInt(...firstRevisions),
          updatedAt: now(),
          updatedBy,
          updatedByName: (await namesOf(tx)).get(updatedBy) ?? '',
        })
        return toDraft(row)
      }),

    async dropDraft(id: number) {
      await getQuotation(db, id)
      await deleteDraft(db, id)
      return { success: true as const, message: deskAnswers.draftDropped }
    },
  }
}
