import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { hasBouncer, startBouncer } from '../../../scripts/tools/bouncer.mjs'
import { administer } from '../../../scripts/tools/databases.mjs'
import { startPostgres, startReplica } from '../../../scripts/tools/postgres.mjs'
import { startProxy } from '../../../scripts/tools/proxy.mjs'
import { type Database, openDatabase } from './database.ts'
import { plannedOnce } from './kept-plans.ts'
import { askingFor, type Lane } from './lanes.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
let server: Awaited<ReturnType<typeof startPostgres>>
let database: Database | undefined

// Needs the programs of a server: TEST_DATABASE_URL says that there are any.
describe.runIf(inject('database').postgres)('beyond one server', () => {
  beforeAll(async () => {
    server = await startPostgres()
  }, 60_000)
  afterAll(() => server.stop())
  afterEach(async () => {
    await database?.close()
    database = undefined
  })

  describe('with a streaming replica for what everyone reads', () => {
    let replica: Awaited<ReturnType<typeof startReplica>>
    const wires = {} as Record<'server' | 'copy', Awaited<ReturnType<typeof startProxy>>>
    let version = 0

    beforeAll(async () => {
      await administer(server.url, 'create table notes (words text)')
      replica = await startReplica(server.url)
      wires.server = await startProxy(server.url)
      wires.copy = await startProxy(replica.url)
    }, 60_000)
    afterEach(async () => {
      for (const wire of Object.values(wires)) wire.heal()
      await administer(replica.url, 'select pg_wal_replay_resume()')
    })
    afterAll(async () => {
      for (const wire of Object.values(wires)) await wire.close()
      await replica.stop()
    })

    const open = async () => {
      database = await openDatabase({ kind: 'postgres', url: wires.server.url, readUrl: wires.copy.url }, log)
      await database.ping()
      return database
    }
    /** As the shop does when it finds that something was changed, and every second. */
    const showNewest = async ({ showAtLeast, copy }: Database) => {
      version += 1
      await vi.waitFor(async () => {
        await showAtLeast(String(version))
        expect(copy()?.isUsed).toBe(true)
      }, 10_000)
    }
    const isFromCopy = async ({ db }: Database, lane: Lane, end = sql``) =>
      askingFor(lane, async () => {
        const { rows } = await db.execute<{ copy: boolean }>(sql`select pg_is_in_recovery() as copy${end}`)
        return rows[0]!.copy
      })
    const notes = ({ db }: Database) =>
      askingFor('for-everyone', async () => (await db.execute<{ words: string }>(sql`select words from notes`)).rows)

    test('only what is the same for all comes from it, and no transaction', async () => {
      const shop = await open()
      expect(await isFromCopy(shop, 'for-everyone'), 'before anybody vouched for it').toBe(false)
      await showNewest(shop)
      expect(await isFromCopy(shop, 'for-everyone')).toBe(true)
      expect(await isFromCopy(shop, 'for-everyone', plannedOnce('list'))).toBe(true)
      expect(await isFromCopy(shop, 'visitors')).toBe(false)
      expect(await isFromCopy(shop, 'shop')).toBe(false)
      const written = askingFor('for-everyone', () =>
        shop.db.transaction(async (tx) => tx.execute(sql`insert into notes values ('um') returning words`)),
      )
      expect((await written).rows).toEqual([{ words: 'um' }])
      const alone = askingFor('for-everyone', () => shop.db.execute(sql`delete from notes returning words`))
      expect((await alone).rows).toEqual([{ words: 'um' }])
    })

    test('while it is behind it is not asked: whatever was changed is shown at once', async () => {
      const shop = await open()
      await showNewest(shop)
      await administer(replica.url, 'select pg_wal_replay_pause()')
      await shop.db.execute(sql`insert into notes values ('novo')`)
      version += 1
      await shop.showAtLeast(String(version))
      expect(await notes(shop)).toEqual([{ words: 'novo' }])
      expect(await isFromCopy(shop, 'for-everyone')).toBe(false)
      // Asked again about what it does not show yet, it stays out.
      await shop.showAtLeast(String(version))
      expect(await isFromCopy(shop, 'for-everyone')).toBe(false)
      await administer(replica.url, 'select pg_wal_replay_resume()')
      await vi.waitFor(async () => {
        await shop.showAtLeast(String(version))
        expect(await isFromCopy(shop, 'for-everyone')).toBe(true)
      }, 10_000)
      expect(await notes(shop)).toEqual([{ words: 'novo' }])
      await shop.db.execute(sql`delete from notes`)
    })

    test('one that falls silent, or is gone, is missed by nobody', { tags: ['full'] }, async () => {
      const shop = await open()
      await showNewest(shop)
      wires.copy.silence()
      expect(await isFromCopy(shop, 'for-everyone')).toBe(false)
      wires.copy.heal()
      await vi.waitFor(async () => {
        await shop.showAtLeast(String(version))
        expect(await isFromCopy(shop, 'for-everyone')).toBe(true)
      }, 10_000)
      await administer(
        replica.url,
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rodacerta-copy'`,
      )
      await isFromCopy(shop, 'for-everyone')
    })

    test('while the server itself is away, everyone still reads', { tags: ['full'] }, async () => {
      const shop = await open()
      await showNewest(shop)
      wires.server.silence()
      expect(await isFromCopy(shop, 'for-everyone')).toBe(true)
      await vi.waitFor(() => expect(shop.isThere()).toBe(false), 10_000)
      await shop.showAtLeast(String(version))
      expect(await isFromCopy(shop, 'for-everyone')).toBe(true)
    })
  })

  describe.runIf(hasBouncer())('behind PgBouncer, which lends a connection for a transaction', () => {
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
})
