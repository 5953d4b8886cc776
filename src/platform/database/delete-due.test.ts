// Also on the embedded database: locks on deleted rows differ.
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { withDatabaseName } from '../../../scripts/tools/databases.mjs'
import type { Database } from './database.ts'
import { deleteDue } from './delete-due.ts'
import { closePool, openPool } from './pool.ts'

const drawers = pgTable('drawers', { id: integer('id').primaryKey() })
const isOld = sql`${drawers.id} <= 1203`
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.execute(sql`create table drawers (id int primary key)`)
  await database.db.execute(sql`create table locks (drawer_id int references drawers)`)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.execute(sql`truncate drawers, locks`)
  await database.db.execute(sql`insert into drawers select n from generate_series(1, 1300) n`)
})

const left = async () =>
  (await database.db.execute(sql`select count(*)::int as all, min(id) as first from drawers`)).rows[0]

test('however much is due, all of it goes and nothing else', async () => {
  expect(await deleteDue(database.db, drawers, isOld)).toBe(1203)
  expect(await left()).toEqual({ all: 97, first: 1204 })
})

test('what takes longer than a statement may goes in smaller parts, and always gets further', async ({ skip }) => {
  const { postgres } = inject('database')
  if (!postgres) return skip()
  await database.db.execute(
    sql`create function be_slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.01); return old; end $$`,
  )
  await database.db.execute(sql`create trigger slow before delete on drawers for each row execute function be_slow()`)
  const { rows } = await database.db.execute<{ name: string }>(sql`select current_database() as name`)
  // All of it at once would take 600 ms; a statement may take 300 ms.
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const url = withDatabaseName(postgres.url, rows[0]!.name)
  const hasty = openPool({ connectionString: url, max: 1, statement_timeout: 300 }, log)
  try {
    expect(await deleteDue(drizzle(hasty), drawers, sql`${drawers.id} <= 60`)).toBe(60)
    expect(await left()).toEqual({ all: 1240, first: 61 })
  } finally {
    await closePool(hasty, log)
    await database.db.execute(sql`drop trigger slow on drawers`)
  }
})

test('a run that breaks off has got further, and the next one goes on there', async () => {
  await database.db.execute(sql`insert into locks values (900)`)
  await expect(deleteDue(database.db, drawers, isOld, 400)).rejects.toThrow()
  expect(await left()).toEqual({ all: 500, first: 801 })
  await database.db.execute(sql`truncate locks`)
  expect(await deleteDue(database.db, drawers, isOld, 400)).toBe(403)
  expect(await left()).toEqual({ all: 97, first: 1204 })
})
