import type { AuditService } from '#features/audit/server/service.ts'
import type { Page } from '#kernel/api/page.ts'
import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import { newestFirst } from '#platform/database/newest-first.ts'
import type { Actor } from '#platform/http/router.ts'
import type { Mailer } from '#platform/mailer/outgoing-mail.ts'
import type { OutboxEntry, OutboxMessage, OutboxQuery } from '../../contract/outbox.ts'
import type { mailErrorTexts } from '../../texts.ts'
import {
  copyMessage,
  countOutbox,
  findOutbox,
  hasten,
  listAttached,
  listOutbox,
  lockOutbox,
  reviveDead,
} from '../repository/outbox.ts'
import { countMessages, type OutboxRow, type OutboxStatus } from '../repository/sending.ts'
import { statusesOf, toEntry, toMessage, wayToResend } from './to-entry.ts'

type Deps = {
  db: Db
  now: () => Date
  audit: Pick<AuditService, 'record'>
  wake: () => void
  /** What becomes of what is delivered here. */
  outcome: Mailer['outcome']
}

const refusal = (kind: 'not-found' | 'conflict', code: keyof typeof mailErrorTexts) => new AppError(kind, code)
const found = (row: OutboxRow | undefined) => {
  if (!row) throw refusal('not-found', 'OUTBOX_MESSAGE_NOT_FOUND')
  return row
}

/** What was written to whom, what became of it, and another try. */
export function createOutboxDesk({ db, now, audit, wake, outcome }: Deps) {
  const shown = async (from: Db, row: OutboxRow): Promise<OutboxMessage> =>
    toMessage(row, await listAttached(from, row.id), now())

  /** Gives back the message that will be sent: itself, or another like it. */
  async function sendAgain(tx: Db, row: OutboxRow, again: boolean) {
    const at = now()
    switch (wayToResend(row, at)) {
      case 'body-gone':
        throw refusal('conflict', 'OUTBOX_BODY_GONE')
      case 'soon':
        throw refusal('conflict', 'OUTBOX_TRIED_SOON')
      case 'as-another':
        if (!again) throw refusal('conflict', 'OUTBOX_ALREADY_SENT')
        return copyMessage(tx, row, at)
      case 'at-once':
        if (row.status === 'dead') await reviveDead(tx, row.id, at)
        else await hasten(tx, row.id, at)
        return found(await findOutbox(tx, row.id))
    }
  }

  return {
    async list({ state, search, ...part }: OutboxQuery): Promise<Page<OutboxEntry>> {
      const filters = { search, statuses: state && statusesOf[state] }
      const page = await newestFirst(part, {
        list: (wanted) => listOutbox(db, filters, wanted),
        count: (cap) => countOutbox(db, filters, cap),
      })
      return { ...page, items: page.items.map(toEntry) }
    },

    async summary() {
      const counts = await countMessages(db)
      const count = (status: OutboxStatus) => counts.get(status) ?? 0
      return {
        waiting: count('waiting'),
        failed: count('dead'),
        sent: count('sent') + count('filed'),
        delivery: outcome === 'sent' ? ('smtp' as const) : ('files' as const),
      }
    },

    get: async (id: number) => shown(db, found(await findOutbox(db, id))),

    async resend(id: number, again: boolean, { actor }: { actor: Actor }) {
      const sent = await db.transaction(async (tx) => {
        const row = found(await lockOutbox(tx, id))
        const after = await sendAgain(tx, row, again)
        // By its number alone: the trail outlives what is known of whoever gets it.
        await audit.record(tx, actor, { action: 'mail.resend', subject: { id, name: `#${id}` } })
        return shown(tx, after)
      })
      wake()
      return sent
    },
  }
}
