export type SemaphoreLimits = {
  max: number
  /** Further callers are refused at once. */
  maxWaiting: number
  /** Without it a caller waits until a place is free. */
  timeoutMs?: number
}

/** The shop is overloaded for a moment. The same request can be sent again. */
export class OverloadedError extends Error {
  constructor(resource: string, reason: string) {
    super(`no ${resource} available: ${reason}`)
    this.name = 'OverloadedError'
  }
}

/** Limits how many callers use a resource at once. The others wait in their order. */
export function createSemaphore(resource: string, { max, maxWaiting, timeoutMs }: SemaphoreLimits) {
  const queue = new Set<() => void>()
  let used = 0

  function release() {
    const [next] = queue
    // The place passes to the next caller, so `used` does not change.
    if (next) next()
    else used -= 1
  }
  const waitForPlace = (waitMs: number | undefined) =>
    new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer)
        queue.delete(enter)
        resolve()
      }
      const giveUp = () => {
        queue.delete(enter)
        reject(new OverloadedError(resource, `waited ${waitMs} ms`))
      }
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs)
      queue.add(enter)
    })

  return {
    /** Returns the function that releases the place. */
    async acquire(waitMs = timeoutMs): Promise<() => void> {
      if (used < max) used += 1
      else if (queue.size < maxWaiting) await waitForPlace(waitMs)
      else throw new OverloadedError(resource, `${queue.size} callers are waiting already`)
      return release
    },
    waiting: () => queue.size,
  }
}
