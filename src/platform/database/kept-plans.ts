import { sql } from 'drizzle-orm'
import type { PoolClient, QueryConfig } from 'pg'

/**
 * `writes` on PostgreSQL: reading is planned for its values there each time, since among very many rows what is best for one question is
 * not for another (measured: with kept plans a deep page of 1,000,000 products takes eight times as long), unless it says that it is not so
 * (`plannedOnce`). `all` on the embedded engine, which takes three times as long to plan a search as to run it, and whose shops are small.
 */
export type KeptPlans = 'writes' | 'all'

const mark = '/* planned once */'
/** Begins a statement that reads, and of which one plan is the best for all values: it has the same text for all, and few parts that tables of any size are joined by. */
export const plannedOnce = sql.raw(`${mark} `)

export const isPlannedOnce = (text: string) => text.startsWith(mark)

/** A number that a plan is made with: how many rows are wanted decides how they are best found. */
export function fixed(number: number) {
  if (!Number.isSafeInteger(number)) throw new Error(`no number of rows: ${number}`)
  return sql.raw(String(number))
}

/** Every connection keeps them: a statement of as many lines as somebody asked for is not worth a place. */
const limits = {
  writes: { mostPlans: 100, longestStatement: 2_000, wanted: /^(insert|update|delete) /i },
  all: { mostPlans: 200, longestStatement: 20_000, wanted: /^\s*(insert|update|delete|select|with) /i },
} as const satisfies Record<KeptPlans, unknown>

/** Places of their own: whoever asks for lists in many ways takes none from what is written with every request. */
const mostPlannedOnce = 60
/** What was asked once may never be asked again; of so many it is known. */
const mostSeen = 300

/**
 * Gives the statements of a connection a name, so that they are parsed and planned once: storing a request takes PostgreSQL a quarter less
 * time, a search the embedded engine a third of it (measured). The next connection begins with none.
 */
export function createPlanNames(kept: KeptPlans) {
  const { mostPlans, longestStatement, wanted } = limits[kept]
  const nameOnce = createNames('once', mostPlannedOnce)
  const nameWanted = createNames('kept', mostPlans)
  return (text: string) => {
    if (isPlannedOnce(text)) return nameOnce(text)
    // Before it is looked up, for which a long text would have to be gone through.
    return text.length <= longestStatement && wanted.test(text) ? nameWanted(text) : undefined
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
      if (seen.size >= mostSeen) seen.clear()
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
