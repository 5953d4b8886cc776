import { useEffect, useState } from 'react'

/** What is shown while a button is held down moves the button away, and the press is lost: it waits for the finger to lift. */
export function useAfterPress() {
  const [press] = useState(() => ({ isDown: false, waiting: [] as (() => void)[] }))
  useEffect(() => {
    const onDown = () => {
      press.isDown = true
    }
    const onUp = () => {
      press.isDown = false
      const due = press.waiting.splice(0)
      // The press itself comes after this.
      setTimeout(() => {
        for (const then of due) then()
      })
    }
    document.addEventListener('pointerdown', onDown, true)
    document.addEventListener('pointerup', onUp, true)
    document.addEventListener('pointercancel', onUp, true)
    return () => {
      document.removeEventListener('pointerdown', onDown, true)
      document.removeEventListener('pointerup', onUp, true)
      document.removeEventListener('pointercancel', onUp, true)
    }
  }, [press])
  return (then: () => void) => {
    if (press.isDown) press.waiting.push(then)
    else then()
  }
}
