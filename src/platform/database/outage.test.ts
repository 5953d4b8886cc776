import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { type DatabaseBehindWire, openDatabaseBehindWire } from '#testing/database.ts'
import { administer } from '../../../scripts/tools/databases.mjs'
import { isDatabaseBusy } from './is-database-away.ts'
import { askingFor } from './lanes.ts'
import { closePool, openPool } from './pool.ts'

// Needs a server that can be reached through a wire of ours: set TEST_DATABASE_URL to run these.
describe.runIf(inject('database').postgres)('on PostgreSQL', () => {
  const said = vi.fn()
  const log = { info: said, warn: said, error: said }
  let { database, wire, url } = {} as DatabaseBehindWire

  beforeEach(async () => {
    ;({ database, wire, url } = await openDatabaseBehindWire(log))
    said.mockReset()
  })
  afterEach(async () => {
    wire.heal()
    await database.close()
  })

  /** Far longer than three seconds, and far shorter than one connection alone may be silent. */
  const stillWaiting = () => sleep(9_000, 'still waiting' as const, { ref: false })
  const one = () => database.db.execute(sql`select 1`)
  const outcomeOf = (work: Promise<unknown>) =>
    Promise.race([
      work.then(
        () => 'answered',
        (error: Error) => String(error.cause ?? error),
      ),
      stillWaiting(),
    ])

  test('a server that says nothing is given up by all who wait for it, and is used again when it answers', async () => {
    // Those who ask, those in a transaction, and those who wait for a connection.
    await Promise.all(Array.from({ length: 8 }, one))
    wire.silence()
    const transaction = database.db.transaction((tx) => tx.execute(sql`select 1`))
    const asked = [transaction, ...Array.from({ length: 20 }, one)].map(outcomeOf)
    for (const outcome of await Promise.all(asked))
      expect(outcome).toMatch(/database silent|connection error|no database connection/)
    expect(database.isThere()).toBe(false)
    // Who comes now does not wait at all: nothing is on its way to the server.
    expect(await Promise.race([one().catch(() => 'refused'), sleep(50, 'waits')])).toBe('refused')
    await expect(database.ping()).rejects.toThrow()
    wire.heal()
    await vi.waitFor(one, { timeout: 10_000, interval: 50 })
    expect(database.isThere()).toBe(true)
    await Promise.all(Array.from({ length: 30 }, one))
    const lines = said.mock.calls.map(([, line]) => line)
    expect(lines.filter((line) => line === 'the database does not answer')).toHaveLength(1)
    expect(lines.at(-1)).toBe('the database answers again')
  })

  test('a process that stood still itself takes no server for lost', { tags: ['full'] }, async () => {
    const standStill = (ms: number) => {
      for (const until = performance.now() + ms; performance.now() < until; );
    }
    // The first time until the next question is due, the second while its answer comes.
    standStill(1_000)
    await nextTurn()
    standStill(3_000)
    await one()
    await vi.waitFor(() => database.ping())
    expect(database.isThere()).toBe(true)
    expect(said).not.toHaveBeenCalledWith(expect.anything(), 'the database does not answer')
  })

  test('a server that answers is waited for where it takes long to make a connection', { tags: ['full'] }, async () => {
    // Greeting one another takes four rounds, a question one: together more than a silent server is waited for.
    wire.delay(400)
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcomeOf(one())))
    expect(outcomes).toEqual(Array(8).fill('answered'))
    expect(database.isThere()).toBe(true)
  })

  test('connections that are cut, or ended by the server, are no reason to give up the rest', async () => {
    await administer(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rodacerta-pulse' and datname = current_database()`,
    )
    wire.cut()
    await vi.waitFor(one, { timeout: 10_000, interval: 50 })
    await database.ping()
    expect(said).not.toHaveBeenCalledWith(expect.anything(), 'the database does not answer')
  })

  test('while visitors use all their connections, the desk and the health check find free ones', async () => {
    const blocker = new Client({ connectionString: url })
    await blocker.connect()
    await blocker.query('create table shelf (n int)')
    await blocker.query('begin; lock table shelf')
    const read = () => database.db.execute(sql`select * from shelf`)
    const visitors = Promise.allSettled(Array.from({ length: 30 }, read))
    await vi.waitFor(() => expect(database.connections()).toMatchObject({ visitors: 8, waiting: 22 }))
    await askingFor('shop', one)
    await askingFor('shop', () => database.db.transaction((tx) => tx.execute(sql`select 1`)))
    await database.ping()
    await blocker.end()
    await visitors
    expect(database.connections()).toMatchObject({ visitors: 0, shop: 0, waiting: 0 })
  })

  test('while visitors keep all their connections busy, the desk and the health of the shop find others, and slow work is waited for', {
    tags: ['full'],
  }, async () => {
    const blocker = new Client({ connectionString: url })
    await blocker.connect()
    blocker.on('error', () => {})
    await blocker.query('create table shelf (n int)')
    await blocker.query('begin; lock table shelf')
    // Longer than a server that says nothing is waited for: this one answers others.
    const slow = askingFor('shop', () => database.db.execute(sql`select 'done' as said from pg_sleep(3)`))
    const read = () => database.db.execute(sql`select * from shelf`)
    const visitors = Promise.allSettled(Array.from({ length: 30 }, read))
    await vi.waitFor(() => expect(database.connections()).toMatchObject({ visitors: 8, waiting: 22 }))
    await askingFor('shop', one)
    await askingFor('shop', () => database.db.transaction((tx) => tx.execute(sql`select 1`)))
    await database.ping()
    const ends = await visitors
    // Eight were told that the table was locked for too long, those behind them that no connection was to be had.
    expect(ends.filter((end) => end.status === 'rejected' && isDatabaseBusy(end.reason)).length).toBeGreaterThanOrEqual(
      14,
    )
    expect((await slow).rows).toEqual([{ said: 'done' }])
    await blocker.end()
    await Promise.all(Array.from({ length: 30 }, one))
    expect(database.connections()).toMatchObject({ visitors: 0, shop: 0, waiting: 0 })
  })

  test('of two transactions that wait for each other, the one that gives way is done again', async () => {
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

  test('what only reads, and hands on what it finds, is not done again', async () => {
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

  test('who gave way three times is told', async () => {
    let attempts = 0
    const work = database.db.transaction(async (tx) => {
      attempts += 1
      await tx.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`)
    })
    await expect(work).rejects.toMatchObject({ cause: { code: '40001' } })
    expect(attempts).toBe(3)
  })

  test('who waits for a connection to be made is told when the server is given up, and the connection is used by the next', async () => {
    const room = { most: 1, longestLine: 5, patienceMs: 60_000 }
    const lanes = { visitors: room, shop: room }
    const pool = openPool({ connectionString: wire.url, connectionTimeoutMillis: 60_000, lanes }, log)
    wire.silence()
    const waiting = outcomeOf(pool.query('select 1'))
    await sleep(50)
    pool.giveUp(new Error('database silent'))
    expect(await waiting).toMatch('database silent')
    expect(pool.figures()).toMatchObject({ visitors: 0, waiting: 0 })
    pool.goOn()
    wire.heal()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await closePool(pool, log)
  })

  test('the places of those whose connection could not be made are free again', async () => {
    const room = { most: 1, longestLine: 5, patienceMs: 1_000 }
    const nobody = 'postgres://127.0.0.1:1/none'
    const pool = openPool({ connectionString: nobody, lanes: { visitors: room, shop: room } }, log)
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expect(pool.query('select 1')).rejects.toThrow('ECONNREFUSED')
    expect(pool.figures()).toMatchObject({ visitors: 0, waiting: 0 })
    await closePool(pool, log)
  })
})
