import { shopDay } from '#kernel/moments.ts'
import type { Db } from '#platform/database/database.ts'
import { addFinds } from './repository/product-finds.ts'

/** What people see without leafing. */
const firstAnswers = 5

type Deps = { db: Db; now: () => Date }

/**
 * Counts what searches find, for the desk to see what is wanted. Kept in memory until written: no search waits for it, and a
 * stop that loses a few counts loses no more than that.
 */
export function createFoundProducts({ db, now }: Deps) {
  let finds = new Map<number, number>()

  return {
    note(ids: readonly number[]) {
      for (const id of ids.slice(0, firstAnswers)) finds.set(id, (finds.get(id) ?? 0) + 1)
    },

    async write() {
      const noted = finds
      finds = new Map()
      await addFinds(db, shopDay(now()), noted)
    },
  }
}
