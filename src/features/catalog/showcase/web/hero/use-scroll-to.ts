import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { bringIntoView } from '#ui/bring-into-view.ts'
import { isPlainClick } from '#ui/plain-click.ts'

/**
 * For links on the home page: to a place on it, if that is there or on its way; otherwise they lead where their address says.
 */
export function useScrollTo(place: 'products' | 'quotation', isComing: () => boolean = () => false) {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const isThere = document.getElementById(place) !== null
    if (!(isThere || isComing()) || !isPlainClick(event)) return
    event.preventDefault()
    // The router does nothing when the address already names the place, but the person may have scrolled away from it.
    const isNamed = window.location.hash === `#${place}`
    const named = isNamed ? undefined : navigate({ to: '/', search: true, hash: place })
    bringIntoView(place, named)
  }
}
