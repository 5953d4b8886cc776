import type { Db } from '#platform/database/database.ts'
import {
  countMessages,
  deleteAbout,
  type Forgotten,
  insertAttachments,
  insertMessages,
  pruneEnded,
} from './repository/sending.ts'
import { createMailWorker, type WorkerDeps } from './worker.ts'

/** Stays where it is kept until the message leaves: no message holds a copy. */
type AttachedFile = { fileName: string; contentType: string; keptAs: string; size: number }

export type Message = {
  kind: string
  /** Whose request it tells of. */
  about?: string
  to: string
  replyTo?: string
  subject: string
  html: string
  text: string
  /** Its body is kept only until it is delivered. */
  isSecret?: boolean
  attachments?: AttachedFile[]
}

/** Messages hold what people wrote to us; once delivered, nobody needs them here for long. What failed waits for somebody to look. */
const daysDeliveredKept = 30
const daysDeadKept = 90
const dayMs = 24 * 60 * 60 * 1000

export function createMailService(deps: WorkerDeps) {
  const { db, now } = deps
  const worker = createMailWorker(deps)
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)
  return {
    /**
     * Inside the caller's transaction: the messages exist if and only if what they tell about does.
     * Call `wake` after the commit; before it there is nothing to see.
     */
    async enqueue(tx: Db, messages: Message[]) {
      const at = now()
      const rows = messages.map(({ kind, about, to, replyTo, subject, html, text, isSecret = false }) => ({
        kind,
        about: about ?? null,
        recipient: to,
        replyTo: replyTo ?? null,
        subject,
        html,
        text,
        isSecret,
        dueAt: at,
        createdAt: at,
      }))
      const ids = await insertMessages(tx, rows)
      const attached = messages.flatMap(({ attachments = [] }, place) =>
        attachments.map((attachment, position) => ({ ...attachment, messageId: ids[place]!, position })),
      )
      await insertAttachments(tx, attached)
      return ids
    },
    /** Whether messages lie in files because there is no mail server. */
    isFiled: deps.mailer.outcome === 'filed',
    /** What was written to or about someone who leaves, sent or not; what tells them that they left is written after. */
    forget: (tx: Db, what: Forgotten) => deleteAbout(tx, what),
    wake: worker.wake,
    start: worker.start,
    stop: worker.stop,
    deliverDue: worker.deliverDue,
    prune: () => pruneEnded(db, { delivered: daysAgo(daysDeliveredKept), dead: daysAgo(daysDeadKept) }),
    async figures() {
      const counts = await countMessages(db)
      return { waiting: counts.get('waiting') ?? 0, dead: counts.get('dead') ?? 0 }
    },
  }
}
export type MailService = ReturnType<typeof createMailService>
