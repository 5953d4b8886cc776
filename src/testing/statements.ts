import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '#platform/database/database.ts'

type Statement = { text: string; values: unknown[] }
type QueryConfig = { text?: string; values?: unknown[] }
type Query = (asked: QueryConfig | string, values?: unknown[], ...rest: unknown[]) => unknown
type Client = { query: Query; release: (...given: unknown[]) => void }
type Pool = { query: Query; connect: (callback?: unknown) => Promise<Client> }
const poolOf = ({ db }: Database) => (db as unknown as { $client: Pool }).$client

/** Who asks: what a shop does by itself meanwhile is none of it. */
const asking = new AsyncLocalStorage<object>()

/** What only begins and ends a transaction, and the shop's look at the version, which whoever comes a second later does for others. */
const isNoQuestion = (text: string) =>
  /^(begin|commit|rollback|savepoint|release|set) ?/i.test(text) || text.includes('"catalogue_version"')

/** What a piece of work asks the database, in order, within transactions as outside of them. */
export async function statementsOf(database: Database, work: () => Promise<unknown>): Promise<Statement[]> {
  const pool = poolOf(database)
  const { query, connect } = pool
  const asked: Statement[] = []
  const isAsking = () => asking.getStore() === asked
  const noting =
    (ask: Query): Query =>
    (config, values, ...rest) => {
      const text = typeof config === 'object' ? config.text : undefined
      if (text && !isNoQuestion(text) && isAsking())
        asked.push({ text, values: values ?? (config as QueryConfig).values ?? [] })
      return ask(config, values, ...rest)
    }
  pool.query = noting(query.bind(pool))
  // The pool's own questions take a connection with a callback; a transaction waits for one.
  pool.connect = async (callback) => {
    const client = await connect.call(pool, callback)
    return callback || !isAsking() ? client : whileTaken(client, noting)
  }
  try {
    // Awaited in there: a statement of drizzle is asked when it is awaited, not when it is written.
    await asking.run(asked, async () => await work())
  } finally {
    Object.assign(pool, { query, connect })
  }
  return asked
}

/** The next who takes the connection is none of it. */
function whileTaken(client: Client, noting: (ask: Query) => Query) {
  const { query, release } = client
  client.query = noting(query.bind(client))
  client.release = (...given) => {
    client.query = query
    release(...given)
  }
  return client
}

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Total Cost': number
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Node[]
}

/** The transaction is rolled back because `explain analyze` runs the statement. */
async function planOf(database: Database, how: string, { text, values }: Statement) {
  const client = await poolOf(database).connect()
  try {
    await client.query('begin')
    const explained = client.query({ text: `explain (${how}) ${text}` }, values)
    const { rows } = (await explained) as { rows: { 'QUERY PLAN': { Plan: Node }[] }[] }
    return rows[0]!['QUERY PLAN'][0]!.Plan
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** The tables that a statement reads from end to end, or would. */
export const tablesReadWhole = async (database: Database, statement: Statement): Promise<string[]> =>
  wholeIn(await planOf(database, 'format json', statement))

/** How many rows of tables, or of those that are meant, a statement looks at, whether it takes them or not. */
export const countRowsRead = async (
  database: Database,
  statement: Statement,
  isMeant: (table: string) => boolean = () => true,
): Promise<number> => rowsReadIn(await planOf(database, 'analyze, format json', statement), isMeant)

/** How many pages of tables and indexes a statement looks at: what it costs, however busy the machine. */
async function countPagesRead(database: Database, statement: Statement): Promise<number> {
  const plan = await planOf(database, 'analyze, buffers, format json', statement)
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
}

/** The same of all that was asked. Parts of a file are one question asked again, and count once; what writes is not tried. */
export async function countPagesReadBy(database: Database, asked: readonly Statement[]): Promise<number> {
  const pagesOf = new Map<string, number>()
  for (const statement of asked.filter(({ text }) => !/^(insert|update|delete) /i.test(text))) {
    const pages = await countPagesRead(database, statement)
    pagesOf.set(statement.text, Math.max(pages, pagesOf.get(statement.text) ?? 0))
  }
  return [...pagesOf.values()].reduce((sum, pages) => sum + pages, 0)
}

const rowsReadIn = (node: Node, isMeant: (table: string) => boolean): number => {
  const { 'Actual Rows': taken = 0, 'Actual Loops': loops = 1 } = node
  const left = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const table = node['Relation Name']
  const own = table && isMeant(table) ? (taken + left) * loops : 0
  return (node.Plans ?? []).reduce((sum, part) => sum + rowsReadIn(part, isMeant), own)
}

/** What a limit ends soon after its beginning is not read to its end. */
const endsSoon = (node: Node, part: Node) =>
  node['Node Type'] === 'Limit' && part['Node Type'] === 'Seq Scan' && node['Total Cost'] < part['Total Cost'] / 4

const wholeIn = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' && node['Actual Loops'] !== 0 ? [node['Relation Name'] ?? ''] : []),
  ...(node.Plans ?? []).filter((part) => !endsSoon(node, part)).flatMap(wholeIn),
]
