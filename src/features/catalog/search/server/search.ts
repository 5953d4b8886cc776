import { shopDay } from '#kernel/moments.ts'
import type { Db } from '#platform/database/database.ts'
import { countWithin } from '#platform/database/rate-limits.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { inProcessAddress } from '#platform/http/request-context.ts'
import { keepLatest } from '#platform/keep-latest.ts'
import type { SearchReading } from '../../record/contract/catalogue.ts'
import type { ProductFilters } from '../../record/contract/filters.ts'
import { searchKeyOf } from '../../record/domain/search-text.ts'
import { type CatalogueMemory, createCatalogueMemory } from '../../record/server/catalogue-memory.ts'
import type { Scope, Sight } from '../../record/server/repository/product-conditions.ts'
import { planSearch, type SearchPlan } from '../domain/query-plan.ts'
import { normaliseQuery } from '../domain/query-text.ts'
import { type Ranked, rankCandidates } from '../domain/ranking.ts'
import { measureText, readingOf, shortMeasure } from '../domain/reading.ts'
import { planFor, type SoughtMachine, soughtMachine } from '../domain/sought-machine.ts'
import { vocabularyOf } from '../domain/synonyms.ts'
import { listFittedMachines, listMakers, modelsNamed } from './repository/known-machines.ts'
import type { Reach } from './repository/look.ts'
import { countMissedMachine } from './repository/missed-machines.ts'
import { countMissedSearch } from './repository/missed-searches.ts'
import { listCandidates } from './repository/search-candidates.ts'
import { listVocabularyTexts } from './repository/vocabulary.ts'

type Deps = { db: Db; now: () => Date; memory?: CatalogueMemory }
type Filters = Omit<ProductFilters, 'category'>
/** `isCapped` where more may have been found than was looked at. */
export type FoundProducts = { ranked: Ranked[]; isCapped: boolean; machine: SoughtMachine | null }

const dayMs = 24 * 60 * 60 * 1000
const missedPerDay = { most: 2000, perMs: dayMs }
const missedPerDayAndNetwork = { most: 60, perMs: dayMs }

/** A page asks for the same three times: for its list, for its choices, and how it was understood. */
const searchesKept = 100

