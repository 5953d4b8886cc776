import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { hasBouncer, startBouncer } from '../../../scripts/tools/bouncer.mjs'
import { administer } from '../../../scripts/tools/databases.mjs'
import { startPostgres } from '../../../scripts/tools/postgres.mjs'
import { type Database, openDatabase } from './database.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
let server: Awaited<ReturnType<typeof startPostgres>>
let database: Database | undefined

// Needs the programs of a server: TEST_DATABASE_URL says that there are any.
describe.runIf(inject('database').postgres && hasBouncer())('behind PgBouncer in transaction mode', () => {
  beforeAll(async () => {
    server = await startPostgres()
  }, 60_000)
  afterAll(() => server.stop())
  afterEach(async () => {
    await database?.close()
    database = undefined
  })

  test('writes, limits and migrations are as they are without', async () => {
    await administer(server.url, 'create database pooled')
    const url = server.url.replace(/\/postgres$/, '/pooled')
    const bouncer = await startBouncer(url, { connections: 2 })
    database = await openDatabase({ kind: 'postgres', url, poolUrl: bouncer.url }, log)
    const { db } = database
    await database.migrate()
    await db.execute(sql`create table notes (words text)`)
    const write = (words: string) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`insert into notes values (${words})`)
        await tx.execute(sql`select pg_sleep(0.01)`)
        await tx.execute(sql`insert into notes values (${words})`)
      })
    await Promise.all(Array.from({ length: 12 }, (_, n) => write(`nota ${n}`)))
    const { rows } = await db.execute(
      sql`select count(*)::int as notes, count(distinct words)::int as words from notes`,
    )
    expect(rows).toEqual([{ notes: 24, words: 12 }])

    const asked = sql`select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout',
      'idle_in_transaction_session_timeout', 'jit', 'max_parallel_workers_per_gather', 'random_page_cost') order by name`
    const without = await openDatabase({ kind: 'postgres', url }, log)
    const settingsOf = async (asking: Database) => (await asking.db.execute(asked)).rows
    expect(await settingsOf(database)).toEqual(await settingsOf(without))
    await without.close()
    await database.close()
    database = undefined
    await bouncer.stop()
  })
})
