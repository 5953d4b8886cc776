import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#platform/database/database.ts'
import { writeTogether } from '#platform/database/write-together.ts'
import type { Logger } from '#platform/logger.ts'
import type { Attachment, Mailbox, Mailer } from '#platform/mailer/outgoing-mail.ts'
import { isRefusedForGood } from '#platform/mailer/smtp-mailer.ts'
import { leaseMs, messageIdOf, mostAttempts, retryDelayMs } from '../domain.ts'
import {
  buryExhausted,
  claimDueMessages,
  listAttachments,
  markDelivered,
  markFailed,
  type OutboxRow,
} from './repository/sending.ts'

/** Finds what messages have attached, by the name it is kept under; nothing once whoever it was of has left. */
type KeptFiles = (keptAs: string) => Promise<Buffer | undefined>

export type WorkerDeps = {
  db: Db
  now: () => Date
  /** From 0 to 1. */
  chance: () => number
  mailer: Mailer
  sender: () => Promise<Mailbox>
  publicUrl: string
  keptFiles: KeptFiles
  log: Logger
}

const mostAtOnce = 8
const lookEveryMs = 5_000
/** Half of a lease in all. */
const notePausesMs = [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 28_000]
/** At the end of the process; what is not done by then is taken over when its lease ends. */
const patienceMs = 10_000
const longestError = 500

/** Sends what is in the outbox: at once when woken, else when it looks. */
export function createMailWorker(deps: WorkerDeps) {
  const { db, now, log } = deps
  let isRunning = false
  let timer: NodeJS.Timeout | undefined
  const sending = new Set<Promise<void>>()
  let claiming: Promise<void> | undefined
  /** Something was written since the last look, or there was more than could be taken. */
  let isMoreDue = false

  const noteDelivered = writeTogether((ids: number[]) =>
    markDelivered(db, ids, { status: deps.mailer.outcome, deliveredAt: now() }),
  )

  /** Begins to send a few messages that are due. */
  async function beginDue(most: number): Promise<Promise<void>[]> {
    const at = now()
    const leaseEnds = new Date(at.getTime() + leaseMs)
    const messages = await claimDueMessages(db, { now: at, leaseEnds, most, mostAttempts })
    if (messages.length === 0) {
      for (const dead of await buryExhausted(db, at, mostAttempts)) log.error({ outbox: dead }, 'message given up')
      return []
    }
    return messages.map(deliver)
  }

  /** Tries a few messages that are due; tells how many there were. */
  async function deliverDue(): Promise<number> {
    const begun = await beginDue(mostAtOnce)
    await Promise.all(begun)
    return begun.length
  }

  /**
   * A process that dies after the server took the message and before that is written down sends it again after the
   * lease. No order of the two avoids that; the same Message-ID lets mail programs show it once.
   */
  async function deliver(message: OutboxRow) {
    try {
      const attachments = await fetchAttachments(message)
      await deps.mailer.deliver({
        messageId: messageIdOf(message.id, deps.publicUrl),
        date: now(),
        from: await deps.sender(),
        to: message.recipient,
        replyTo: message.replyTo,
        subject: message.subject,
        html: message.html,
        text: message.text,
        attachments,
      })
    } catch (error) {
      return noteFailure(message, error as Error)
    }
    await noteTaken(message.id)
  }

  /** Written down as soon as the database can: sent again when its lease ends, it would arrive twice. */
  async function noteTaken(id: number) {
    for (const pauseMs of notePausesMs) {
      try {
        return await noteDelivered(id)
      } catch (error) {
        log.warn({ err: error, outbox: { id } }, 'delivery not written down yet')
        await sleep(pauseMs)
      }
    }
    await noteDelivered(id)
  }

  /** Without a file the letter leaves all the same: it says what matters, and what is attached is in the panel or behind its link. */
  async function fetchAttachments({ id, kind }: OutboxRow): Promise<Attachment[]> {
    const fetched: Attachment[] = []
    for (const { fileName, contentType, keptAs } of await listAttachments(db, id)) {
      const bytes = await deps.keptFiles(keptAs)
      if (bytes) fetched.push({ fileName, contentType, bytes })
      else log.error({ outbox: { id, kind }, keptAs }, 'message leaves without a file')
    }
    return fetched
  }

  async function noteFailure(message: OutboxRow, error: Error) {
    const { id, kind, attempts } = message
    const isDead = attempts >= mostAttempts || isRefusedForGood(error)
    const dueAt = new Date(now().getTime() + retryDelayMs(attempts, deps.chance()))
    const lastError = error.message.slice(0, longestError)
    await markFailed(db, message, { status: isDead ? 'dead' : 'waiting', dueAt, lastError })
    // Not the error itself: servers repeat the recipient's address in what they say. The row keeps it.
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    const outbox = { id, kind, attempts, code, responseCode }
    if (isDead) log.error({ outbox }, 'message given up')
    else log.warn({ outbox, dueAt }, 'message not delivered yet')
  }

  /** Takes as many as there is room for. One that is done makes room for the next: a slow one holds up nobody. */
  async function fill() {
    do {
      isMoreDue = false
      const room = mostAtOnce - sending.size
      const begun = await beginDue(room)
      for (const one of begun) watch(one)
      isMoreDue ||= begun.length === room
    } while (isRunning && isMoreDue && sending.size < mostAtOnce)
  }

  function watch(delivery: Promise<void>) {
    const watched = delivery
      .catch((error: unknown) => log.warn({ err: error }, 'delivery not written down'))
      .then(() => {
        sending.delete(watched)
        if (isMoreDue) look()
      })
    sending.add(watched)
  }

  function look() {
    isMoreDue = true
    if (!isRunning || claiming || sending.size >= mostAtOnce) return
    clearTimeout(timer)
    claiming = fill()
      .catch((error: unknown) => log.warn({ err: error }, 'outbox not read'))
      .then(() => {
        claiming = undefined
        if (isRunning) timer = setTimeout(look, lookEveryMs).unref()
      })
  }

  return {
    deliverDue,
    wake: look,
    start() {
      isRunning = true
      look()
    },
    /** Finishes what is being sent, takes nothing new. */
    async stop() {
      isRunning = false
      clearTimeout(timer)
      let patience: NodeJS.Timeout | undefined
      await Promise.race([
        Promise.resolve(claiming).then(() => Promise.all(sending)),
        new Promise((resolve) => {
          patience = setTimeout(resolve, patienceMs)
        }),
      ])
      clearTimeout(patience)
      deps.mailer.close()
    },
  }
}
