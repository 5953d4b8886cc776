import type { Call } from '#kernel/api/client.ts'
import { AppError } from '#kernel/errors.ts'

/** Each says whether somebody did. */
type Questions = { enterAgain: () => Promise<boolean>; confirmPassword: () => Promise<boolean> }

/**
 * Whoever asks after the session has ended, or for what needs the password once more, waits until somebody has logged in again or
 * given it, and then gets the answer to what they asked: no section needs to know.
 */
export function guardCall(call: Call, { enterAgain, confirmPassword }: Questions): Call {
  const questions = new Map([
    ['SIGN_IN_FIRST', enterAgain],
    ['PASSWORD_AGAIN', confirmPassword],
  ])
  async function guarded<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      const question = error instanceof AppError ? questions.get(error.code) : undefined
      // What is asked again may meet the other question: after a login, the password.
      if (question && (await question())) return guarded(ask)
      throw error
    }
  }
  return Object.assign(((endpoint, input, options) => guarded(() => call(endpoint, input, options))) as Call, {
    page: ((endpoint, input) => guarded(() => call.page(endpoint, input))) as Call['page'],
  })
}
