import { AsyncLocalStorage } from 'node:async_hooks'

/** The caller of a statement: visitors, or the shop itself (the panel and background jobs). */
export type Lane = 'visitors' | 'shop'

const lanes = new AsyncLocalStorage<Lane>()

/**
 * All that this work asks of the database, also later, finds the places that are kept for the lane. Drizzle's statements begin when
 * somebody waits for them: so it is waited for here.
 */
export const askingFor = <T>(lane: Lane, work: () => T | PromiseLike<T>): Promise<T> =>
  lanes.run(lane, async () => await work())

export const currentLane = (): Lane => lanes.getStore() ?? 'visitors'
