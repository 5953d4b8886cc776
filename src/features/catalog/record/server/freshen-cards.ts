import type { Db } from '#platform/database/database.ts'
import { changeCatalogue } from './change-catalogue.ts'
import { hasStaleCards, listOutdatedCards, writeCards } from './repository/cards.ts'
import { holdCatalogue } from './repository/catalogue-version.ts'

/** As many as one transaction may keep other writers waiting for. */
const cardsAtOnce = 2000

/**
 * Brings up to date the cards of products that were changed past `changeCatalogue`, and after a new version of the shop those
 * made by older rules: batch by batch, so that nobody waits for long. Until then they are made when they are read.
 */
export function createFreshenCards(db: Db) {
  let isUnderWay = false
  let areRulesToday = false

  async function renewOutdated() {
    for (let last = 0; ; ) {
      const ids = await db.transaction(async (tx) => {
        await holdCatalogue(tx)
        const outdated = await listOutdatedCards(tx, last)
        if (outdated.length > 0) await writeCards(tx, outdated)
        return outdated
      })
      if (ids.length === 0) break
      last = ids.at(-1)!
    }
    areRulesToday = true
  }

  return async () => {
    if (isUnderWay) return
    isUnderWay = true
    try {
      while (await hasStaleCards(db)) await changeCatalogue(db, async () => {}, cardsAtOnce)
      if (!areRulesToday) await renewOutdated()
    } finally {
      isUnderWay = false
    }
  }
}
