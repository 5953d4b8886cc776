import type { Db } from '#platform/database/database.ts'
import type { Attachment } from '#platform/mailer/outgoing-mail.ts'
import { countMessages, insertAttachments, insertMessage, pruneDelivered } from './repository.ts'
import { createMailWorker, type WorkerDeps } from './worker.ts'

export type Message = {
  kind: string
  to: string
  replyTo?: string
  subject: string
  html: string
  text: string
  attachments?: Attachment[]
}

/** Messages hold what people wrote to us; once delivered, nobody needs them here for long. */
const keptForMs = 30 * 24 * 60 * 60 * 1000

export function createMailService(deps: WorkerDeps) {
  const { db, now } = deps
  const worker = createMailWorker(deps)
  return {
    /**
     * Inside the caller's transaction: the message exists if and only if what it tells about does.
     * Call `wake` after the commit; before it there is nothing to see.
     */
    async enqueue(tx: Db, { kind, to, replyTo, subject, html, text, attachments = [] }: Message) {
      const at = now()
      const id = await insertMessage(tx, {
        kind,
        recipient: to,
        replyTo: replyTo ?? null,
        subject,
        html,
        text,
        dueAt: at,
        createdAt: at,
      })
      await insertAttachments(tx, id, attachments)
      return id
    },
    wake: worker.wake,
    start: worker.start,
    stop: worker.stop,
    deliverNext: worker.deliverNext,
    prune: () => pruneDelivered(db, new Date(now().getTime() - keptForMs)),
    async figures() {
      const counts = await countMessages(db, ['waiting', 'dead'])
      return { waiting: counts.get('waiting') ?? 0, dead: counts.get('dead') ?? 0 }
    },
  }
}
export type MailService = ReturnType<typeof createMailService>