/** Understands a query, finds what may answer it, and ranks that. */
export function createSearch({ db, now, memory = createCatalogueMemory(db) }: Deps) {
  const keep = keepLatest<FoundProducts & { plan: SearchPlan }>(searchesKept)
  const vocabulary = () =>
    memory.piece('words', async () => {
      const { texts, areMany } = await listVocabularyTexts(db)
      return { words: vocabularyOf(texts), areMany }
    })
  const makers = () => memory.piece('makers', () => listMakers(db))
  const machines = (sight: Sight) =>
    memory.piece(`machines ${sight.includeInactive}`, () => listFittedMachines(db, sight))

  /** What a query means in this catalogue, and the machine it names. */
  async function understand(search: string, sight: Sight) {
    const { words } = await vocabulary()
    const plan = planSearch(search, words)
    const models = plan.modelKeys.length > 0 ? modelsNamed(await machines(sight), plan.modelKeys) : []
    const known = { makers: plan.modelKeys.length > 0 ? await makers() : [], models }
    const machine = soughtMachine(plan, known, words)
    return { plan: planFor(plan, machine), machine }
  }

  async function rank(plan: SearchPlan, scope: Scope, reach?: Reach) {
    const { areMany } = await vocabulary()
    // The desk changes all that it found.
    const usual = areMany && !scope.sight.includeInactive ? 'listAmongMany' : 'list'
    const { candidates, isCapped } = await listCandidates(db, plan, scope, reach ?? usual)
    return { ranked: rankCandidates(plan, candidates, scope.sight.tolerances), isCapped }
  }

  /** Under no filters but these; whoever asks for the same in the same catalogue gets the same. */
  async function find({ search, ...filters }: Filters & { search: string }, sight: Sight, reach?: Reach) {
    const given = Object.entries(filters).filter(([, value]) => value !== undefined)
    const key = JSON.stringify([await memory.stamp(), sight, reach, normaliseQuery(search), given.sort()])
    return keep(key, async () => {
      const { plan, machine } = await understand(search, sight)
      return { ...(await rank(plan, { filters, sight }, reach)), machine, plan }
    })
  }

  /** Never shown in place of the bore asked for, but offered: a bush or another bearing may make it fit. */
  async function withOtherBore(plan: SearchPlan, sight: Sight) {
    const { measure } = plan
    if (!measure || measure.bore === null || measure.diameter === null || measure.width === null) return null
    const boreless = { ...measure, bore: null, inches: [] }
    const { ranked, isCapped } = await rank({ ...plan, measure: boreless, codeKey: null }, { filters: {}, sight })
    if (ranked.length === 0) return null
    const search = [measureText(boreless), measure.rest].filter(Boolean).join(' ')
    return { search, measure: shortMeasure(boreless), count: ranked.length, isCapped }
  }

  /** Anybody can search for nonsense all day; what the desk reads must not be made of it. */
  async function mayNote(what: 'missed searches' | 'missed machines', address: string) {
    const day = shopDay(now())
    const from = { subject: `${what} from ${networkOf(address)} on ${day}`, limit: missedPerDayAndNetwork }
    // What a page asks on the server comes from nowhere, and from everybody.
    const [ofNetwork] = address === inProcessAddress ? [] : await countWithin(db, [from], now())
    if (ofNetwork && !ofNetwork.isWithin) return false
    const [ofAll] = await countWithin(db, [{ subject: `${what} on ${day}`, limit: missedPerDay }], now())
    return ofAll?.isWithin ?? false
  }

  return {
    find,

    /** How a search is explained to whoever made it. */
    async read(search: string, sight: Sight): Promise<SearchReading> {
      const { plan, machine, ranked: found } = await find({ search }, sight)
      const named = machineMeant({ machine, ranked: found })
      const { measure } = plan
      return {
        understood: readingOf(plan, named),
        measure: measure && { text: measureText(measure), short: shortMeasure(measure) },
        machine: named,
        otherBore: found.length > 0 ? null : await withOtherBore(plan, sight),
      }
    },

    /** For the desk to see what people want and the shop does not have. Words only, never who typed them. */
    async noteMissed(search: string, address: string) {
      const plan = planSearch(search)
      if (plan.text === '' || !(await mayNote('missed searches', address))) return
      await countMissedSearch(db, { day: shopDay(now()), text: plan.text, measure: measureKey(plan) })
    },

    /** The machine a search named and nothing fits, for the desk to make it known. */
    async noteMachine({ name, brand }: MissingMachine, address: string) {
      if (!(await mayNote('missed machines', address))) return
      await countMissedMachine(db, { brand: brand ?? '', modelKey: searchKeyOf(name), lastDay: shopDay(now()) })
    },
  }
}

/** What is the code of a product names no machine, whatever it looks like. */
function machineMeant({ machine, ranked }: Pick<FoundProducts, 'machine' | 'ranked'>) {
  const isCode = ranked.some(({ reason }) => reason === 'code' || reason === 'part-number')
  if (!machine || (isCode && machine.fit !== 'known')) return null
  return { name: machine.name, brand: machine.brand, fit: machine.fit }
}

export type MissingMachine = Pick<SoughtMachine, 'name' | 'brand'>

/** The machine it was about, where nothing fits it. */
export function missingMachine(found: FoundProducts): MissingMachine | null {
  const machine = machineMeant(found)
  return machine === null || machine.fit === 'known' ? null : machine
}

const measureKey = ({ measure }: SearchPlan) =>
  measure ? [measure.diameter, measure.width, measure.bore].filter((size) => size !== null).join('x') : null
