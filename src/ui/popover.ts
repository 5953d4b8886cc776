/**
 * Popovers, also where the browser knows none (before Safari 17, Chrome 114, Firefox 125). There an attribute says which is
 * open, the styles hide the others, and imitated-popovers.ts answers to buttons, Esc and presses beside.
 */
export const hasPopovers = () => 'showPopover' in HTMLElement.prototype

const openMark = 'data-popover-open'

/** A browser without popovers throws at the very question. */
export const isPopoverOpen = (element: Element) =>
  hasPopovers() ? element.matches(':popover-open') : element.hasAttribute(openMark)

/** In the top layer, as it may be shown over anything; it is there only while it is open. */
export function createPopover(className: string) {
  const element = document.createElement('div')
  element.setAttribute('popover', 'manual')
  element.className = className
  return element
}

export function openPopover(element: HTMLElement) {
  if (isPopoverOpen(element)) return
  if (hasPopovers()) element.showPopover()
  else imitate(element, true)
}

export function closePopover(element: HTMLElement) {
  if (!isPopoverOpen(element)) return
  if (hasPopovers()) element.hidePopover()
  else imitate(element, false)
}

/** The same that the browser tells; whoever listens asks `isPopoverOpen`. */
function imitate(element: HTMLElement, isOpen: boolean) {
  element.dispatchEvent(new Event('beforetoggle'))
  element.toggleAttribute(openMark, isOpen)
  element.dispatchEvent(new Event('toggle'))
}
