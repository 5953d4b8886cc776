import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

const longest = 40

/** Who searched for a measure nobody has comes with it in the address; it is handed over once. */
export function useSoughtMeasure(onArrival: (measure: string) => void) {
  const navigate = useNavigate()
  const { medida } = useLocation().search as { medida?: unknown }
  const measure = typeof medida === 'string' ? medida.slice(0, longest) : ''
  const arrive = useEffectEvent(onArrival)
  useEffect(() => {
    if (!measure) return
    arrive(measure)
    void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }, [measure, navigate])
}
