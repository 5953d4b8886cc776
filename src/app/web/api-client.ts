import { createCall } from '#kernel/api/client.ts'
import { AppError } from '#kernel/errors.ts'
import { failureTexts } from './failure-texts.ts'

/** Loaded with the first call; every failure is written to the console before the screen that asked hears of it. */
export const createApiClient = (origin: string) =>
  createCall(origin, (request) => fetch(request), { onFailure: logFailure })

function logFailure(error: unknown) {
  const isNetworkFailure = error instanceof AppError && error.code === 'NETWORK_FAILURE'
  if (isNetworkFailure) console.warn(`${failureTexts.connection} ${failureTexts.retrying}`)
  else console.error(error)
}
