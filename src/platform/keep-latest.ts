/**
 * Remembers the latest results of an expensive making, by key. Who asks while one is being made waits for the same one; a failed one
 * is nobody's: it takes no place of what was made, and the next may try again.
 */
export function keepLatest<T>(most: number) {
  const kept = new Map<string, Promise<T>>()
  const making = new Map<string, Promise<T>>()

  function keep(key: string, made: Promise<T>) {
    kept.delete(key)
    kept.set(key, made)
    if (kept.size > most) kept.delete(kept.keys().next().value as string)
  }
  function makeNew(key: string, make: () => Promise<T>): Promise<T> {
    const made = make()
    making.set(key, made)
    made
      .then(
        () => keep(key, made),
        () => undefined,
      )
      .finally(() => making.delete(key))
    return made
  }

  return (key: string, make: () => Promise<T>): Promise<T> => {
    const ready = kept.get(key)
    if (ready) keep(key, ready)
    return ready ?? making.get(key) ?? makeNew(key, make)
  }
}
