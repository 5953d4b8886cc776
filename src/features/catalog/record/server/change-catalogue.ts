import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import { isDatabaseTooSlow } from '#platform/database/database-errors.ts'
import type { errorTexts } from './error-texts.ts'
import { raiseCatalogueVersion } from './repository/catalogue-version.ts'

let changesMade = 0
/** How often this process has changed a catalogue: an index that has seen fewer changes refreshes before it answers. */
export const getLocalChangeCount = () => changesMade
export const recordLocalChange = () => {
  changesMade += 1
}

/** The one way to change the catalogue. Raising the version locks it: one writer at a time, so that checks made before a write stay true. */
export const changeCatalogue = async <T>(db: Db, change: (tx: Db) => Promise<T>): Promise<T> => {
  try {
    return await db.transaction(async (tx) => {
      await raiseCatalogueVersion(tx).catch((error: unknown) => {
        // An import holds the lock for as long as it writes.
        if (!isDatabaseTooSlow(error)) throw error
        throw new AppError<keyof typeof errorTexts>('unavailable', 'CATALOGUE_BUSY', { retryAfterSeconds: 5 })
      })
      return change(tx)
    })
  } finally {
    recordLocalChange()
  }
}
