import type { MouseEvent } from 'react'

/** Not a click that asks for a new tab or window, which belongs to the browser. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
