export type Room = {
  most: number
  /** How many may wait for a place, and for how long. */
  longestLine: number
  patienceMs: number
}

/** Nobody's fault and over in a moment: too many ask at once. */
export class NoPlaceError extends Error {
  constructor(why: string) {
    super(`no database connection to be had: ${why}`)
    this.name = 'NoPlaceError'
  }
}

type Waiting = { come: () => void; goAway: (error: Error) => void }

/** Hands out so many places. Who finds none waits in line for a bounded time; who finds the line too long is told at once. */
export function createPlaces({ most, longestLine, patienceMs }: Room) {
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
      const timer = setTimeout(() => waiting.goAway(new NoPlaceError(`waited ${patienceMs} ms`)), patienceMs)
      line.add(waiting)
    })

  return {
    /** Answers with what gives the place back. */
    async take(): Promise<() => void> {
      if (taken < most) taken += 1
      else if (line.size < longestLine) await waitInLine()
      else throw new NoPlaceError(`${line.size} wait already`)
      return giveBack
    },
    sendAway(error: Error) {
      for (const waiting of [...line]) waiting.goAway(error)
    },
    taken: () => taken,
    waiting: () => line.size,
  }
}
