import type { ToastMessage } from './toast-message.ts'

/** Asked for once: of two requests under way the later may arrive first, and messages would change places. */
let toaster: Promise<typeof import('./toaster.tsx')> | undefined

/**
 * Says in passing what happened. The code that shows it comes with the first message; where it does not arrive, what the
 * message is about has happened all the same, and the next message asks again.
 */
export async function toast(message: ToastMessage) {
  toaster ??= import('./toaster.tsx')
  try {
    const { showToast } = await toaster
    showToast(message)
  } catch {
    toaster = undefined
  }
}
