import { type SQL, sql } from 'drizzle-orm'
import type { PoolClient, QueryConfig } from 'pg'

/**
 * `writes` on PostgreSQL: reading is planned for its values there each time, since among very many rows what is best for one question is
 * not for another, unless it ends with `plannedOnce`. `all` on the embedded engine, which takes three times as long to plan a search as to
 * run it, and whose shops are small.
 */
export type KeptPlans = 'writes' | 'all'

/** Every connection keeps them: a statement of as many lines as somebody asked for is not worth a place. */
const limits = {
  writes: { mostPlans: 100, longestStatement: 2_000, wanted: /^(insert|update|delete) /i },
  all: { mostPlans: 200, longestStatement: 20_000, wanted: /^\s*(insert|update|delete|select|with) /i },
} as const satisfies Record<KeptPlans, unknown>

/** What says so has places of its own, however long it is: none takes those of another, in however many ways visitors ask for it. */
const placesOnce = { search: 40, list: 40 } as const
type PlannedOnce = keyof typeof placesOnce

/**
 * Ends a statement that reads, and of which one plan is the best for all values: of each kind of question there is one text, each table
 * has an index for the way it is asked, and how many rows are wanted is written into it (`fixed`).
 */
export const plannedOnce = (what: PlannedOnce) => sql.raw(` /* planned once: ${what} */`)

const mark = / \/\* planned once: (search|list) \*\/$/
export const plannedOnceAs = (text: string) => mark.exec(text.slice(-40))?.[1] as PlannedOnce | undefined

/** A number that a plan is made with: how many rows are wanted decides how they are best found. */
export function fixed(number: number) {
  if (!Number.isSafeInteger(number)) throw new Error(`no number of rows: ${number}`)
  return sql.raw(String(number))
}

/**
 * A value that no plan looks at. PostgreSQL keeps one plan for all values only where that is reckoned no dearer than those made for each;
 * for `like` or between two ends it never is, since without the values thousands of rows are reckoned with. So they are without them always.
 */
export const unseen = (value: SQL) => sql`(select ${value})`

/**
 * Gives the statements of a connection a name, so that they are parsed and planned once: storing a request takes PostgreSQL a quarter less
 * time, a search a third of it (measured). The next connection begins with none.
 */
export function createPlanNames(kept: KeptPlans) {
  const { mostPlans, longestStatement, wanted } = limits[kept]
  const once = { search: createNames('search', placesOnce.search), list: createNames('list', placesOnce.list) }
  const usual = createNames('kept', mostPlans)
  return (text: string) => {
    const what = plannedOnceAs(text)
    if (what) return once[what](text)
    // Before it is looked up, for which a long text would have to be gone through.
    return text.length <= longestStatement && wanted.test(text) ? usual(text) : undefined
  }
}

/** So many names for what is asked a second time. */
function createNames(prefix: string, most: number) {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  return (text: string) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= most) return known
    if (!seen.has(text)) {
      // What was asked once may never be asked again.
      if (seen.size >= most * 3) seen.clear()
      seen.add(text)
      return undefined
    }
    seen.delete(text)
    const name = `${prefix}-${names.size + 1}`
    names.set(text, name)
    return name
  }
}

let connections = 0

/** Drizzle has no way to say it for what runs inside a transaction. */
export function keepPlans(client: PoolClient, nameOf: ReturnType<typeof createPlanNames>) {
  // To the embedded engine all connections are one session: what one had planned under a name is not for the next.
  connections += 1
  const connection = connections
  const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown
  const named = (config: string | QueryConfig, ...rest: unknown[]) => {
    const isNamable =
      typeof config === 'object' && typeof config.text === 'string' && !config.name && !('submit' in config)
    const name = isNamable ? nameOf(config.text) : undefined
    return query(name ? Object.assign({}, config, { name: `${name}-${connection}` }) : config, ...rest)
  }
  Object.assign(client, { query: named })
}
