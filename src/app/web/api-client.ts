import { tellToggled } from '#features/maintenance/web/checking.ts'
import { createCall } from '#kernel/api/client.ts'
import { AppError, isUnanswered } from '#kernel/errors.ts'

/** On a line that swallows everything, a person would wait for minutes. */
const longestWaitMs = 30_000

/** Loaded with the first call; every failure is written to the console before the screen that asked hears of it. */
export const createApiClient = (origin: string) =>
  createCall(origin, (request) => fetch(request, { signal: AbortSignal.timeout(longestWaitMs) }), {
    onFailure: logFailure,
  })

function logFailure(error: unknown) {
  // The shop closed while somebody was in it: the page need not wait for its next question.
  if (error instanceof AppError && error.code === 'MAINTENANCE') tellToggled(true)
  // Of a bad connection the browser tells itself, and whoever tries again says so.
  if (!isUnanswered(error)) console.error(error)
}
