import { useEffect } from 'react'

/** What is typed first has the focus as soon as its form is there; in a dialog that opens with it, `Modal` sees to that. */
export function useFirstFocus(id: string, isWanted = true) {
  useEffect(() => {
    if (isWanted) document.getElementById(id)?.focus()
  }, [id, isWanted])
}
