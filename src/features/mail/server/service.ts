import type { Db } from '#platform/database/database.ts'
import { throwAwayFiled } from '#platform/mailer/file-mailer.ts'
import { idInFileName, type MessageKind } from '../domain.ts'
import {
  countMessages,
  deleteAbout,
  type Forgotten,
  findKept,
  findOldestWaiting,
  insertAttachments,
  insertMessages,
  pruneEnded,
} from './repository/sending.ts'
import { createMailWorker, type WorkerDeps } from './worker.ts'

/** Stays where it is kept until the message leaves: no message holds a copy. */
type AttachedFile = { fileName: string; contentType: string; keptAs: string; size: number }

export type Message = {
  kind: MessageKind
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

type Deps = WorkerDeps & {
  /** Where messages lie that were delivered while there was no mail server. */
  folder: string
}

export function createMailService(deps: Deps) {
  const { db, now, log } = deps
  const worker = createMailWorker(deps)
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)

  /**
   * What lies in a file goes once its row is gone. The two are compared, not deleted together: so nothing stays behind when
   * the process dies in between, another instance deleted the row, or a mail server was set up since.
   */
  const throwAwayFiles = () =>
    throwAwayFiled(deps.folder, async (names) => {
      const ids = names.flatMap((name) => idInFileName(name) ?? [])
      const kept = await findKept(db, ids)
      return names.filter((name) => {
        const id = idInFileName(name)
        return id !== undefined && !kept.has(id)
      })
    })

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
    /**
     * What was written to or about someone who leaves, sent or not; what tells them that they left is written after.
     * Call `throwAwayForgotten` after the commit.
     */
    forget: (tx: Db, what: Forgotten) => deleteAbout(tx, what),
    /** Whoever left has left, whatever the disk says; the housekeeping tries again. */
    throwAwayForgotten: () =>
      throwAwayFiles().catch((err: unknown) => log.warn({ err }, 'files of forgotten messages not thrown away yet')),
    wake: worker.wake,
    start: worker.start,
    stop: worker.stop,
    deliverDue: worker.deliverDue,
    prune: () => pruneEnded(db, { delivered: daysAgo(daysDeliveredKept), dead: daysAgo(daysDeadKept) }),
    throwAwayFiles,
    async figures() {
      const counts = await countMessages(db)
      return { waiting: counts.get('waiting') ?? 0, dead: counts.get('dead') ?? 0 }
    },
    async oldestSeconds() {
      const since = await findOldestWaiting(db)
      return since ? (now().getTime() - since.getTime()) / 1000 : 0
    },
  }
}
export type MailService = ReturnType<typeof createMailService>
