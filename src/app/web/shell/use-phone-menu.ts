import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { closePopover, isPopoverOpen, openPopover } from '#ui/popover.ts'

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
    const follow = () => setIsOpen(isPopoverOpen(element))
    follow()
    element.addEventListener('toggle', follow)
    const stop = router.subscribe('onBeforeLoad', () => closePopover(element))
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
      if (panel.current) openPopover(panel.current)
      panel.current?.querySelector('input')?.focus()
    },
  }
}

export type PhoneMenuState = ReturnType<typeof usePhoneMenu>
