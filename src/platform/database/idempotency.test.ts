// Also on the embedded database: key locks differ: PGlite runs one transaction at a time.
import { expect, test } from 'vitest'
import { databaseForTests } from '#testing/database.ts'
import { answerOnce, pruneIdempotencyKeys } from './idempotency.ts'
import { idempotencyKeys } from './tables.ts'

const database = databaseForTests()

const request = { scope: 'test', input: { a: 1 }, now: new Date() }
const once = (key: string, answer: () => Promise<object>) =>
  database.db.transaction((tx) => answerOnce(tx, { ...request, key }, answer))

test('a request that is still running is refused on PostgreSQL, and waits its turn on the embedded engine', async () => {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  let begun = () => {}
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const first = once('running', async () => {
    begun()
    await finished
    return { n: 1 }
  })
  await hasBegun
  const second = once('running', async () => ({ n: 2 }))
  if (database.engine === 'postgres') {
    await expect(second).rejects.toMatchObject({ kind: 'conflict', code: 'REQUEST_STILL_RUNNING' })
    finish()
  } else {
    finish()
    expect(await second).toEqual({ n: 1 })
  }
  expect(await first).toEqual({ n: 1 })
  expect(await once('running', async () => ({ n: 3 }))).toEqual({ n: 1 })
})

test('a failure leaves no key behind', async () => {
  const failing = once('failing', () => Promise.reject(new Error('half way')))
  await expect(failing).rejects.toThrow('half way')
  expect((await database.db.select().from(idempotencyKeys)).map(({ key }) => key)).not.toContain('failing')
  expect(await once('failing', async () => ({ n: 2 }))).toEqual({ n: 2 })
})

test('an answer is kept for 30 days', async () => {
  const isKept = async () => (await database.db.select().from(idempotencyKeys)).some(({ key }) => key === 'kept')
  const after = (days: number) => new Date(request.now.getTime() + days * 24 * 60 * 60 * 1000)
  await once('kept', async () => ({ n: 1 }))
  await pruneIdempotencyKeys(database.db, after(30))
  expect(await isKept()).toBe(true)
  await pruneIdempotencyKeys(database.db, new Date(after(30).getTime() + 1))
  expect(await isKept()).toBe(false)
})
