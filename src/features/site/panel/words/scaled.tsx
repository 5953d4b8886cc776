import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/** A page as wide as the window, in less room: what it looks like depends on the window, not on the place it is shown in. */
export function Scaled({ children }: { children: ReactNode }) {
  const outer = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const [fit, setFit] = useState<{ scale: number; height: number }>()
  useLayoutEffect(() => {
    const measure = () => {
      if (!outer.current || !inner.current) return
      const scale = outer.current.clientWidth / inner.current.clientWidth
      setFit({ scale, height: inner.current.offsetHeight * scale })
    }
    const observer = new ResizeObserver(measure)
    for (const { current } of [outer, inner]) if (current) observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={outer} className="overflow-clip" style={fit && { height: `${fit.height}px` }}>
      <div ref={inner} className="w-screen origin-top-left" style={fit && { transform: `scale(${fit.scale})` }}>
        {children}
      </div>
    </div>
  )
}
