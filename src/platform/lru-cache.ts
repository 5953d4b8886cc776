type Options<T> = { maxEntries: number; maxBytes: number; bytesOf: (value: T) => number }

/** A map that drops its least recently used entries once it holds too many of them, or too many bytes. */
export function createLruCache<T>({ maxEntries, maxBytes, bytesOf }: Options<T>) {
  const entries = new Map<string, { value: T; bytes: number }>()
  let bytes = 0

  function remove(key: string) {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  return {
    peek: (key: string) => entries.get(key)?.value,
    /** A Map keeps insertion order: the entry that was used last is the last one. */
    get(key: string): T | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key: string, value: T) {
      remove(key)
      const size = bytesOf(value)
      if (size > maxBytes) return
      entries.set(key, { value, bytes: size })
      bytes += size
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries && bytes <= maxBytes) break
        remove(oldest)
      }
    },
    remove,
    size: () => ({ entries: entries.size, bytes }),
  }
}
