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
  const listeners = createListeners()
  let current: { text: string | null; value: T } | undefined

  const load = () => {
    // Storage may be forbidden (private mode, blocked cookies): the value then lives for this visit only.
    const text = attempt(() => area().getItem(key), current?.text ?? null)
    if (!current || current.text !== text) {
      current = { text, value: text === null ? initial : attempt(() => parse(JSON.parse(text)), initial) }
    }
    return current.value
  }
  const follow = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    current = undefined
    listeners.tell()
  }
  const set = (value: T) => {
    const text = JSON.stringify(value)
    current = { text, value }
    attempt(() => area().setItem(key, text), undefined)
    listeners.tell()
  }
  return {
    initial,
    // Without listeners nobody told us of other tabs, so look again.
    get: () => (listeners.count() > 0 && current ? current.value : load()),
    set,
    /** From what is stored now: a page woken from the back-forward cache missed what other tabs wrote meanwhile. */
    update: (change: (value: T) => T) => set(change(load())),
    subscribe(listener: () => void) {
      if (listeners.count() === 0) window.addEventListener('storage', follow)
      listeners.add(listener)
      return () => {
        listeners.remove(listener)
        if (listeners.count() === 0) window.removeEventListener('storage', follow)
      }
    },
  }
}

export type StoredValue<T> = ReturnType<typeof createStoredValue<T>>

/** Server and first paint show the initial value; what is stored appears right after hydration. */
export const useStoredValue = <T>(stored: StoredValue<T>) =>
  useSyncExternalStore(stored.subscribe, stored.get, () => stored.initial)

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch {
    return otherwise
  }
}

function createListeners() {
  const listeners = new Set<() => void>()
  return {
    add: (listener: () => void) => listeners.add(listener),
    remove: (listener: () => void) => listeners.delete(listener),
    count: () => listeners.size,
    tell: () => {
      for (const listener of listeners) listener()
    },
  }
}
