import type { ToastMessage } from './toast-message.ts'

type ShownToast = { id: number; message: ToastMessage; isOpen: boolean }

/** A dismissed toast may still be leaving the screen, and costs nothing; long after that it is forgotten. */
const forgottenAfter = 1_000_000

/** One toast at a time: a new one takes the place of the one before. */
export function createToastStore() {
  let current: ShownToast | null = null
  let forgetting: ReturnType<typeof setTimeout> | undefined
  let listener = () => {}
  const change = (next: ShownToast | null) => {
    clearTimeout(forgetting)
    current = next
    listener()
  }
  let lastId = 0
  return {
    get: () => current,
    subscribe(told: () => void) {
      listener = told
      return () => {
        listener = () => {}
      }
    },
    show(message: ToastMessage) {
      lastId += 1
      change({ id: lastId, message, isOpen: true })
    },
    /** Only the toast that is meant: by now another may stand in its place. */
    dismiss(id: number) {
      if (current?.id !== id || !current.isOpen) return
      change({ ...current, isOpen: false })
      forgetting = setTimeout(change, forgottenAfter, null)
    },
  }
}
