import { createPopover, openPopover } from '../popover.ts'

/**
 * Where toasts stand: in the browser's top layer, above everything else. While a modal dialog is open all that is outside
 * of it is inert, the top layer included, so the layer then stands inside of it, and leaves it when it closes.
 */
export function createToastLayer() {
  const element = createPopover('toast-layer')
  const focus = rememberFocusBefore(element)
  let watch = new AbortController()

  const place = () => {
    const host = topmostDialog() ?? document.body
    element.toggleAttribute('data-desk', document.querySelector('.desk') !== null)
    // A popover that is inserted or shown anew comes to lie on top.
    host.append(element)
    openPopover(element)
    // A dialog that is removed tells nobody but itself that it closed.
    host.addEventListener('close', place, { signal: watch.signal, once: true })
  }
  const followDialogs = ({ target }: Event) => {
    if (target instanceof HTMLDialogElement && !target.contains(element)) place()
  }
  const leave = () => {
    watch.abort()
    focus.giveBack()
    element.remove()
  }
  return {
    element,
    /** For the `ref` of a toast: the layer is there as long as the toast is. */
    occupy: () => {
      watch = new AbortController()
      document.addEventListener('toggle', followDialogs, { signal: watch.signal, capture: true })
      place()
      return leave
    },
  }
}

/** Dialogs open inside or after one another, so the last is on top. */
const topmostDialog = () => [...document.querySelectorAll('dialog:modal')].at(-1)

/** Who came to a toast by its key or its button goes back to where they were. */
function rememberFocusBefore(element: HTMLElement) {
  let before: HTMLElement | undefined
  element.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget)) before = relatedTarget
  })
  return {
    giveBack: () => {
      if (element.contains(document.activeElement)) before?.focus({ preventScroll: true })
    },
  }
}
