import { closePopover, isPopoverOpen, openPopover } from './popover.ts'

/** What a browser with popovers does by itself: buttons open and close, Esc and a press beside close. */
export function imitatePopovers() {
  // After React, which listens at the document and may have answered itself.
  window.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    const button = event.target.closest('[popovertarget]')
    const wanted = button && targetOf(button)
    for (const open of openOnes()) if (open !== wanted && !open.contains(event.target)) closePopover(open)
    if (wanted && !event.defaultPrevented) press(button, wanted)
  })
  window.addEventListener('keydown', (event) => {
    const open = openOnes().at(-1)
    if (event.key !== 'Escape' || event.defaultPrevented || !open) return
    closePopover(open)
    buttonOf(open)?.focus()
  })
}

function press(button: Element, popover: HTMLElement) {
  if (isPopoverOpen(popover)) {
    if (button.getAttribute('popovertargetaction') !== 'show') closePopover(popover)
  } else openPopover(popover)
}

const openOnes = () => [...document.querySelectorAll<HTMLElement>('[popover="auto"]')].filter(isPopoverOpen)
const targetOf = (button: Element) => document.getElementById(button.getAttribute('popovertarget') ?? '')
const buttonOf = ({ id }: Element) => document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`)
