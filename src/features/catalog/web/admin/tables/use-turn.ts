import { useEffect, useRef } from 'react'
import { AppError } from '#kernel/errors.ts'

const pauseMs = 2000
/** Somebody else's import, or the first try of this one. */
const untilLater = new Set(['IMPORT_RUNNING', 'REQUEST_STILL_RUNNING', 'CATALOGUE_BUSY'])

const isTaken = (error: unknown) => error instanceof AppError && untilLater.has(error.code)

/** Nobody waits any more. */
export class Stopped extends Error {}

/** One import at a time: who comes second tries again until the first is through, or somebody has had enough. */
export function useTurn(onWait: () => void) {
  const giveUp = useRef<() => void>(undefined)
  useEffect(() => () => giveUp.current?.(), [])

  const pause = () =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, pauseMs)
      giveUp.current = () => {
        clearTimeout(timer)
        reject(new Stopped())
      }
    })

  async function take<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!isTaken(error)) throw error
        onWait()
        await pause()
      }
    }
  }
  return { take, stop: () => giveUp.current?.() }
}
