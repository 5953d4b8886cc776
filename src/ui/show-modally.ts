/**
 * Shows a dialog over the page, which is then kept from scrolling; the function it gives back closes it. Told by an attribute
 * because `html:has(dialog:modal)` would make the browser work out every style of the page anew whenever something in it changes.
 */
export function showModally(dialog: HTMLDialogElement) {
  dialog.showModal()
  markPage()
  // People close it by themselves as well: with Esc, or with a form of its own.
  dialog.addEventListener('close', markPage, { once: true })
  return () => {
    dialog.close()
    markPage()
  }
}

function markPage() {
  const root = document.documentElement
  const isCovered = document.querySelector('dialog:modal') !== null
  if (isCovered === root.hasAttribute('data-covered')) return
  const width = root.clientWidth
  root.toggleAttribute('data-covered', isCovered)
  if (isCovered) root.style.setProperty('--scroll-bar', `${root.clientWidth - width}px`)
  else root.style.removeProperty('--scroll-bar')
}
