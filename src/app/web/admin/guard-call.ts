import type { Call } from '#kernel/api/client.ts'
import { AppError } from '#kernel/errors.ts'

const isSessionEnd = (error: unknown) => error instanceof AppError && error.code === 'SIGN_IN_FIRST'

/**
 * Whoever asks after the session has ended waits until somebody has logged in again, and then gets the answer to what they asked:
 * no section needs to know. `enterAgain` says whether somebody did.
 */
export function guardCall(call: Call, enterAgain: () => Promise<boolean>): Call {
  async function guarded<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      if (isSessionEnd(error) && (await enterAgain())) return ask()
      throw error
    }
  }
  return Object.assign(((endpoint, input, options) => guarded(() => call(endpoint, input, options))) as Call, {
    page: ((endpoint, input) => guarded(() => call.page(endpoint, input))) as Call['page'],
  })
}
