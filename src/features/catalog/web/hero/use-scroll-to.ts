import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { isPlainClick } from '#ui/plain-click.ts'

/** For links on the home page: to a place on it, if that is there; otherwise they lead where their address says. */
export function useScrollTo(place: 'products' | 'quotation') {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const target = document.getElementById(place)
    if (!target || !isPlainClick(event)) return
    event.preventDefault()
    // The router does nothing when the address already names the place, but the person may have scrolled away from it.
    if (window.location.hash === `#${place}`) target.scrollIntoView()
    else void navigate({ to: '/', search: true, hash: place })
  }
}
