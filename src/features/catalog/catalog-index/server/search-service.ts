import type { SearchReading } from '../../record/contract/catalogue.ts'
import { planSearch, type SearchPlan } from '../../search/domain/query-plan.ts'
import { normaliseQuery } from '../../search/domain/query-text.ts'
import { measureText, readingOf, shortMeasure } from '../../search/domain/reading.ts'
import type { SoughtMachine } from '../../search/domain/sought-machine.ts'
import { type CatalogData, derive } from './catalog-data.ts'
import type { CatalogIndex } from './catalog-index.ts'
import type { Visibility } from './filter-products.ts'
import { type FoundProducts, rankPlan, searchProducts } from './search-products.ts'

const maxRecent = 100
/** Bounds the memory of recent searches. */
const maxRecentMatches = 50_000

/** Understands a search and finds what answers it. */
export function createSearch(index: CatalogIndex) {
  /** A page asks for the same search three times: for its list, its facets, and how it was understood. */
  function find(data: CatalogData, search: string, visibility: Visibility): FoundProducts {
    const recent = derive(data, 'recent searches', () => new Map<string, FoundProducts>())
    const key = JSON.stringify([normaliseQuery(search), visibility])
    const found = recent.get(key) ?? searchProducts(data, search, visibility)
    recent.delete(key)
    recent.set(key, found)
    let matches = [...recent.values()].reduce((sum, { products }) => sum + products.length, 0)
    for (const [oldest, { products }] of recent) {
      if (recent.size <= maxRecent && matches <= maxRecentMatches) break
      recent.delete(oldest)
      matches -= products.length
    }
    return found
  }

  /** Never shown in place of the bore asked for, but offered: a bush or another bearing may make it fit. */
  function findOtherBores(data: CatalogData, plan: SearchPlan, visibility: Visibility) {
    const { measure } = plan
    if (!measure || measure.bore === null || measure.diameter === null || measure.width === null) return null
    const boreless = { ...measure, bore: null, inches: [] }
    const { ranked } = rankPlan(data, { ...plan, measure: boreless, codeKey: null }, visibility)
    if (ranked.length === 0) return null
    const search = [measureText(boreless), measure.rest].filter(Boolean).join(' ')
    return { search, measure: shortMeasure(boreless), count: ranked.length }
  }

  return {
    find,

    /** How a search is explained to whoever made it. */
    async read(search: string, visibility: Visibility): Promise<SearchReading> {
      const data = await index.current()
      const { plan, machine, ranked: found } = find(data, search, visibility)
      const named = resolveMachine({ machine, ranked: found })
      const { measure } = plan
      return {
        understood: readingOf(plan, named),
        measure: measure && { text: measureText(measure), short: shortMeasure(measure) },
        machine: named,
        otherBore: found.length > 0 ? null : findOtherBores(data, plan, visibility),
      }
    },
  }
}

/** A product code is never read as a machine. */
function resolveMachine({ machine, ranked }: Pick<FoundProducts, 'machine' | 'ranked'>) {
  const isCode = ranked.some(({ reason }) => reason === 'code' || reason === 'part-number')
  if (!machine || (isCode && machine.fit !== 'known')) return null
  return { name: machine.name, brand: machine.brand, fit: machine.fit }
}

export type MissingMachine = Pick<SoughtMachine, 'name' | 'brand'>

/** The machine it was about, where nothing fits it. */
export function missingMachine(found: FoundProducts): MissingMachine | null {
  const machine = resolveMachine(found)
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
