import { AppError, type ErrorKind, isUnheard } from '#kernel/errors.ts'
import type { PendingRequest } from './pending-request.ts'

type Standing = Pick<PendingRequest, 'attempts' | 'nextTryAt' | 'refusal'>

/** The server may accept the very same request later; what it refuses otherwise it will always refuse. */
const passing: readonly ErrorKind[] = ['conflict', 'too-many', 'internal', 'unavailable', 'too-slow']

const firstPauseSeconds = 30
const longestPauseSeconds = 3600

/** What becomes of a request whose sending failed: it waits for the network, for a while, or for the person. */
export function afterFailure({ attempts }: PendingRequest, error: unknown, now: Date): Standing {
  if (isUnheard(error)) return { attempts, nextTryAt: null, refusal: null }
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
