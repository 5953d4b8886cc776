import { AppError, type ErrorKind } from '#kernel/errors.ts'
import { pendingTexts } from '../../texts/pending.ts'
import type { PendingRequest } from './pending-request.ts'

type Standing = Pick<PendingRequest, 'attempts' | 'nextTryAt' | 'refusal'>

/** The server may accept the very same request later; what it refuses otherwise it will always refuse. */
const passing: readonly ErrorKind[] = ['conflict', 'too-many', 'internal', 'unavailable']

const firstPauseSeconds = 30
const longestPauseSeconds = 3600

export const isNetworkFailure = (error: unknown) => error instanceof AppError && error.code === 'NETWORK_FAILURE'

/** What becomes of a request whose sending failed: it waits for the network, for a while, or for the person. */
export function afterFailure({ attempts }: PendingRequest, error: unknown, now: Date): Standing {
  if (isNetworkFailure(error)) return { attempts, nextTryAt: null, refusal: null }
  if (error instanceof AppError && !passing.includes(error.kind))
    return { attempts, nextTryAt: null, refusal: reasonOf(error) }
  // An answer we cannot read counts as none: under its key, sending again gives the same answer.
  const asked = error instanceof AppError ? error.retryAfterSeconds : undefined
  const pause = asked ?? Math.min(firstPauseSeconds * 2 ** attempts, longestPauseSeconds)
  return { attempts: attempts + 1, nextTryAt: new Date(now.getTime() + pause * 1000).toISOString(), refusal: null }
}

/** The server's sentence, and what it says about single fields; an answer that is not the shop's has none for people. */
function reasonOf({ code, message, fields }: AppError) {
  if (code === 'HTTP_ERROR') return pendingTexts.unknownRefusal
  return [message, ...Object.values(fields).flat()].join(' ')
}
