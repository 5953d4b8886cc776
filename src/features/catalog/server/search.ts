import { shopDay } from '#kernel/shop-day.ts'
import type { Db } from '#platform/database/database.ts'
import type { ProductFilters } from '../contract.ts'
import { planSearch, type SearchPlan } from '../domain/search/query-plan.ts'
import { type Ranked, rankCandidates } from '../domain/search/ranking.ts'
import { type Vocabulary, vocabularyOf } from '../domain/search/synonyms.ts'
import { readCatalogueVersion } from './repository/catalogue-version.ts'
import { countMissedSearch } from './repository/missed-searches.ts'
import type { Sight } from './repository/product-conditions.ts'
import { listCandidates } from './repository/search-candidates.ts'
import { listVocabularyTexts } from './repository/vocabulary.ts'

type Deps = { db: Db; now: () => Date }

/** Understands a query, finds what may answer it, and ranks that. */
export function createSearch({ db, now }: Deps) {
  let known: { version: number; words: Vocabulary } | undefined

  /** Reading the catalogue's words takes longer than a search: once per version is enough. */
  async function vocabulary() {
    const version = await readCatalogueVersion(db)
    if (known?.version !== version) known = { version, words: vocabularyOf(await listVocabularyTexts(db)) }
    return known.words
  }

  return {
    async find(filters: ProductFilters & { search: string }, sight: Sight): Promise<Ranked[]> {
      const plan = planSearch(filters.search, await vocabulary())
      return rankCandidates(plan, await listCandidates(db, plan, { filters, sight }), sight.tolerances)
    },

    /** For the desk to see what people want and the shop does not have. Words only, never who typed them. */
    async noteMissed(search: string) {
      const plan = planSearch(search)
      if (plan.text === '') return
      await countMissedSearch(db, { day: shopDay(now()), text: plan.text, measure: measureKey(plan) })
    },
  }
}

const measureKey = ({ measure }: SearchPlan) =>
  measure ? [measure.diameter, measure.width, measure.bore].filter((size) => size !== null).join('x') : null
