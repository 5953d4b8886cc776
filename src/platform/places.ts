export type Room = {
  most: number
  /** How many may wait for a place; and for how long, if not until it comes. */
  longestLine: number
  patienceMs?: number
}

/** Nobody's fault and over in a moment: too many ask at once. */
export class NoPlaceError extends Error {
  constructor(what: string, why: string) {
    super(`no ${what} to be had: ${why}`)
    this.name = 'NoPlaceError'
  }
}

type Waiting = { come: () => void; goAway: (error: Error) => void }

/**
 * Hands out so many places; `what` they are is for whoever reads why there was none. Who finds none waits in line, for a bounded time where
 * one is given; who finds the line too long is told at once.
 */
export function createPlaces(what: string, { most, longestLine, patienceMs }: Room) {
  const line = new Set<Waiting>()
  let taken = 0

  function giveBack() {
    const [next] = line
    // The place is handed on.
    if (next) next.come()
    else taken -= 1
  }
  const waitInLine = () =>
    new Promise<void>((resolve, reject) => {
      const leave = (how: () => void) => {
        clearTimeout(timer)
        line.delete(waiting)
        how()
      }
      const waiting: Waiting = { come: () => leave(resolve), goAway: (error) => leave(() => reject(error)) }
      const tire = () => waiting.goAway(new NoPlaceError(what, `waited ${patienceMs} ms`))
      const timer = patienceMs === undefined ? undefined : setTimeout(tire, patienceMs)
      line.add(waiting)
    })

  return {
    /** Answers with what gives the place back. */
    async take(): Promise<() => void> {
      if (taken < most) taken += 1
      else if (line.size < longestLine) await waitInLine()
      else throw new NoPlaceError(what, `${line.size} wait already`)
      return giveBack
    },
    sendAway(error: Error) {
      for (const waiting of [...line]) waiting.goAway(error)
    },
    taken: () => taken,
    waiting: () => line.size,
  }
}
