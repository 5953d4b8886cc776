import { useEffect, useRef } from 'react'
import { focusSearch, isCovered, isFreeKey, saveOpenForm } from '#ui/desk/keys.ts'

type Options = { onPalette: () => void; onShortcuts: () => void }

/** The panel's keys. */
export function useKeys(options: Options) {
  const current = useRef(options)
  useEffect(() => {
    current.current = options
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (handle(event, current.current)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Whether the key was ours. */
function handle(event: KeyboardEvent, { onPalette, onShortcuts }: Options) {
  const key = event.key.toLowerCase()
  if (event.altKey) return false
  if (event.ctrlKey || event.metaKey) return handleWithControl(key, onPalette)
  if (!isFreeKey(event)) return false
  if (key === '/') return focusSearch()
  if (key !== '?') return false
  onShortcuts()
  return true
}

/** Never the browser's own: its "save page" would be of no use here, and its search bar takes Ctrl+K as well. */
function handleWithControl(key: string, onPalette: () => void) {
  if (key === 's') {
    saveOpenForm()
    return true
  }
  if (key !== 'k' || isCovered()) return false
  onPalette()
  return true
}
