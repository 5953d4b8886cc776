/**
 * Writes what is noted during a write with the next one, in one statement. Each caller waits until its own is written.
 */
export function writeTogether<T>(write: (noted: T[]) => Promise<void>) {
  let lastWrite: Promise<unknown> = Promise.resolve()
  let next: { noted: T[]; written: Promise<void> } | undefined

  function openNext() {
    const noted: T[] = []
    const written = lastWrite.then(() => {
      next = undefined
      return write(noted)
    })
    // Those behind it have their own chance.
    lastWrite = written.catch(() => {})
    return { noted, written }
  }

  return (one: T): Promise<void> => {
    next ??= openNext()
    next.noted.push(one)
    return next.written
  }
}
