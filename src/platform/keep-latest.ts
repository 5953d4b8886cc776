/**
 * Remembers the latest results of an expensive making, by key. Who asks while one is being made waits for the same one;
 * a failed one is forgotten, so that the next may try again.
 */
export function keepLatest<T>(most: number) {
  const kept = new Map<string, Promise<T>>()
  const making = new Map<string, Promise<T>>()

  async function makeNew(key: string, make: () => Promise<T>): Promise<T> {
    try {
      return await make()
    } catch (error) {
      kept.delete(key)
      throw error
    } finally {
      making.delete(key)
    }
  }

  return (key: string, make: () => Promise<T>): Promise<T> => {
    let made = kept.get(key) ?? making.get(key)
    if (!made) {
      made = makeNew(key, make)
      making.set(key, made)
    }
    kept.delete(key)
    kept.set(key, made)
    if (kept.size > most) kept.delete(kept.keys().next().value as string)
    return made
  }
}
