import { shopDay } from '#kernel/shop-day.ts'
import type { Db } from '#platform/database/database.ts'
import { countWithin } from '#platform/database/rate-limits.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { nowhere } from '#platform/http/request-context.ts'
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

const dayMs = 24 * 60 * 60 * 1000
const missedPerDay = { most: 2000, perMs: dayMs }
const missedPerDayAndNetwork = { most: 60, perMs: dayMs }

/** Understands a query, finds what may answer it, and ranks that. */
export function createSearch({ db, now }: Deps) {
  let known: { version: number; words: Vocabulary } | undefined

  /** Reading the catalogue's words takes longer than a search: once per version is enough. */
  async function vocabulary() {
    const version = await readCatalogueVersion(db)
    if (known?.version !== version) known = { version, words: vocabularyOf(await listVocabularyTexts(db)) }
    return known.words
  }

  /** Anybody can search for nonsense all day; what the desk reads must not be made of it. */
  async function mayNote(address: string) {
    const day = shopDay(now())
    const from = { subject: `missed searches from ${networkOf(address)} on ${day}`, limit: missedPerDayAndNetwork }
    // What a page asks on the server comes from nowhere, and from everybody.
    const [ofNetwork] = address === nowhere ? [] : await countWithin(db, [from], now())
    if (ofNetwork && !ofNetwork.isWithin) return false
    const [ofAll] = await countWithin(db, [{ subject: `missed searches on ${day}`, limit: missedPerDay }], now())
    return ofAll?.isWithin ?? false
  }

  return {
    async find(filters: ProductFilters & { search: string }, sight: Sight): Promise<Ranked[]> {
      const plan = planSearch(filters.search, await vocabulary())
      return rankCandidates(plan, await listCandidates(db, plan, { filters, sight }), sight.tolerances)
    },

    /** For the desk to see what people want and the shop does not have. Words only, never who typed them. */
    async noteMissed(search: string, address: string) {
      const plan = planSearch(search)
      if (plan.text === '' || !(await mayNote(address))) return
      await countMissedSearch(db, { day: shopDay(now()), text: plan.text, measure: measureKey(plan) })
    },
  }
}

const measureKey = ({ measure }: SearchPlan) =>
  measure ? [measure.diameter, measure.width, measure.bore].filter((size) => size !== null).join('x') : null
