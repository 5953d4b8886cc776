import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import { isDatabaseTooSlow } from '#platform/database/is-database-away.ts'
import type { errorTexts } from './error-texts.ts'
import { refreshOwnCards } from './repository/cards.ts'
import { raiseCatalogueVersion } from './repository/catalogue-version.ts'

let changesMade = 0
/** How often this process has changed a catalogue: what it remembers of one is old from then on, before anybody looks. */
export const changesMadeHere = () => changesMade

/**
 * The one way to change the catalogue: a transaction that makes every cached page and list old. Raising the version comes
 * first, since whoever raises it holds it: one writer at a time, so that what is looked up before a change stays true. What
 * lists show of the products it touched is written last, in the same transaction, unless they are very many.
 */
export const changeCatalogue = async <T>(db: Db, change: (tx: Db) => Promise<T>): Promise<T> => {
  try {
    return await db.transaction(async (tx) => {
      await raiseCatalogueVersion(tx).catch((error: unknown) => {
        // An import holds it for as long as it writes.
        if (!isDatabaseTooSlow(error)) throw error
        throw new AppError<keyof typeof errorTexts>('unavailable', 'CATALOGUE_BUSY', { retryAfterSeconds: 5 })
      })
      const changed = await change(tx)
      await refreshOwnCards(tx)
      return changed
    })
  } finally {
    changesMade += 1
  }
}
