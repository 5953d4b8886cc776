import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import { isDatabaseTooSlow } from '#platform/database/is-database-away.ts'
import type { errorTexts } from './error-texts.ts'
import { raiseCatalogueVersion } from './repository/catalogue-version.ts'

/**
 * The one way to change the catalogue: a transaction that makes every cached page and list old. Raising the version comes
 * first, since whoever raises it holds it: one writer at a time, so that what is looked up before a change stays true.
 */
export const changeCatalogue = <T>(db: Db, change: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await raiseCatalogueVersion(tx).catch((error: unknown) => {
      // An import holds it for as long as it writes.
      if (!isDatabaseTooSlow(error)) throw error
      throw new AppError<keyof typeof errorTexts>('unavailable', 'CATALOGUE_BUSY', { retryAfterSeconds: 5 })
    })
    return change(tx)
  })
