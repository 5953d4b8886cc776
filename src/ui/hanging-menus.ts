import { isPopoverOpen } from './popover.ts'

/**
 * For browsers that do not hang menus from what they belong to themselves: a popover with `data-hangs-from` learns in `--hang-top`, `--hang-bottom` and `--hang-right` where that
 * stands in the window. The attribute is a selector, or empty for the button that opens it.
 */
export function hangMenus() {
  let open: HTMLElement | undefined
  const follow = () => {
    if (open && isPopoverOpen(open)) hang(open)
  }
  // Before it is seen; neither event bubbles.
  document.addEventListener(
    'beforetoggle',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || target.dataset.hangsFrom === undefined) return
      open = target
      hang(target)
    },
    true,
  )
  window.addEventListener('scroll', follow, { capture: true, passive: true })
  window.addEventListener('resize', follow)
  // Opened before this was there.
  open = [...document.querySelectorAll<HTMLElement>('[data-hangs-from]')].find(isPopoverOpen)
  follow()
}

/** Under it; over it in the lower half of the window, where there may be no room below. */
function hang(menu: HTMLElement) {
  const holder = document.querySelector(menu.dataset.hangsFrom || `[popovertarget="${CSS.escape(menu.id)}"]`)
  if (!holder) return
  const { top, bottom, right } = holder.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const isLow = top > clientHeight / 2
  const place = { top: isLow ? 'auto' : px(bottom), bottom: isLow ? px(clientHeight - top) : 'auto' }
  menu.style.setProperty('--hang-top', place.top)
  menu.style.setProperty('--hang-bottom', place.bottom)
  menu.style.setProperty('--hang-right', px(clientWidth - right))
}

const px = (length: number) => `${Math.round(length)}px`
