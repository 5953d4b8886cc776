import { useEffect, useRef } from 'react'
import { AppError } from '#kernel/errors.ts'

const pauseMs = 2000
/** Somebody else's import or export, or the first try of this one. */
const untilLater = new Set(['IMPORT_RUNNING', 'REQUEST_STILL_RUNNING', 'CATALOGUE_BUSY', 'BUSY'])
/** The embedded database says so while it writes somebody else's import; one that is really away does not come back. */
const maybeLater = 'DATABASE_UNAVAILABLE'
const mostTries = 60

const isWorthWaiting = (error: unknown, tries: number): error is AppError =>
  error instanceof AppError && (untilLater.has(error.code) || (error.code === maybeLater && tries < mostTries))

/** Nobody waits any more. */
export class Stopped extends Error {}

/** One import at a time: who comes second tries again until the first is through, or somebody has had enough. */
export function useTurn(onWait: () => void) {
  const isGone = useRef(false)
  const giveUp = useRef<() => void>(undefined)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      giveUp.current?.()
    }
  }, [])

  const pause = () =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, pauseMs)
      giveUp.current = () => {
        clearTimeout(timer)
        reject(new Stopped())
      }
    })

  async function take<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work()
      } catch (error) {
        if (!isWorthWaiting(error, tries)) throw error
        // Whoever has left the page while the answer was on its way would not see what it writes.
        if (isGone.current) throw new Stopped()
        onWait()
        await pause()
      }
    }
  }
  return { take, stop: () => giveUp.current?.() }
}
