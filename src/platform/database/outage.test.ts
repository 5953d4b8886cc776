import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { type DatabaseBehindWire, openDatabaseBehindWire } from '#testing/database.ts'
import { administer } from '../../../scripts/tools/databases.mjs'
import { isDatabaseBusy, isDatabaseUnreachable } from './database-errors.ts'
import { closePool, openPool, withReserve } from './pool.ts'

// Needs a server behind a proxy of ours: set TEST_DATABASE_URL to run these.
describe.runIf(inject('database').postgres)('on PostgreSQL', () => {
  const write = vi.fn()
  const log = { info: write, warn: write, error: write }
  let { database, wire, url } = {} as DatabaseBehindWire

  beforeEach(async () => {
    ;({ database, wire, url } = await openDatabaseBehindWire(log))
    write.mockReset()
  })
  afterEach(async () => {
    wire.heal()
    await database.close()
  })

  const unreachableLine = 'database unreachable, answering 503 to forms'
  const logLines = () => write.mock.calls.map(([, line]) => line)
  const one = () => database.db.execute(sql`select 1`)
  const endConnections = (application: string) =>
    administer(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = '${application}' and datname = current_database()`,
    )
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: Error) => error,
    )

  test('a frozen server fails running and waiting work, and is used again when it answers', async () => {
    await Promise.all(Array.from({ length: 8 }, one))
    wire.silence()
    const transaction = database.db.transaction((tx) => tx.execute(sql`select 1`))
    for (const error of await Promise.all([transaction, ...Array.from({ length: 20 }, one)].map(refusal)))
      expect(isDatabaseUnreachable(error) || isDatabaseBusy(error)).toBe(true)
    await vi.waitFor(() => expect(database.isReachable()).toBe(false), 10_000)
    // New work is refused before anything is sent to the server.
    await expect(one()).rejects.toMatchObject({ cause: { message: 'database unreachable' } })
    await expect(database.ping()).rejects.toThrow()
    wire.heal()
    await vi.waitFor(one, { timeout: 10_000, interval: 50 })
    expect(database.isReachable()).toBe(true)
    await Promise.all(Array.from({ length: 30 }, one))
    expect(logLines().filter((line) => line === unreachableLine)).toHaveLength(1)
    expect(logLines().at(-1)).toBe('database reachable again')
  })

  test('a pause of the own process does not count as an outage', { tags: ['full'] }, async () => {
    const blockEventLoop = (ms: number) => {
      for (const until = performance.now() + ms; performance.now() < until; );
    }
    // First until the next heartbeat is due, then while its answer arrives.
    blockEventLoop(1_000)
    await nextTurn()
    blockEventLoop(3_000)
    await one()
    await database.ping()
    expect(database.isReachable()).toBe(true)
    expect(logLines()).not.toContain(unreachableLine)
  })

  test('waits for a server that answers but takes long to accept connections', { tags: ['full'] }, async () => {
    // A new connection takes four round trips, longer than a heartbeat may take.
    wire.delay(400)
    await Promise.all(Array.from({ length: 5 }, one))
    expect(database.isReachable()).toBe(true)
  })

  test('a lost heartbeat connection is replaced without an outage', async () => {
    await endConnections('rodacerta-heartbeat')
    await database.ping()
    await one()
    expect(logLines()).not.toContain(unreachableLine)
  })

  test('lost connections are replaced without an outage', async () => {
    await one()
    wire.cut()
    await vi.waitFor(one, { timeout: 10_000, interval: 50 })
    await database.ping()
    expect(logLines()).not.toContain(unreachableLine)
  })

  describe('when the server becomes read-only, as after a failover', () => {
    const become = (mode: 'read-only' | 'writable') =>
      administer(
        url,
        `begin read write;
        do $$ begin
          execute format('alter database %I set default_transaction_read_only = %s', current_database(), ${mode === 'read-only'});
        end $$;
        commit`,
      )
    const insert = () => database.db.transaction((tx) => tx.execute(sql`insert into notes values (1)`))

    beforeEach(() => database.db.execute(sql`create table notes (n int)`))

    test('writes count as unreachable until a server takes them again', async () => {
      await become('read-only')
      wire.cut()
      await vi.waitFor(() => expect(database.isReachable()).toBe(false), 10_000)
      expect(isDatabaseUnreachable(await refusal(insert()))).toBe(true)
      await become('writable')
      await vi.waitFor(insert, { timeout: 10_000, interval: 50 })
      expect(database.isReachable()).toBe(true)
    })

    test('a connection that refused to write is not used again', async () => {
      await one()
      await become('read-only')
      await endConnections('rodacerta')
      await vi.waitFor(one, { timeout: 10_000, interval: 50 })
      await become('writable')
      const refused = await refusal(insert())
      expect(refused).toMatchObject({ cause: { code: '25006' } })
      expect(isDatabaseUnreachable(refused)).toBe(true)
      await insert()
    })
  })

  test('while ordinary work uses all its connections, reserved work and the heartbeat go on', async () => {
    const blocker = new Client({ connectionString: url })
    await blocker.connect()
    await blocker.query('create table shelf (n int)')
    await blocker.query('begin; lock table shelf')
    const read = () => database.db.execute(sql`select * from shelf`)
    const ordinary = Promise.allSettled(Array.from({ length: 30 }, read))
    await vi.waitFor(() => expect(database.connections()).toMatchObject({ open: 7, idle: 0, waiting: 23 }))
    await withReserve(one)
    await withReserve(() => database.db.transaction((tx) => tx.execute(sql`select 1`)))
    await database.ping()
    await blocker.end()
    await ordinary
    expect(database.connections()).toMatchObject({ waiting: 0 })
  })

  test('a slow statement is not an outage', { tags: ['full'] }, async () => {
    // Longer than a heartbeat may take.
    const { rows } = await database.db.execute(sql`select 'done' as result from pg_sleep(3)`)
    expect(rows).toEqual([{ result: 'done' }])
    expect(logLines()).not.toContain(unreachableLine)
  })

  test('runs a transaction again that PostgreSQL aborted to resolve a deadlock', async () => {
    await database.db.execute(sql`create table drawers (n int primary key, opened int)`)
    await database.db.execute(sql`insert into drawers values (1, 0), (2, 0)`)
    let meet: (() => void) | undefined
    const bothHoldOne = new Promise<void>((resolve) => {
      meet = resolve
    })
    let holding = 0
    const attempts = [0, 0]
    const open = (order: readonly [number, number], who: number) =>
      database.db.transaction(async (tx) => {
        attempts[who]! += 1
        await tx.execute(sql`update drawers set opened = opened + 1 where n = ${order[0]}`)
        holding += 1
        if (holding === 2) meet?.()
        await bothHoldOne
        // PostgreSQL looks for a deadlock after one second by default.
        await tx.execute(sql`set local deadlock_timeout = '50ms'`)
        await tx.execute(sql`update drawers set opened = opened + 1 where n = ${order[1]}`)
      })
    await Promise.all([open([1, 2], 0), open([2, 1], 1)])
    expect(attempts.toSorted()).toEqual([1, 2])
    const { rows } = await database.db.execute(sql`select opened from drawers`)
    expect(rows).toEqual([{ opened: 2 }, { opened: 2 }])
  })

  test('does not repeat a read-only transaction', async () => {
    let attempts = 0
    const read = database.db.transaction(
      async (tx) => {
        attempts += 1
        await tx.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`)
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    await expect(read).rejects.toThrow()
    expect(attempts).toBe(1)
  })

  test('gives up a transaction after three conflicts', async () => {
    let attempts = 0
    const work = database.db.transaction(async (tx) => {
      attempts += 1
      await tx.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`)
    })
    await expect(work).rejects.toMatchObject({ cause: { code: '40001' } })
    expect(attempts).toBe(3)
  })

  test('an outage also fails work whose connection is still being made', async () => {
    const pool = openPool({ connectionString: wire.url, max: 1, connectionTimeoutMillis: 60_000 }, log)
    wire.silence()
    const waiting = refusal(pool.query('select 1'))
    await vi.waitFor(() => expect(pool.totalCount).toBe(1))
    pool.setUnreachable(new Error('no answer'))
    expect(await waiting).toMatchObject({ message: 'database unreachable' })
    pool.setUnreachable(undefined)
    wire.heal()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await closePool(pool, log)
  })
})
