import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** As much of each as its field takes. */
const longest = { medida: 40, maquina: 160 }

/** Who searched for a measure or a machine that nobody has comes with it in the address; it is handed over once. */
export function useSearchedFor(param: keyof typeof longest, onArrival: (sought: string) => void) {
  const navigate = useNavigate()
  const given = (useLocation().search as Record<string, unknown>)[param]
  const sought = typeof given === 'string' ? given.slice(0, longest[param]) : ''
  const arrive = useEffectEvent(onArrival)
  useEffect(() => {
    if (!sought) return
    arrive(sought)
    void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }, [sought, navigate])
}
