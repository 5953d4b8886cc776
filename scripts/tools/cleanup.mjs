// @ts-check
import { constants } from 'node:os'

/** @type {Array<() => unknown>} */
const tasks = []
let watching = false

/**
 * Remembers something to undo at the end: on a normal end through `cleanUp`, and when the command is interrupted.
 * @param {() => unknown} task
 */
export function defer(task) {
  tasks.push(task)
  if (watching) return
  watching = true
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.once(signal, () => cleanUp().finally(() => process.exit(128 + constants.signals[signal])))
}

/** Undoes what was deferred, the newest first. */
export async function cleanUp() {
  for (let task = tasks.pop(); task; task = tasks.pop()) await task()
}
