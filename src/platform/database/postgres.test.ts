import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { administer, createDatabase } from '../../../scripts/tools/databases.mjs'
import { type Database, openDatabase } from './database.ts'
import { closePool, openPool, withReserve } from './pool.ts'

// Needs a server whose connections may be ended: set TEST_DATABASE_URL to run these.
describe.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  const warn = vi.fn()
  const log = { info: () => {}, warn, error: () => {} }
  const name = `test_postgres_${process.pid}`
  let serverUrl: string
  let url: string
  let drop: () => Promise<unknown>
  let database: Database

  beforeEach(async () => {
    const { postgres } = inject('database')
    serverUrl = postgres?.url ?? ''
    const made = await createDatabase(serverUrl, name)
    url = made.url
    drop = made.drop
    database = await openDatabase({ kind: 'postgres', url }, log)
    warn.mockReset()
  })
  afterEach(async () => {
    await database.close()
    await drop()
  })

  /** As a restart of the server or an administrator would. */
  const endAllConnections = () =>
    administer(serverUrl, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)

  test('idle connections that the server ended are replaced', async () => {
    await Promise.all([1, 2, 3].map(() => database.db.execute(sql`select pg_sleep(0.05)`)))
    await endAllConnections()
    await vi.waitFor(() => database.db.execute(sql`select 1`), 10_000)
    expect(warn).toHaveBeenCalled()
  })

  test('a connection ended in the middle of a transaction fails that transaction only', async () => {
    const interrupted = database.db.transaction(async (tx) => {
      await tx.execute(sql`create table half (n int)`)
      await endAllConnections()
      await tx.execute(sql`insert into half values (1)`)
    })
    await expect(interrupted).rejects.toThrow()
    const { rows } = await database.db.execute(sql`select to_regclass('half') as found`)
    expect(rows).toEqual([{ found: null }])
  })

  test('connections lost while transactions begin cost the pool no place', async () => {
    let isOver = false
    const keepBeginning = async () => {
      while (!isOver) {
        await database.db.transaction((tx) => tx.execute(sql`select 1`)).catch(() => {})
        // During an outage a transaction fails without I/O, so this loop would starve the event loop.
        await nextTurn()
      }
    }
    const busy = Promise.all(Array.from({ length: 10 }, keepBeginning))
    for (let round = 0; round < 10; round += 1) await endAllConnections()
    isOver = true
    await busy
    await database.close()
    expect(warn).not.toHaveBeenCalledWith(expect.anything(), 'database connections still in use')
    database = await openDatabase({ kind: 'postgres', url }, log)
  })

  test('statements, locks and idle transactions have an end', async () => {
    const { rows } = await database.db.execute(sql`
      select name, setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`)
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '10000' },
      { name: 'lock_timeout', setting: '2000' },
      { name: 'statement_timeout', setting: '5000' },
    ])
  })

  test('ends a connection that stays silent in the middle of a statement', async () => {
    const pool = openPool({ connectionString: url, max: 1, silenceMs: 1_000 }, log)
    await expect(pool.query('select pg_sleep(60)')).rejects.toThrow('silent for 1000 ms')
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await closePool(pool, log)
  })

  test('a query that gets no connection in time fails, and the next one succeeds', async () => {
    const pool = openPool({ connectionString: url, max: 1, waitMs: 50 }, log)
    const client = await pool.connect()
    await expect(pool.query('select 1')).rejects.toThrow('waited 50 ms')
    client.release()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await closePool(pool, log)
  })

  test('only work with access to the reserve uses the reserved connections', async () => {
    const pool = openPool({ connectionString: url, max: 3, reserve: 1, waitMs: 50 }, log)
    const clients = [await pool.connect(), await pool.connect()]
    await expect(pool.query('select 1')).rejects.toThrow('waited 50 ms')
    expect((await withReserve(() => pool.query('select 1 as one'))).rows).toEqual([{ one: 1 }])
    for (const client of clients) client.release()
    await closePool(pool, log)
  })

  test('a query behind a full queue fails at once', async () => {
    const pool = openPool({ connectionString: url, max: 1, maxWaiting: 0, waitMs: 60_000 }, log)
    const client = await pool.connect()
    await expect(pool.query('select 1')).rejects.toThrow('0 callers are waiting already')
    client.release()
    await closePool(pool, log)
  })

  test('a connection that could not be made leaves its place to the next query', async () => {
    const pool = openPool({ connectionString: 'postgres://127.0.0.1:1/none', max: 1, waitMs: 1_000 }, log)
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expect(pool.query('select 1')).rejects.toThrow('ECONNREFUSED')
    await closePool(pool, log)
  })

  describe('migrations', () => {
    let folder: string
    const slow =
      'create table steps (n int);\n--> statement-breakpoint\nselect pg_sleep(0.3);\n--> statement-breakpoint\n'

    beforeEach(async () => {
      folder = await mkdtemp(path.join(os.tmpdir(), 'migrations-'))
      const entries = [{ idx: 0, version: '7', when: 1000, tag: '0000_slow', breakpoints: true }]
      await mkdir(path.join(folder, 'meta'))
      await writeFile(
        path.join(folder, 'meta', '_journal.json'),
        JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
      )
      await writeFile(path.join(folder, '0000_slow.sql'), `${slow}insert into steps values (1)`)
    })
    afterEach(() => rm(folder, { recursive: true }))

    const steps = async () => (await database.db.execute(sql`select n from steps`)).rows

    test('two instances that start together migrate once', async () => {
      const other = await openDatabase({ kind: 'postgres', url }, log)
      await Promise.all([database.migrate(folder), other.migrate(folder)])
      await other.close()
      expect(await steps()).toEqual([{ n: 1 }])
    })

    test('an instance killed while migrating leaves the way free for the next', async () => {
      const killed = database.migrate(folder)
      const failure = expect(killed).rejects.toThrow()
      await vi.waitFor(async () => {
        const running = sql`select 1 from pg_stat_activity where datname = ${name} and query like '%pg_sleep(0.3)%' and state = 'active' and pid <> pg_backend_pid()`
        expect((await database.db.execute(running)).rows).toHaveLength(1)
      })
      await endAllConnections()
      await failure
      await database.migrate(folder)
      expect(await steps()).toEqual([{ n: 1 }])
    })

    test('whoever writes goes on while an index is built, also when another instance waits for its turn', async () => {
      await database.db.execute(sql`create table drawers (n int)`)
      await writeFile(path.join(folder, '0000_slow.sql'), 'create index concurrently drawers_by_n on drawers (n)')
      const writer = new Client({ connectionString: url })
      await writer.connect()
      await writer.query('begin; insert into drawers values (1)')
      const other = await openDatabase({ kind: 'postgres', url }, log)
      const migrating = Promise.all([database.migrate(folder), other.migrate(folder)])
      await vi.waitFor(async () => {
        const { rows } = await database.db.execute(
          sql`select 1 from pg_stat_activity where datname = ${name} and query ~* '^create index' and wait_event_type = 'Lock'`,
        )
        expect(rows).toHaveLength(1)
      }, 10_000)
      // Held up by the open transaction; anything that writes would wait behind an index made in the usual way.
      await database.db.execute(sql`insert into drawers values (2)`)
      const held = sql`select distinct mode from pg_locks where relation = 'drawers'::regclass and mode like 'Share%'`
      expect((await database.db.execute(held)).rows).toEqual([{ mode: 'ShareUpdateExclusiveLock' }])
      await writer.query('commit')
      await writer.end()
      await migrating
      await other.close()
      const valid = sql`select indisvalid from pg_index where indexrelid = 'drawers_by_n'::regclass`
      expect((await database.db.execute(valid)).rows).toEqual([{ indisvalid: true }])
    })

    test('a busy table is waited for a little at a time', { tags: ['full'] }, async () => {
      await database.db.execute(sql`create table busy (n int)`)
      await writeFile(path.join(folder, '0000_slow.sql'), 'alter table busy add column m int')
      const blocker = new Client({ connectionString: url })
      await blocker.connect()
      await blocker.query('begin; lock table busy')
      const migrating = database.migrate(folder)
      await vi.waitFor(() => expect(warn).toHaveBeenCalledWith({ attempt: 1 }, expect.stringContaining('busy')), 10_000)
      await blocker.end()
      await migrating
    })
  })
})
