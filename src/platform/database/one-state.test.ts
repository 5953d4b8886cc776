// Also on the embedded database: snapshots are the engine's.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rateLimits } from '#platform/database/tables.ts'
import { databaseForTests } from '#testing/database.ts'
import type { Db } from './database.ts'
import { inOneState } from './one-state.ts'

const database = databaseForTests()

const note = (subject: string) =>
  database.db.insert(rateLimits).values({ subject, count: 1, endsAt: new Date('2030-01-01') })

/** How many rows there are, asked again and again. */
function counting(times: number) {
  const seen = { asked: 0 }
  async function* read(tx: Db) {
    for (; seen.asked < times; ) {
      seen.asked += 1
      const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from ${rateLimits}`)
      yield rows[0]!.n
    }
  }
  return { seen, read }
}

/** Open transactions of others, busy or idle: one that is busy just now is not over. */
const keptOpen = async () => {
  const open = sql`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`
  return (await database.db.execute<{ n: number }>(open)).rows[0]?.n
}

async function takeAll(parts: AsyncIterable<unknown>) {
  for await (const _ of parts);
}

test('what is written meanwhile is not seen', async ({ skip }) => {
  // The embedded database has one connection, which nobody may keep.
  if (database.engine !== 'postgres') return skip()
  await note('a')
  const counts: number[] = []
  for await (const count of inOneState(database.db, counting(4).read)) {
    counts.push(count)
    await note(`while reading ${counts.length}`)
  }
  expect(counts).toEqual([1, 1, 1, 1])
})

test('no more is read than is taken, and whoever stops ends it', async () => {
  const { seen, read } = counting(1000)
  for await (const count of inOneState(database.db, read)) {
    expect(count).toBe(0)
    break
  }
  expect(seen.asked).toBeLessThan(10)
  // Nobody keeps a connection, or a transaction.
  await expect.poll(keptOpen).toBe(0)
})

test('whoever takes longer than anybody may does not keep it', async ({ skip }) => {
  if (database.engine !== 'postgres') return skip()
  const parts = inOneState(database.db, counting(10_000).read, { patienceMs: 60_000, longestMs: 1 })
  await expect(takeAll(parts)).rejects.toThrow()
  await expect.poll(keptOpen).toBe(0)
})

test('whoever goes away without a word does not keep it', async ({ skip }) => {
  if (database.engine !== 'postgres') return skip()
  const parts = inOneState(database.db, counting(10_000).read, { patienceMs: 300, longestMs: 60_000 })
  await parts.next()
  await expect.poll(keptOpen, { timeout: 10_000 }).toBe(0)
  await expect(takeAll(parts)).rejects.toThrow()
})

test('what fails while reading fails for the reader', async () => {
  // biome-ignore lint/correctness/useYield: it does not get so far.
  async function* read(tx: Db): AsyncGenerator<number> {
    await tx.execute(sql`select 1 / 0`)
  }
  await expect(takeAll(inOneState(database.db, read))).rejects.toThrow()
})
