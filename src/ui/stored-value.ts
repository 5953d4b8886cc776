import { useSyncExternalStore } from 'react'

type Options<T> = {
  key: string
  /** Read at use, not at creation: there is no storage on the server. */
  area: () => Storage
  initial: T
  /** Turns what was stored into a value; whatever it throws means "corrupt", and the initial value is used. */
  parse: (stored: unknown) => T
}

/** A value kept in the browser's storage, in step across components and tabs. */
export function createStoredValue<T>({ key, area, initial, parse }: Options<T>) {
  const listeners = new Set<() => void>()
  let current: { text: string | null; value: T } | undefined

  const readText = () => {
    try {
      return area().getItem(key)
    } catch {
      // Storage may be forbidden (private mode, blocked cookies): the page then works for this visit only.
      return current?.text ?? null
    }
  }
  const decode = (text: string | null) => {
    try {
      return text === null ? initial : parse(JSON.parse(text))
    } catch {
      return initial
    }
  }
  const load = () => {
    const text = readText()
    if (!current || current.text !== text) current = { text, value: decode(text) }
    return current.value
  }
  const announce = () => {
    for (const listener of listeners) listener()
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    current = undefined
    announce()
  }
  return {
    // Without listeners nobody told us of other tabs, so look again.
    get: () => (listeners.size > 0 && current ? current.value : load()),
    set(value: T) {
      const text = JSON.stringify(value)
      current = { text, value }
      try {
        area().setItem(key, text)
      } catch {
        // Full or forbidden storage: keep the value in memory.
      }
      announce()
    },
    subscribe(listener: () => void) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
    initial,
  }
}

export type StoredValue<T> = ReturnType<typeof createStoredValue<T>>

/** Server and first paint show the initial value; what is stored appears right after hydration. */
export const useStoredValue = <T>(stored: StoredValue<T>) =>
  useSyncExternalStore(stored.subscribe, stored.get, () => stored.initial)
