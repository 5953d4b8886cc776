import type { Db } from '#platform/database/database.ts'
import { askingFor } from '#platform/database/lanes.ts'
import { changesMadeHere } from './change-catalogue.ts'
import { readCatalogueStamp } from './repository/catalogue-version.ts'

/** The shop looks at the version every second: one that nobody has looked at for longer is not known. */
const trustedMs = 2500

/**
 * What many answers need of the catalogue and every change may change: made by the first who asks, kept for as long as the
 * version stands. Other instances' changes are seen when somebody looks, our own at once.
 */
export function createCatalogueMemory(db: Db) {
  let known: { stamp: string; at: number; changes: number } | undefined
  let kept = { stamp: '', pieces: new Map<string, Promise<unknown>>() }

  /** Asks the database, and gives back the version. */
  async function look() {
    const [at, changes] = [performance.now(), changesMadeHere()]
    // Of the database itself, even for what everyone reads: a copy of it may be behind.
    const { version, stamp } = await askingFor('visitors', () => readCatalogueStamp(db))
    if (!known || known.at <= at) known = { stamp, at, changes }
    return version
  }

  /** Different whenever anything in the catalogue is. */
  async function stamp() {
    const isKnown = known && known.changes === changesMadeHere() && performance.now() - known.at < trustedMs
    if (!isKnown) await look()
    return known!.stamp
  }

  return {
    look,
    stamp,

    async piece<T>(name: string, make: () => PromiseLike<T>): Promise<T> {
      const current = await stamp()
      if (kept.stamp !== current) kept = { stamp: current, pieces: new Map() }
      const { pieces } = kept
      const known = pieces.get(name) as Promise<T> | undefined
      if (known) return known
      // A query is asked again by everybody who waits for it; a promise is not.
      const made = (async () => await make())()
      pieces.set(name, made)
      made.catch(() => pieces.delete(name))
      return made
    },
  }
}
export type CatalogueMemory = ReturnType<typeof createCatalogueMemory>
