import { createCall } from '#kernel/api/client.ts'
import { AppError } from '#kernel/errors.ts'

/** Loaded with the first call; every failure is written to the console before the screen that asked hears of it. */
export const createApiClient = (origin: string) =>
  createCall(origin, (request) => fetch(request), { onFailure: logFailure })

function logFailure(error: unknown) {
  const isNetworkFailure = error instanceof AppError && error.code === 'NETWORK_FAILURE'
  // Of a bad connection the browser tells itself, and whoever tries again says so.
  if (!isNetworkFailure) console.error(error)
}
