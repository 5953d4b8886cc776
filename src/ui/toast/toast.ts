import type { ToastMessage } from './toast-message.ts'

/**
 * Says in passing what happened. The code that shows it comes with the first message; where it does not arrive, what the
 * message is about has happened all the same.
 */
export const toast = (message: ToastMessage) =>
  import('./toaster.tsx').then(
    ({ showToast }) => showToast(message),
    () => undefined,
  )
