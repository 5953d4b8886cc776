import type { Db } from '#platform/database/database.ts'
import { changeCatalogue } from './change-catalogue.ts'
import { adoptBehind, areCardsBehind } from './repository/cards.ts'

/**
 * Brings up to date the cards of products that were changed past `changeCatalogue`, those that were too many for the change itself,
 * and after a new version of the shop those made by older rules: batch by batch, so that nobody waits for long, and each raises
 * the version, so that nothing made of the old ones is kept.
 */
export function createFreshenCards(db: Db) {
  let isUnderWay = false

  return async () => {
    if (isUnderWay) return
    isUnderWay = true
    try {
      while (await areCardsBehind(db)) await changeCatalogue(db, adoptBehind)
    } finally {
      isUnderWay = false
    }
  }
}
