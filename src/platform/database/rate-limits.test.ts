// Also on the embedded database: concurrent counting depends on row locks.
import { expect, test } from 'vitest'
import { databaseForTests } from '#testing/database.ts'
import { countWithin } from './rate-limits.ts'

const database = databaseForTests()
const limit = { most: 2, perMs: 60_000 }
const start = new Date('2026-11-15T12:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const count = (subjects: string[], now = start) =>
  countWithin(
    database.db,
    subjects.map((subject) => ({ subject, limit })),
    now,
  )
const within = async (subjects: string[], now?: Date) => (await count(subjects, now)).map(({ isWithin }) => isWithin)

test('as many as allowed are within, the next is not, and says how long to wait', async () => {
  expect([await within(['a']), await within(['a'])]).toEqual([[true], [true]])
  expect(await count(['a'], after(15_000))).toEqual([{ isWithin: false, retryAfterSeconds: 45 }])
})

test('when the time is over the count begins anew, for as long again', async () => {
  await count(['a'])
  await count(['a'])
  expect(await within(['a'], after(60_000))).toEqual([true])
  expect(await count(['a'], after(100_000))).toEqual([{ isWithin: true, retryAfterSeconds: 20 }])
  expect(await count(['a'], after(110_000))).toEqual([{ isWithin: false, retryAfterSeconds: 10 }])
})

test('several are counted together, each for itself, and answered in the order asked', async () => {
  await count(['c'])
  await count(['c', 'a'])
  expect(await within(['b', 'c', 'a'])).toEqual([true, false, true])
  expect(await within(['a', 'b'])).toEqual([false, true])
})

test('transactions that count the same subjects in another order do not lock each other out', async () => {
  const subjects = Array.from({ length: 12 }, (_, place) => `subject ${place}`)
  const orders = [subjects, subjects.toReversed(), subjects, subjects.toReversed()]
  const all = orders.flatMap((order) => [order, order])
  await Promise.all(
    all.map((order) =>
      database.db.transaction((tx) =>
        countWithin(
          tx,
          order.map((subject) => ({ subject, limit })),
          start,
        ),
      ),
    ),
  )
  expect(await within(subjects)).toEqual(subjects.map(() => false))
})
