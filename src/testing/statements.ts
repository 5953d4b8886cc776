import type { Pool } from 'pg'
import type { Db } from '#platform/database/database.ts'

type Statement = { text: string; values: unknown[] }
type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Total Cost': number; Plans?: Plan[] }

/** What is asked of the database outside of transactions, and how the database goes about it. */
export function watchStatements(db: Db) {
  const pool = (db as unknown as { $client: Pool }).$client
  const query = pool.query.bind(pool) as (
    ...given: unknown[]
  ) => Promise<{ rows: { 'QUERY PLAN': { Plan: Plan }[] }[] }>
  let heard: Statement[] = []
  const listening = (config: { text: string }, values: unknown[] = []) => {
    heard.push({ text: config.text, values })
    return query(config, values)
  }
  Object.assign(pool, { query: listening })
  const explain = async ({ text, values }: Statement) =>
    (await query(`explain (format json) ${text}`, values)).rows[0]!['QUERY PLAN'][0]!.Plan

  return {
    /** How many statements it takes, and which tables are read from one end to the other. */
    async of(work: () => Promise<unknown>) {
      heard = []
      await work()
      const asked = heard
      const plans = await Promise.all(asked.map(explain))
      return { statements: asked.length, readWhole: [...new Set(plans.flatMap(readWhole))].sort() }
    },
    stop: () => Object.assign(pool, { query }),
  }
}

/** What a limit ends soon after its beginning is not read to its end. */
const endsSoon = (plan: Plan, part: Plan) =>
  plan['Node Type'] === 'Limit' && plan['Total Cost'] < part['Total Cost'] / 4 && part['Node Type'] === 'Seq Scan'

const readWhole = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).filter((part) => !endsSoon(plan, part)).flatMap(readWhole),
]
