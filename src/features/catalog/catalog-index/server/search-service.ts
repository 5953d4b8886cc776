import type { SearchReading } from '../../record/contract/catalogue.ts'
import { planSearch, type SearchPlan } from '../../search/domain/query-plan.ts'
import { normaliseQuery } from '../../search/domain/query-text.ts'
import { measureText, readingOf, shortMeasure } from '../../search/domain/reading.ts'
import type { SoughtMachine } from '../../search/domain/sought-machine.ts'
import { type CatalogData, derived } from './catalog-data.ts'
import type { CatalogIndex } from './catalog-index.ts'
import type { Visibility } from './filter-products.ts'
import { type FoundProducts, rankPlan, searchProducts } from './search-products.ts'

const maxRecent = 100
/** Bounds the memory of recent searches. */
const maxRecentMatches = 50_000

const recentSearches = derived(() => new Map<string, FoundProducts>())

/** Understands a search and finds what answers it. */
export function createSearch(index: CatalogIndex) {
  /** A page asks for the same search three times: for its list, its facets, and how it was understood. */
  function find(data: CatalogData, search: string, visibility: Visibility): FoundProducts {
    const recent = recentSearches(data)
    const key = JSON.stringify([normaliseQuery(search), visibility])
    const found = recent.get(key) ?? searchProducts(data, search, visibility)
    recent.delete(key)
    recent.set(key, found)
    let matches = [...recent.values()].reduce((sum, { rows }) => sum + rows.length, 0)
    for (const [oldest, { rows }] of recent) {
      if (recent.size <= maxRecent && matches <= maxRecentMatches) break
      recent.delete(oldest)
      matches -= rows.length
    }
    return found
  }

  /** Never shown in place of the bore asked for, but offered: a bush or another bearing may make it fit. */
  function findOtherBores(data: CatalogData, plan: SearchPlan, visibility: Visibility) {
    const { measure } = plan
    if (!measure || measure.bore === null || measure.diameter === null || measure.width === null) return null
    const boreless = { ...measure, bore: null, inches: [] }
    const rows = rankPlan(data, { ...plan, measure: boreless, codeKey: null }, visibility)
    if (rows.length === 0) return null
    const search = [measureText(boreless), measure.rest].filter(Boolean).join(' ')
    return { search, measure: shortMeasure(boreless), count: rows.length }
  }

  return {
    find,

    /** How a search is explained to whoever made it. */
    async read(search: string, visibility: Visibility): Promise<SearchReading> {
      const data = await index.current()
      const found = find(data, search, visibility)
      const { plan } = found
      const named = resolveMachine(data, found)
      const { measure } = plan
      return {
        understood: readingOf(plan, named),
        measure: measure && { text: measureText(measure), short: shortMeasure(measure) },
        machine: named,
        otherBore: found.rows.length > 0 ? null : findOtherBores(data, plan, visibility),
      }
    },
  }
}

/** A product code is never read as a machine. */
function resolveMachine(data: CatalogData, { machine, rows, explain }: FoundProducts) {
  const best = data.byRow[rows[0] ?? -1]
  const reason = best && explain(best)?.reason
  const isCode = reason === 'code' || reason === 'part-number'
  if (!machine || (isCode && machine.fit !== 'known')) return null
  return { name: machine.name, brand: machine.brand, fit: machine.fit }
}

export type MissingMachine = Pick<SoughtMachine, 'name' | 'brand'>

/** The machine it was about, where nothing fits it. */
export function missingMachine(data: CatalogData, found: FoundProducts): MissingMachine | null {
  const machine = resolveMachine(data, found)
  return machine === null || machine.fit === 'known' ? null : machine
}

/** The limit of the column. */
const maxMissedText = 200

/** How a missed search is counted: in its own words, and by its measure however that was written. */
export function missedSearch(search: string) {
  const { text, measure } = planSearch(search)
  const sizes = measure && [measure.diameter, measure.width, measure.bore].filter((size) => size !== null).join('x')
  return { text: text.slice(0, maxMissedText), measure: sizes }
}
