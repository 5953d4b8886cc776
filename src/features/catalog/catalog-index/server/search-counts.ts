import { shopDay } from '#kernel/moments.ts'
import type { Db } from '#platform/database/database.ts'
import { isDatabaseTooSlow, isDatabaseUnreachable } from '#platform/database/database-errors.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { inProcessAddress } from '#platform/http/request-context.ts'
import { searchKeyOf } from '../../record/domain/search-text.ts'
import type { SoughtMachine } from '../../search/domain/sought-machine.ts'
import { addMissedMachines } from './repository/missed-machines.ts'
import { addMissedSearches } from './repository/missed-searches.ts'
import { addFinds } from './repository/product-finds.ts'

/** Visitors see these without scrolling. */
const firstResults = 5

/** Anybody can search for nonsense all day; the desk must not have to read it. Limits are per day and process. */
const maxMissedPerDay = 2000
const maxMissedPerNetwork = 60
const maxNetworks = 10_000

type MissedSearch = { day: string; text: string; measure: string | null }
type MissedMachine = { brand: string; modelKey: string }

type Deps = { db: Db; now: () => Date }

/** Counts for the desk what searches find and miss. Collected in memory and written once a minute: no search waits for the database. */
export function createSearchCounts({ db, now }: Deps) {
  const today = () => shopDay(now())
  const finds = createCounter<number>((counts) => addFinds(db, today(), counts))
  const searches = createCounter<string>((counts) => addMissedSearches(db, rowsOf<MissedSearch>(counts)))
  const machines = createCounter<string>((counts) =>
    addMissedMachines(
      db,
      rowsOf<MissedMachine>(counts).map((row) => ({ ...row, lastDay: today() })),
    ),
  )
  const searchLimit = createDailyLimit()
  const machineLimit = createDailyLimit()

  return {
    countFound(ids: readonly number[]) {
      for (const id of ids.slice(0, firstResults)) finds.add(id)
    },

    /** The words only, never who typed them. */
    countMissed({ text, measure }: { text: string; measure: string | null }, address: string) {
      const search: MissedSearch = { day: today(), text, measure }
      if (text !== '' && searchLimit(today(), address)) searches.add(JSON.stringify(search))
    },

    countMachine({ name, brand }: Pick<SoughtMachine, 'name' | 'brand'>, address: string) {
      const machine: MissedMachine = { brand: brand ?? '', modelKey: searchKeyOf(name) }
      if (machineLimit(today(), address)) machines.add(JSON.stringify(machine))
    },

    async write() {
      const written = await Promise.allSettled([finds.write(), searches.write(), machines.write()])
      for (const result of written) if (result.status === 'rejected') throw result.reason
    },
  }
}

export type SearchCounts = ReturnType<typeof createSearchCounts>

function createCounter<K>(writeCounts: (counts: ReadonlyMap<K, number>) => Promise<void>) {
  let counts = new Map<K, number>()
  const add = (key: K, count = 1) => void counts.set(key, (counts.get(key) ?? 0) + count)
  return {
    add,
    /** Keeps the counts for the next run while the database cannot be reached. Drops counts that it refuses. */
    async write() {
      if (counts.size === 0) return
      const written = counts
      counts = new Map()
      try {
        await writeCounts(written)
      } catch (error) {
        if (isDatabaseUnreachable(error) || isDatabaseTooSlow(error))
          for (const [key, count] of written) add(key, count)
        throw error
      }
    },
  }
}

/** Sorted: a fixed lock order prevents deadlocks between processes. */
const rowsOf = <T extends object>(counts: ReadonlyMap<string, number>) =>
  [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, count]) => ({ ...(JSON.parse(key) as T), count }))

function createDailyLimit() {
  let day = ''
  let total = 0
  let countsByNetwork = new Map<string, number>()
  return (today: string, address: string) => {
    if (today !== day) {
      day = today
      total = 0
      countsByNetwork = new Map()
    }
    // A request of the server's own rendering has no address.
    if (address !== inProcessAddress) {
      const network = networkOf(address)
      const count = countsByNetwork.get(network) ?? 0
      if (count >= maxMissedPerNetwork || (count === 0 && countsByNetwork.size >= maxNetworks)) return false
      countsByNetwork.set(network, count + 1)
    }
    total += 1
    return total <= maxMissedPerDay
  }
}
