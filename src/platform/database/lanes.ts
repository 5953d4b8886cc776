import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * On whose behalf the database is asked: one visitor's, or that of the shop itself, its desk and its chores. What is read `for-everyone`
 * is answered alike to all visitors, and may come from a copy of the database.
 */
export type Lane = 'visitors' | 'for-everyone' | 'shop'

const lanes = new AsyncLocalStorage<Lane>()

/**
 * All that this work asks of the database, also later, finds the places that are kept for the lane. Drizzle's statements begin when
 * somebody waits for them: so it is waited for here.
 */
export const askingFor = <T>(lane: Lane, work: () => T | PromiseLike<T>): Promise<T> =>
  lanes.run(lane, async () => await work())

export const currentLane = (): Lane => lanes.getStore() ?? 'visitors'
