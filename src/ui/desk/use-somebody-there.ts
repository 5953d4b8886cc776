import { useEffect, useState } from 'react'

/** Shorter than a session may be idle: a page nobody looks at must not keep it open by asking for news. */
const awayAfterMs = 20 * 60 * 1000

/** Whether anybody touched the page lately. */
export function useSomebodyThere() {
  const [isThere, setIsThere] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const notice = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setIsThere(false), awayAfterMs)
      setIsThere(true)
    }
    notice()
    const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const
    for (const sign of signs) document.addEventListener(sign, notice, { passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) document.removeEventListener(sign, notice, { capture: true })
    }
  }, [])
  return isThere
}

/** How often what others sent or did is looked for. */
const refreshMs = 30_000

/** For what others change meanwhile: asked for again and again while somebody is there. */
export const useNewsInterval = () => (useSomebodyThere() ? refreshMs : false)
