import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import type { Database } from './database.ts'

let folder: string
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'migrations-'))
  await database.db.execute(sql`drop schema if exists drizzle cascade`)
  await database.db.execute(sql`drop table if exists steps`)
})
afterEach(() => rm(folder, { recursive: true }))

/** A migration folder as drizzle-kit writes it. */
async function writeMigrations(...steps: string[]) {
  const entries = steps.map((_, idx) => ({
    idx,
    version: '7',
    when: 1000 + idx,
    tag: `000${idx}_step`,
    breakpoints: true,
  }))
  await mkdir(path.join(folder, 'meta'), { recursive: true })
  await writeFile(
    path.join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  for (const [i, step] of steps.entries()) await writeFile(path.join(folder, `000${i}_step.sql`), step)
}

const first = 'create table steps (n int not null);\n--> statement-breakpoint\ninsert into steps values (1);'
const second = 'insert into steps values (2);'
const broken = 'insert into steps values (3);\n--> statement-breakpoint\ninsert into no_such_table values (4);'

const stepsDone = async () =>
  (await database.db.execute<{ n: number }>(sql`select n from steps order by n`)).rows.map(({ n }) => n)

test('migrating again does nothing', async () => {
  await writeMigrations(first, second)
  await database.migrate(folder)
  await database.migrate(folder)
  expect(await stepsDone()).toEqual([1, 2])
})

test('a later version brings only what is new', async () => {
  await writeMigrations(first)
  await database.migrate(folder)
  await writeMigrations(first, second)
  await database.migrate(folder)
  expect(await stepsDone()).toEqual([1, 2])
})

test('migrations started at the same time run once', async () => {
  await writeMigrations(first, second)
  await Promise.all([1, 2, 3].map(() => database.migrate(folder)))
  expect(await stepsDone()).toEqual([1, 2])
})

test('a run that breaks off leaves nothing half done, and the next one completes', async () => {
  await writeMigrations(first, second, broken)
  await expect(database.migrate(folder)).rejects.toThrow()
  const { rows } = await database.db.execute(sql`select to_regclass('steps') as found`)
  expect(rows).toEqual([{ found: null }])
  await writeMigrations(first, second)
  await database.migrate(folder)
  expect(await stepsDone()).toEqual([1, 2])
})

test('the committed migrations are found from this folder and are already in a test database', async () => {
  const fresh = await openTestDatabase()
  const count = async () =>
    (await fresh.db.execute<{ n: number }>(sql`select count(*)::int as n from drizzle.__drizzle_migrations`)).rows[0]?.n
  const before = await count()
  await fresh.migrate()
  expect(await count()).toBe(before)
  await fresh.close()
})
