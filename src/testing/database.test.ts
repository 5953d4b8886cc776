import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { emptyTables, openTestDatabase } from './database.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.execute(sql`create table notes (id serial primary key, text text not null)`)
})
afterAll(() => database.close())
beforeEach(() => emptyTables(database.db))

const texts = async (from: Database) =>
  (await from.db.execute<{ id: number; text: string }>(sql`select id, text from notes order by id`)).rows

test('a test database starts with the schema of the migrations', async () => {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  )
  expect(rows[0]?.count).toBeGreaterThan(0)
})

test('emptied tables number their rows from one again', async () => {
  await database.db.execute(sql`insert into notes (text) values ('old')`)
  await emptyTables(database.db)
  await database.db.execute(sql`insert into notes (text) values ('new')`)
  expect(await texts(database)).toEqual([{ id: 1, text: 'new' }])
})

test('two test databases share nothing', async () => {
  const other = await openTestDatabase()
  try {
    await expect(texts(other)).rejects.toMatchObject({ cause: { code: '42P01' } })
  } finally {
    await other.close()
  }
})
