// Also on the embedded database: transactions, isolation and errors are the engine's.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { type Database, type Db, openDatabase } from './database.ts'

// The same promises on both engines: PostgreSQL when TEST_DATABASE_URL is set, else the embedded one.
let database: Database
let db: Db

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  await db.execute(sql`create table drawers (id int primary key, content text not null)`)
})
afterAll(() => database.close())
beforeEach(() => db.execute(sql`truncate drawers`))

const put = (into: Db, id: number, content = 'wheel') =>
  into.execute(sql`insert into drawers values (${id}, ${content})`)

async function contents(from: Db = db) {
  const { rows } = await from.execute<{ id: number }>(sql`select id from drawers order by id`)
  return rows.map((row) => row.id)
}

test('every statement is counted, those of a transaction too', async () => {
  const before = database.countStatements()
  await contents()
  expect(database.countStatements() - before).toBe(1)
  await db.transaction((tx) => put(tx, 1))
  // BEGIN, the statement, COMMIT.
  expect(database.countStatements() - before).toBe(4)
})

describe('transactions', () => {
  test('a failed statement takes the whole transaction back', async () => {
    const twice = db.transaction(async (tx) => {
      await put(tx, 1)
      await put(tx, 2)
      await put(tx, 1)
    })
    await expect(twice).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(await contents()).toEqual([])
  })

  test('an error thrown by our own code takes the transaction back', async () => {
    const changedMind = db.transaction(async (tx) => {
      await put(tx, 1)
      throw new Error('changed my mind')
    })
    await expect(changedMind).rejects.toThrow('changed my mind')
    expect(await contents()).toEqual([])
  })

  test('what one transaction has not committed no other reader sees', async () => {
    let reading = Promise.resolve<number[]>([])
    await db.transaction(async (tx) => {
      await put(tx, 1)
      reading = contents()
      await sleep(100)
      expect(await contents(tx)).toEqual([1])
      // Removed again, so that a reader that looked inside is caught whenever it looked.
      await tx.execute(sql`delete from drawers`)
    })
    expect(await reading).toEqual([])
  })

  test('two transactions on the same row come one after the other and lose nothing', async () => {
    await put(db, 1, '0')
    const addOne = () =>
      db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ content: string }>(sql`select content from drawers where id = 1 for update`)
        await sleep(5)
        await tx.execute(sql`update drawers set content = ${String(Number(rows[0]?.content) + 1)} where id = 1`)
      })
    await Promise.all(Array.from({ length: 20 }, addOne))
    const { rows } = await db.execute(sql`select content from drawers`)
    expect(rows).toEqual([{ content: '20' }])
  })
})

test('a hundred questions asked at once each get their own answer', async () => {
  const ask = async (n: number) => {
    const question =
      n % 2 ? sql`select ${n}::int as answer` : sql`select ${n}::int as answer, ${`text ${n}`}::text as more`
    return (await db.execute<{ answer: number }>(question)).rows[0]?.answer
  }
  const numbers = Array.from({ length: 100 }, (_, n) => n)
  expect(await Promise.all(numbers.map(ask))).toEqual(numbers)
})

test('the event loop goes on while a query is slow', async () => {
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
  }, 5)
  await db.execute(sql`select count(*) from generate_series(1, 1500000)`)
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(3)
})

test('both engines know the extension and the collation that the catalogue is built on', async () => {
  const { rows } = await db.execute(sql`
    select similarity('roda', 'rodas') > 0.5 as is_similar,
      (select string_agg(name, ' ' order by name collate "und-x-icu") from (values ('zeta'), ('Água'), ('bola')) as t (name)) as sorted`)
  expect(rows).toEqual([{ is_similar: true, sorted: 'Água bola zeta' }])
})

test.runIf(process.env.TEST_DATABASE_URL)('no statement waits for being compiled', async () => {
  expect((await db.execute(sql`show jit`)).rows).toEqual([{ jit: 'off' }])
})

test('ping answers while the database is open', async () => {
  await expect(database.ping()).resolves.toBeUndefined()
})

test('closing answers what was already asked', async () => {
  const own = await openTestDatabase()
  const ask = async (n: number) => (await own.db.execute(sql`select ${n}::int as n from pg_sleep(0.01)`)).rows[0]?.n
  const numbers = Array.from({ length: 30 }, (_, n) => n)
  const answers = Promise.all(numbers.map(ask))
  await own.close()
  expect(await answers).toEqual(numbers)
  await expect(own.ping()).rejects.toThrow()
})

describe('a PostgreSQL address', () => {
  const silent = { info: () => {}, warn: () => {}, error: () => {} }

  test('opens while the server is away, and ping tells', async () => {
    const away = await openDatabase({ kind: 'postgres', url: 'postgres://nobody@127.0.0.1:1/none' }, silent)
    await expect(away.ping()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await away.close()
  })

  test.each([
    'sslmode=no-verify',
    'ssl=no-verify',
    'sslmode=require&sslmode=no-verify',
    'uselibpqcompat=true&sslmode=require',
  ])('cannot switch off certificates: %s', async (mode) => {
    const opening = openDatabase({ kind: 'postgres', url: `postgres://u@db.example/shop?${mode}` }, silent)
    await expect(opening).rejects.toThrow('verificação do certificado')
  })
})
