import type { OutboxEntry, OutboxMessage, OutboxState } from '../../contract/outbox.ts'
import { leaseMs, mostAttempts, withoutLinks } from '../../domain.ts'
import { hiddenLink } from '../../texts.ts'
import type { ListedRow } from '../repository/outbox.ts'
import type { OutboxRow, OutboxStatus } from '../repository/sending.ts'

export const statusesOf = {
  waiting: ['waiting'],
  failed: ['dead'],
  sent: ['sent', 'filed'],
} as const satisfies Record<OutboxState, OutboxStatus[]>

const stateOf = { waiting: 'waiting', dead: 'failed', sent: 'sent', filed: 'sent' } as const satisfies Record<
  OutboxStatus,
  OutboxState
>

export const toEntry = (row: ListedRow): OutboxEntry => ({
  id: row.id,
  kind: row.kind,
  recipient: row.recipient,
  subject: row.subject,
  state: stateOf[row.status],
  isFiled: row.status === 'filed',
  attempts: row.attempts,
  mostAttempts,
  nextTryAt: row.status === 'waiting' ? row.dueAt.toISOString() : null,
  lastError: row.lastError,
  createdAt: row.createdAt.toISOString(),
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
})

/** A secret body is emptied when its message is delivered or given up. */
const isBodyGone = ({ isSecret, status }: OutboxRow) => isSecret && status !== 'waiting'

/**
 * Whoever sends a message now holds it until its time is up, and that is what `dueAt` says then: what is due within a lease may
 * be on its way, and is tried soon in any case.
 */
export function wayToResend(row: OutboxRow, now: Date): OutboxMessage['resend'] {
  if (isBodyGone(row)) return 'body-gone'
  if (row.status === 'waiting') return row.dueAt.getTime() > now.getTime() + leaseMs ? 'at-once' : 'soon'
  return row.status === 'dead' ? 'at-once' : 'as-another'
}

export function toMessage(row: OutboxRow, attachments: OutboxMessage['attachments'], now: Date): OutboxMessage {
  const text = row.isSecret ? withoutLinks(row.text, hiddenLink) : row.text
  return {
    ...toEntry(row),
    replyTo: row.replyTo,
    text: isBodyGone(row) ? null : text,
    hasHiddenLinks: row.isSecret,
    attachments,
    resend: wayToResend(row, now),
  }
}
