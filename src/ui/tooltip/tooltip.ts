import { type Bubble, createBubble } from './bubble.ts'
import { tooltipOf } from './tooltip-of.ts'

const openDelay = 700
/** Who has just read one tooltip reads the next without waiting. */
const skipDelay = 300

/**
 * Names what shows an icon alone, for the eyes: assistive technology has the control's own name. One listener for the whole
 * page, because Radix's tooltip wants to wrap every control, which would put it and its positioning (15 kB) into what a
 * page loads at first, or make each control anew when it arrives. Gives back how to stop it.
 */
export function startTooltips() {
  const bubble = createBubble()
  const listening = new AbortController()
  const listen = <E extends Event>(name: string, handler: (event: E) => void) =>
    document.addEventListener(name, handler as EventListener, { signal: listening.signal, capture: true })

  const tooltip = createTooltip(bubble)
  let isTabbing = false
  // Not `pointerover`, which also tells of a pointer at rest under which something opens, as the dialog of the product that was just
  // clicked: nobody asks by that what stands there.
  listen<PointerEvent>('pointermove', ({ target, pointerType }) => {
    if (pointerType !== 'touch' && !bubble.contains(target)) tooltip.moveTo(controlAt(target), openDelay)
  })
  listen<PointerEvent>('pointerout', ({ relatedTarget }) => relatedTarget ?? tooltip.moveTo(undefined))
  listen<FocusEvent>('focusin', ({ target }) => isTabbing && tooltip.moveTo(controlAt(target), 0))
  listen('focusout', () => isTabbing && tooltip.moveTo(undefined))
  for (const name of ['pointerdown', 'click', 'scroll']) listen(name, tooltip.close)
  listen('pointerdown', () => {
    isTabbing = false
  })
  listen<KeyboardEvent>('keydown', (event) => {
    isTabbing = event.key === 'Tab'
    // One Esc closes one thing: not also the dialog underneath.
    if (event.key === 'Escape' && tooltip.close()) event.preventDefault()
  })
  // The pointer whose arrival brought this code may already rest on a control.
  if (window.matchMedia('(hover: hover)').matches) tooltip.moveTo(controlAt(hovered()))
  return () => {
    listening.abort()
    tooltip.moveTo(undefined)
  }
}

const hovered = () => [...document.querySelectorAll(':hover')].at(-1) ?? null

const controlAt = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLElement>('a, button, [data-tooltip]') ?? undefined) : undefined

function createTooltip(bubble: Bubble) {
  /** The control the person is at, whether its tooltip is shown, waits, or was closed by them. */
  let control: HTMLElement | undefined
  let opening: ReturnType<typeof setTimeout> | undefined
  let isShown = false
  let lastShown = Number.NEGATIVE_INFINITY
  const close = () => {
    clearTimeout(opening)
    const wasShown = isShown
    if (wasShown) {
      bubble.hide()
      isShown = false
      lastShown = Date.now()
    }
    return wasShown
  }
  const open = (at: HTMLElement, text: string) => {
    if (!at.isConnected) return
    bubble.show(at, text)
    isShown = true
  }
  const moveTo = (next: HTMLElement | undefined, delay = openDelay) => {
    if (next === control) return
    close()
    control = next
    const text = next && tooltipOf(next)
    if (!next || !text) return
    if (delay === 0 || Date.now() - lastShown < skipDelay) open(next, text)
    else opening = setTimeout(open, delay, next, text)
  }
  return { close, moveTo }
}
