// Also on the embedded database: migrations run on both engines.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
const third = 'insert into steps values (3);'
const broken = `${third}\n--> statement-breakpoint\ninsert into no_such_table values (4);`

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

test('a run that breaks off leaves no migration half done, and the next one goes on where it ended', async () => {
  await writeMigrations(first, second, broken)
  await expect(database.migrate(folder)).rejects.toThrow()
  expect(await stepsDone()).toEqual([1, 2])
  await writeMigrations(first, second, third)
  await database.migrate(folder)
  expect(await stepsDone()).toEqual([1, 2, 3])
})

describe('what a large table needs while others write to it', () => {
  const indexOf = async (name: string) =>
    (await database.db.execute(sql`select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`))
      .rows
  const stepsLeft = async () => (await database.db.execute(sql`select statement, last from drizzle.later_steps`)).rows

  test('an index is built outside the transaction, and the next migration can count on it', async () => {
    const built = 'create index concurrently "steps_by_n" on steps (n);'
    await writeMigrations(`${first}\n--> statement-breakpoint\n${built}`, 'drop index steps_by_n;', built)
    await database.migrate(folder)
    expect(await stepsDone()).toEqual([1])
    expect(await indexOf('steps_by_n')).toEqual([{ valid: true }])
    expect(await stepsLeft()).toEqual([])
    await writeMigrations(first, 'drop index steps_by_n;', built, 'drop index concurrently "steps_by_n";')
    await database.migrate(folder)
    expect(await indexOf('steps_by_n')).toEqual([])
  })

  test('an index whose making broke off is made again, and nothing else is', async () => {
    const twice = `${first}\n--> statement-breakpoint\ninsert into steps values (1);`
    const once = 'create unique index concurrently "steps_once" on steps (n);'
    await writeMigrations(`${twice}\n--> statement-breakpoint\n${once}`, second)
    await expect(database.migrate(folder)).rejects.toThrow()
    expect(await indexOf('steps_once')).toEqual([{ valid: false }])
    await database.db.execute(sql`delete from steps where ctid = (select max(ctid) from steps)`)
    await database.migrate(folder)
    expect(await indexOf('steps_once')).toEqual([{ valid: true }])
    expect(await stepsDone()).toEqual([1, 2])
  })

  test('many rows are filled batch by batch, and a run that breaks off goes on after its last batch', async () => {
    const rows = 'create table steps (n int not null, by int not null, fills int default 0);'
    const filled = `${rows}\n--> statement-breakpoint\ninsert into steps select n, n - 17 from generate_series(1, 25) n;`
    const batch = `-- in batches
      with part as (select n from steps where n > $1 order by n limit 10),
        done as (update steps set fills = fills + 1 + 0 / by from part where steps.n = part.n)
      select max(n) as last from part`
    await writeMigrations(`${filled}\n--> statement-breakpoint\n${batch}`)
    await expect(database.migrate(folder)).rejects.toThrow('division by zero')
    expect(await stepsLeft()).toMatchObject([{ last: '10' }])
    await database.db.execute(sql`update steps set by = 1`)
    await database.migrate(folder)
    const { rows: fills } = await database.db.execute(
      sql`select fills, count(*)::int as rows from steps group by fills`,
    )
    expect(fills).toEqual([{ fills: 1, rows: 25 }])
    expect(await stepsLeft()).toEqual([])
  })
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
