import { sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import type { Database } from './database.ts'
import { deleteDue } from './delete-due.ts'

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

test('a run that breaks off has got further, and the next one goes on there', async () => {
  await database.db.execute(sql`insert into locks values (900)`)
  await expect(deleteDue(database.db, drawers, isOld, 400)).rejects.toThrow()
  expect(await left()).toEqual({ all: 500, first: 801 })
  await database.db.execute(sql`truncate locks`)
  expect(await deleteDue(database.db, drawers, isOld, 400)).toBe(403)
  expect(await left()).toEqual({ all: 97, first: 1204 })
})
