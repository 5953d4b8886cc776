/**
 * Remembers the latest results of an expensive making, by key. Who asks while one is being made waits for the same one;
 * a failed one is forgotten, so that the next may try again.
 */
export function keepLatest<T>(most: number) {
  const kept = new Map<string, Promise<T>>()
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const made = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    if (kept.size > most) kept.delete(kept.keys().next().value as string)
    return made
  }
}
