import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

export const phoneMenuId = 'menu'

/**
 * The phone menu is a native popover: buttons open it before any script runs, Esc and a tap outside close it and give
 * focus back. This only adds what the platform lacks: the stated open/closed, the focused search field, and closing
 * when a link has led to another page.
 */
export function usePhoneMenu() {
  const router = useRouter()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState<boolean>()
  useEffect(() => {
    const element = panel.current
    if (!element) return
    const follow = (event: Event) => setIsOpen((event as ToggleEvent).newState === 'open')
    setIsOpen(element.matches(':popover-open'))
    element.addEventListener('toggle', follow)
    const stop = router.subscribe('onBeforeLoad', () => element.hidePopover())
    return () => {
      element.removeEventListener('toggle', follow)
      stop()
    }
  }, [router])
  return {
    panel,
    /** Undefined until hydrated: without JavaScript the browser itself states it. */
    isOpen,
    openWithSearch: () => {
      panel.current?.showPopover()
      // Its own script may still be on the way.
      panel.current?.querySelector('input')?.focus()
    },
  }
}

export type PhoneMenuState = ReturnType<typeof usePhoneMenu>
