import type { Context } from 'hono'
import type { Problem } from '#kernel/api/problem.ts'
import { statusOf } from '#kernel/api/refusal.ts'
import { AppError } from '#kernel/errors.ts'
import { isDatabaseAway, isDatabaseTooSlow } from '#platform/database/is-database-away.ts'
import type { AppEnv } from './router.ts'
import { httpErrors } from './texts.ts'

/** The one place where a failure becomes an answer. `sentences` are the features' own, by error code. */
export function createErrorHandler(sentences: Record<string, string>) {
  const known: Record<string, string> = { ...sentences, ...httpErrors }
  return (thrown: Error, c: Context<AppEnv>) => {
    const error = toAppError(thrown)
    // What a person caused is in the access log; what nobody meant to throw is told in full.
    if (error !== thrown)
      c.get('log').error({ err: thrown, code: error.code, requestId: c.get('requestId') }, 'unexpected failure')
    const message = known[error.code] ?? httpErrors.UNEXPECTED
    const body: Problem & { success: false } = {
      // Some clients read this instead of the status.
      success: false,
      message,
      error: message,
      code: error.code,
      fields: error.fields,
      ...(error.details ? { details: error.details } : {}),
      requestId: c.get('requestId'),
    }
    if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds))
    c.header('Cache-Control', 'no-store')
    return c.json(body, statusOf[error.kind])
  }
}

function toAppError(thrown: Error): AppError {
  if (thrown instanceof AppError) return thrown
  if (isDatabaseAway(thrown) || isDatabaseTooSlow(thrown))
    return new AppError('unavailable', 'DATABASE_UNAVAILABLE', { retryAfterSeconds: 5 })
  return new AppError('internal', 'UNEXPECTED')
}
