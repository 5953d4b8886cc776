import type { Call } from '#kernel/api/client.ts'
import { AppError, type ErrorKind, isUnanswered } from '#kernel/errors.ts'
import { pendingMark } from './pending-mark.ts'
import type { NewRequest, PendingRequest } from './pending-request.ts'
import type { PendingStorage } from './pending-storage.ts'
import { receipt } from './receipt.ts'

type Options = {
  storage: PendingStorage
  now?: () => Date
  onSent: (request: PendingRequest, number: number | undefined) => void
}

/** Requests made without network: each is kept until the server has it, or until the person throws it away. */
export function createPendingQueue({ storage, now = () => new Date(), onSent }: Options) {
  const list = async () => (await storage.list()).sort((a, b) => a.keptAt.localeCompare(b.keptAt))
  const changed = async (sent = pendingMark.get().sent) => {
    const all = await storage.list()
    const refused = all.filter(({ refusal }) => refusal !== null).map(({ key }) => key)
    pendingMark.set({ count: all.length, changedAt: now().getTime(), refused, sent })
  }
  const put = async (request: PendingRequest) => {
    await storage.put(request)
    await changed()
  }
  const discard = async (key: string, number?: number) => {
    await storage.remove(key)
    await changed(number === undefined ? undefined : { key, id: number })
  }

  /** Whether it is worth going on with the next. */
  async function send(call: Call, request: PendingRequest) {
    let number: number | undefined
    try {
      number = await deliver(call, request)
    } catch (error) {
      // The person may have discarded it meanwhile.
      const isWanted = (await storage.list()).some(({ key }) => key === request.key)
      if (isWanted) await put({ ...request, ...afterFailure(request, error, now()) })
      return !isUnanswered(error)
    }
    await discard(request.key, number)
    onSent(request, number)
    return true
  }

  async function sendAll(call: Call, isUrgent: boolean) {
    const isDue = ({ refusal, nextTryAt }: PendingRequest) =>
      refusal === null && (isUrgent || nextTryAt === null || new Date(nextTryAt) <= now())
    for (const request of (await list()).filter(isDue)) if (!(await send(call, request))) return
  }

  let sending: Promise<void> | undefined
  return {
    list,
    /** Once nobody is sending, in whichever tab: what is being sent leaves before the mark says so. */
    async listAtRest() {
      const locks = navigator.locks as LockManager | undefined
      await (locks ? locks.request(lockName, { mode: 'shared' }, () => undefined) : sending)
      return list()
    },
    discard: (key: string) => discard(key),
    /** Puts a discarded request back as it was. */
    restore: put,
    /** Rejects where the browser keeps nothing. */
    keepForLater: (request: NewRequest) =>
      put({ ...request, keptAt: now().toISOString(), attempts: 0, nextTryAt: null, refusal: null }),
    /** Sends what is due, one after the other; `isUrgent` also what should wait a little longer. */
    sendPending(call: Call, { isUrgent = false } = {}) {
      sending ??= inOneTab(() => sendAll(call, isUrgent)).finally(() => {
        sending = undefined
      })
      return sending
    },
  }
}

const endpoints = { quotations: 'request', contact: 'contact', photos: 'requestByPhoto' } as const

async function deliver(call: Call, { endpoint, body, key }: PendingRequest) {
  const { quotationsApi } = await import('../../contract/requests.ts')
  const answer: object = receipt(
    endpoint,
    await call(quotationsApi[endpoints[endpoint]], body as never, { idempotencyKey: key }),
  )
  return 'id' in answer ? Number(answer.id) : undefined
}

const lockName = 'pending-requests'

/** Two tabs would do no harm, as the key makes them one; where the browser cannot arrange turns they both send. */
async function inOneTab(work: () => Promise<void>) {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return work()
  await locks.request(lockName, { ifAvailable: true }, (lock) => lock && work())
}

type Standing = Pick<PendingRequest, 'attempts' | 'nextTryAt' | 'refusal'>

/** The server may accept the very same request later; what it refuses otherwise it will always refuse. */
const passing: readonly ErrorKind[] = ['conflict', 'too-many', 'internal', 'unavailable', 'too-slow']

const firstPauseSeconds = 30
const longestPauseSeconds = 3600

/** What becomes of a request whose sending failed: it waits for the network, for a while, or for the person. */
function afterFailure({ attempts }: PendingRequest, error: unknown, now: Date): Standing {
  if (isUnanswered(error)) return { attempts, nextTryAt: null, refusal: null }
  if (error instanceof AppError && isFinal(error)) return { attempts, nextTryAt: null, refusal: reasonOf(error) }
  // An answer we cannot read counts as none: under its key, sending again gives the same answer.
  const asked = error instanceof AppError ? error.retryAfterSeconds : undefined
  const pause = asked ?? Math.min(firstPauseSeconds * 2 ** attempts, longestPauseSeconds)
  return { attempts: attempts + 1, nextTryAt: new Date(now.getTime() + pause * 1000).toISOString(), refusal: null }
}

/**
 * An answer that is not the shop's (a gateway, a proxy during a deploy, a hotel's network) says nothing about the request,
 * in whatever words: the shop gives its answers the number of what was asked.
 */
const isFinal = ({ kind, requestId }: AppError) => requestId !== undefined && !passing.includes(kind)

/** The server's sentence, and what it says about single fields. */
function reasonOf({ message, fields }: AppError) {
  return [message, ...Object.values(fields).flat()].join(' ')
}
