/**
 * What the tooltip of a control says, or nothing where its words can be seen. Names are written "action: product"; who sees
 * the product needs the action alone.
 */
export function tooltipOf(control: HTMLElement) {
  if (showsWords(control)) return undefined
  const name = control.dataset.tooltip ?? control.getAttribute('aria-label') ?? control.textContent
  return name?.split(': ')[0]?.trim() || undefined
}

/** Words for screen readers alone stand in boxes of one pixel. */
function showsWords(control: HTMLElement) {
  const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement, data } = texts.currentNode as Text
    if (/\p{L}/u.test(data) && parentElement && parentElement.offsetWidth > 1) return true
  }
  return false
}
