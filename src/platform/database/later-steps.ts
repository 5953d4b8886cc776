import type { Client, PoolClient } from 'pg'
import type { DatabaseLog } from './database-log.ts'
import { retryWhenBusy } from './retry.ts'

type Connection = Client | PoolClient
type Step = { id: number; statement: string; last: string }

/**
 * Whoever waits for a busy table makes every later reader of that table wait behind it. Half of the second after which a server
 * looks for two who wait for each other: of the two it is then the upgrade that gives way and tries again, not somebody's work.
 */
export const giveWaySoon = (client: Connection) => client.query("SET lock_timeout = '500ms'")

const onIndex = /^(create|drop)\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+(?:not\s+)?exists\s+)?"?(\w+)"?/i
const inBatches = /^--\s*in batches\b/i

/**
 * What a migration does to a large table while others write to it, so that it may not be part of its transaction: an index that
 * is made or dropped CONCURRENTLY, or a statement after `-- in batches` (CONTRIBUTING has the recipe).
 */
export const isLaterStep = (statement: string) => onIndex.test(statement.trim()) || inBatches.test(statement.trim())

export const prepareLaterSteps = (client: Connection) =>
  client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.later_steps (id SERIAL PRIMARY KEY, statement text NOT NULL, last bigint NOT NULL DEFAULT 0)',
  )

/** In the migration's transaction: once it is committed, no crash makes anybody forget what is left to do. */
export async function noteLaterSteps(client: Connection, statements: readonly string[]) {
  for (const statement of statements)
    await client.query('INSERT INTO drizzle.later_steps (statement) VALUES ($1)', [statement.trim()])
}

export async function doLaterSteps(client: Connection, log: DatabaseLog) {
  for (let step = await nextStep(client); step; step = await nextStep(client)) {
    await (onIndex.test(step.statement) ? changeIndex(client, step.statement) : fillInBatches(client, step, log))
    await client.query('DELETE FROM drizzle.later_steps WHERE id = $1', [step.id])
  }
}

async function nextStep(client: Connection) {
  const { rows } = await client.query<Step>('SELECT id, statement, last FROM drizzle.later_steps ORDER BY id LIMIT 1')
  return rows[0]
}

async function changeIndex(client: Connection, statement: string) {
  const [, verb = '', name = ''] = onIndex.exec(statement)!
  // It waits for whoever is at the table, but nobody waits for it.
  await client.query('SET lock_timeout = 0')
  const { rows } = await client.query<{ valid: boolean }>(
    'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [`"${name}"`],
  )
  const isThere = rows.length > 0
  if (verb.toLowerCase() === 'drop') return isThere && client.query(statement)
  if (rows[0]?.valid) return
  // One whose making broke off is kept up to date by everybody who writes, and used by nobody.
  if (isThere) await client.query(`DROP INDEX CONCURRENTLY "${name}"`)
  await client.query(statement)
}

/** Each batch is a transaction of its own, and remembers where it ended. */
async function fillInBatches(client: Connection, { id, statement, last: begin }: Step, log: DatabaseLog) {
  await giveWaySoon(client)
  let last: string | null = begin
  while (last !== null) last = await retryWhenBusy(() => fillBatch(client, id, statement, last!), log)
}

async function fillBatch(client: Connection, id: number, statement: string, after: string) {
  await client.query('BEGIN')
  try {
    const { rows } = await client.query<{ last: number | string | null }>(statement, [after])
    const last = rows[0]?.last ?? null
    if (last !== null) await client.query('UPDATE drizzle.later_steps SET last = $1 WHERE id = $2', [last, id])
    await client.query('COMMIT')
    return last === null ? null : String(last)
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}
