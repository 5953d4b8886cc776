// @ts-check
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Asks so many times a second, however long the answers take, and hands on each: who is slow is not asked less, but for the bound on how
 * many may wait.
 * @template T
 * @param {{ visit: () => Promise<T>, perSecond: number, mostAtOnce?: number, isOver: () => boolean, told: (answered: T) => void }} load
 */
export async function keepAsking({ visit, perSecond, mostAtOnce = Number.POSITIVE_INFINITY, isOver, told }) {
  const began = performance.now()
  /** @type {Set<Promise<void>>} */
  const underWay = new Set()
  for (let sent = 0; !isOver(); ) {
    // What is due at this moment, and no more: on a busy machine asking takes so long that more is due after each.
    const due = ((performance.now() - began) / 1000) * perSecond
    for (; sent < due && underWay.size < mostAtOnce; sent += 1) {
      const one = visit()
        .then(told)
        .finally(() => underWay.delete(one))
      underWay.add(one)
    }
    await sleep(10)
  }
  await Promise.all(underWay)
}
