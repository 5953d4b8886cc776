import { createPopover, openPopover } from '../popover.ts'

const margin = 4

export type Bubble = ReturnType<typeof createBubble>

/** The words beside a control, in the browser's top layer. */
export function createBubble() {
  const element = createPopover('tooltip')
  element.ariaHidden = 'true'
  const words = element.appendChild(document.createElement('span'))
  return {
    contains: (target: EventTarget | null) => target instanceof Node && element.contains(target),
    show(control: HTMLElement, text: string) {
      words.textContent = text
      // Outside of an open modal dialog nothing answers to the pointer.
      const host = control.closest('dialog') ?? document.body
      host.append(element)
      openPopover(element)
      placeBeside(control, element)
    },
    hide: () => element.remove(),
  }
}

/** Above the control, or below it where there is no room; never beyond the window's edges. */
function placeBeside(control: HTMLElement, element: HTMLElement) {
  const at = control.getBoundingClientRect()
  const { width, height } = element.getBoundingClientRect()
  const top = at.top - height
  const left = at.left + (at.width - width) / 2
  const farthest = document.documentElement.clientWidth - width - margin
  element.style.top = `${top >= margin ? top : at.bottom}px`
  element.style.left = `${Math.max(margin, Math.min(left, farthest))}px`
}
