/** Focus alone leaves what is half under a bar where it is, in some browsers; this keeps the room that the page asks for. */
export function focusInSight(element: HTMLElement | null) {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}
