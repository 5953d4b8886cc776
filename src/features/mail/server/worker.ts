import type { Db } from '#platform/database/database.ts'
import type { Logger } from '#platform/logger.ts'
import type { Mailbox, Mailer } from '#platform/mailer/outgoing-mail.ts'
import { isRefusedForGood } from '#platform/mailer/smtp-mailer.ts'
import { messageIdOf, mostAttempts, retryDelayMs } from '../domain.ts'
import {
  buryExhausted,
  claimDueMessages,
  listAttachments,
  markDelivered,
  markFailed,
  type OutboxRow,
} from './repository.ts'

export type WorkerDeps = {
  db: Db
  now: () => Date
  /** From 0 to 1. */
  chance: () => number
  mailer: Mailer
  sender: () => Promise<Mailbox>
  publicUrl: string
  log: Logger
}

const atOnce = 4
/** Longer than every SMTP timeout together: nobody takes a message over that is still being sent. */
const leaseMs = 2 * 60_000
const lookEveryMs = 5_000
/** At the end of the process; what is not done by then is taken over when its lease ends. */
const patienceMs = 10_000
const longestError = 500

/** Sends what is in the outbox: at once when woken, else when it looks. */
export function createMailWorker(deps: WorkerDeps) {
  const { db, now, log } = deps
  let isRunning = false
  let timer: NodeJS.Timeout | undefined
  /** Each sends one message after the other, so that a slow one holds up only those behind it. */
  const lanes = new Set<Promise<void>>()
  let isWokenAgain = false

  /** Tries one message that is due; false when there is none. */
  async function deliverNext(onClaim = () => {}): Promise<boolean> {
    const at = now()
    const leaseEnds = new Date(at.getTime() + leaseMs)
    const [message] = await claimDueMessages(db, { now: at, leaseEnds, most: 1, mostAttempts })
    if (!message) {
      for (const dead of await buryExhausted(db, at, mostAttempts)) log.error({ outbox: dead }, 'message given up')
      return false
    }
    onClaim()
    await deliver(message)
    return true
  }

  /**
   * A process that dies after the server took the message and before that is written down sends it again after the
   * lease. No order of the two avoids that; the same Message-ID lets mail programs show it once.
   */
  async function deliver(message: OutboxRow) {
    try {
      await deps.mailer.deliver({
        messageId: messageIdOf(message.id, deps.publicUrl),
        date: message.createdAt,
        from: await deps.sender(),
        to: message.recipient,
        replyTo: message.replyTo,
        subject: message.subject,
        html: message.html,
        text: message.text,
        attachments: await listAttachments(db, message.id),
      })
    } catch (error) {
      return noteFailure(message, error as Error)
    }
    await markDelivered(db, message.id, { status: deps.mailer.outcome, deliveredAt: now() })
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

  async function runLane() {
    while (isRunning && (await deliverNext(openLane)));
  }

  function openLane() {
    if (!isRunning) return
    if (lanes.size >= atOnce) {
      isWokenAgain = true
      return
    }
    const lane: Promise<void> = runLane()
      .catch((error: unknown) => log.warn({ err: error }, 'outbox not read'))
      .then(() => closeLane(lane))
    lanes.add(lane)
  }

  function closeLane(lane: Promise<void>) {
    lanes.delete(lane)
    if (isWokenAgain) {
      isWokenAgain = false
      openLane()
    } else if (isRunning && lanes.size === 0) timer = setTimeout(openLane, lookEveryMs).unref()
  }

  function wake() {
    clearTimeout(timer)
    openLane()
  }

  return {
    deliverNext,
    wake,
    start() {
      isRunning = true
      wake()
    },
    /** Finishes what is being sent, takes nothing new. */
    async stop() {
      isRunning = false
      clearTimeout(timer)
      let patience: NodeJS.Timeout | undefined
      await Promise.race([
        Promise.all(lanes),
        new Promise((resolve) => {
          patience = setTimeout(resolve, patienceMs)
        }),
      ])
      clearTimeout(patience)
      deps.mailer.close()
    },
  }
}
