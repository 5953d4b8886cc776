import type { Context } from 'hono'
import type { Problem } from '#kernel/api/problem.ts'
import { statusOf } from '#kernel/api/refusal.ts'
import { AppError } from '#kernel/errors.ts'
import {
  isDatabaseBusy,
  isDatabaseTooSlow,
  isDatabaseUnreachable,
  isStorageFull,
} from '#platform/database/database-errors.ts'
import type { Logger } from '#platform/logger.ts'
import type { AppEnv } from './router.ts'
import { httpErrors } from './texts.ts'

/** Turns whatever was thrown into what a person is told of it. */
export type Explain = (thrown: Error, request: { log: Logger; requestId: string }) => AppError

/** The one place where a failure gets its words. `sentences` are the features' own, by error code; `onFailure` hears of each. */
export function createExplain(sentences: Record<string, string>, onFailure?: (thrown: Error) => void): Explain {
  const known: Record<string, string> = { ...sentences, ...httpErrors }
  return (thrown, { log, requestId }) => {
    const error = toAppError(thrown)
    onFailure?.(thrown)
    // What a person caused is in the access log; what nobody meant to throw is told in full.
    if (error !== thrown) log.error({ err: thrown, code: error.code, requestId }, 'unexpected failure')
    const { kind, code, fields, details, retryAfterSeconds } = error
    // Some refusals say more than their code does: which of many products they are about.
    const message = error.message === code ? (known[code] ?? httpErrors.UNEXPECTED) : error.message
    return new AppError(kind, code, {
      message,
      fields,
      details,
      requestId,
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    })
  }
}

/** The one place where a failure becomes an answer. */
export const createErrorHandler = (explain: Explain) => (thrown: Error, c: Context<AppEnv>) => {
  const requestId = c.get('requestId')
  const { kind, message, code, fields, details, retryAfterSeconds } = explain(thrown, { log: c.get('log'), requestId })
  const body: Problem & { success: false } = {
    // Some clients read this instead of the status.
    success: false,
    message,
    error: message,
    code,
    fields,
    ...(details ? { details } : {}),
    requestId,
  }
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  c.header('Cache-Control', 'no-store')
  return c.json(body, statusOf[kind])
}

function toAppError(thrown: Error): AppError {
  if (thrown instanceof AppError) return thrown
  if (isStorageFull(thrown)) return new AppError('unavailable', 'STORAGE_FULL', { retryAfterSeconds: 60 })
  if (isDatabaseBusy(thrown)) return new AppError('unavailable', 'BUSY', { retryAfterSeconds: 2 })
  if (isDatabaseUnreachable(thrown) || isDatabaseTooSlow(thrown))
    return new AppError('unavailable', 'DATABASE_UNAVAILABLE', { retryAfterSeconds: 5 })
  return new AppError('internal', 'UNEXPECTED')
}
