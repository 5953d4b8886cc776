import type { AuditService } from '#features/audit/server/service.ts'
import type { Page } from '#kernel/api/page.ts'
import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import { newestFirst } from '#platform/database/newest-first.ts'
import type { Actor } from '#platform/http/router.ts'
import type { DeskMessage, MessagesQuery } from '../contract/messages.ts'
import {
  countMessageKinds,
  countMessages,
  findMessage,
  listMessages,
  lockMessage,
  type MessageRow,
  updateMessage,
} from './repository.ts'
import type { messageErrorTexts } from './texts.ts'

type Deps = { db: Db; now: () => Date; audit: Pick<AuditService, 'record'> }

/** What the desk sees of the messages from the contact form, and does with them. */
export function createMessageDesk({ db, now, audit }: Deps) {
  return {
    async list(query: MessagesQuery): Promise<Page<DeskMessage>> {
      const page = await newestFirst(query, {
        list: (part) => listMessages(db, query, part),
        count: (cap) => countMessages(db, query, cap),
      })
      return { ...page, items: page.items.map(toDeskMessage) }
    },

    counts: () => countMessageKinds(db),

    get: async (id: number) => toDeskMessage(found(await findMessage(db, id))),

    /** The first time it was read stays. */
    setSeen: (id: number, seen: boolean) =>
      db.transaction(async (tx) => {
        const { seenAt } = found(await lockMessage(tx, id))
        return toDeskMessage(await updateMessage(tx, id, { seenAt: seen ? (seenAt ?? now()) : null }))
      }),

    /** Whoever puts it away has read it. */
    setArchived: (id: number, archived: boolean, { actor }: { actor: Actor }) =>
      db.transaction(async (tx) => {
        const before = found(await lockMessage(tx, id))
        if (archived === (before.archivedAt !== null)) return toDeskMessage(before)
        const change = archived ? { archivedAt: now(), seenAt: before.seenAt ?? now() } : { archivedAt: null }
        const after = await updateMessage(tx, id, change)
        // By its number alone: the trail outlives what is known of who wrote.
        const subject = { id, name: `#${id}` }
        await audit.record(tx, actor, { action: archived ? 'message.archive' : 'message.unarchive', subject })
        return toDeskMessage(after)
      }),
  }
}
export type MessageDesk = ReturnType<typeof createMessageDesk>

function found(row: MessageRow | undefined) {
  if (!row) throw new AppError<keyof typeof messageErrorTexts>('not-found', 'MESSAGE_NOT_FOUND')
  return row
}

const toDeskMessage = ({ seenAt, archivedAt, createdAt, customerId, searchText, ...row }: MessageRow): DeskMessage => ({
  ...row,
  createdAt: createdAt.toISOString(),
  unread: seenAt === null && row.quotationId === null,
  archivedAt: archivedAt?.toISOString() ?? null,
})
