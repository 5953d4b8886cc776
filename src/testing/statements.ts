import type { Database } from '#platform/database/database.ts'

type Statement = { text: string; values: unknown[] }
type Asked = { text?: string; values?: unknown[] }
type Query = (asked: Asked | string, values?: unknown[], ...rest: unknown[]) => unknown
const poolOf = ({ db }: Database) => (db as unknown as { $client: { query: Query } }).$client

/** What a piece of work asks the database outside of transactions, in order. */
export async function statementsOf(database: Database, work: () => Promise<unknown>): Promise<Statement[]> {
  const pool = poolOf(database)
  const { query } = pool
  const asked: Statement[] = []
  pool.query = (config, values, ...rest) => {
    if (typeof config === 'object' && config.text)
      asked.push({ text: config.text, values: values ?? config.values ?? [] })
    return query.call(pool, config, values, ...rest)
  }
  try {
    await work()
  } finally {
    pool.query = query
  }
  return asked
}

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Total Cost': number; Plans?: Node[] }

/** The tables that a statement reads from end to end. */
export async function tablesReadWhole(database: Database, { text, values }: Statement): Promise<string[]> {
  const explained = await poolOf(database).query({ text: `explain (format json) ${text}` }, values)
  const { rows } = explained as { rows: { 'QUERY PLAN': { Plan: Node }[] }[] }
  return wholeIn(rows[0]!['QUERY PLAN'][0]!.Plan)
}

/** What a limit ends soon after its beginning is not read to its end. */
const endsSoon = (node: Node, part: Node) =>
  node['Node Type'] === 'Limit' && part['Node Type'] === 'Seq Scan' && node['Total Cost'] < part['Total Cost'] / 4

const wholeIn = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []),
  ...(node.Plans ?? []).filter((part) => !endsSoon(node, part)).flatMap(wholeIn),
]
