import { expect, test } from 'vitest'
import { idempotencyKeys, rateLimits } from '#platform/database/tables.ts'
import { databaseForTests } from '#testing/database.ts'
import { databaseChores, keepHouse } from './housekeeping.ts'

const database = databaseForTests()
const told: string[] = []
const log = { warn: (_: object, said: string) => void told.push(said) }

test('old keys and counts are thrown away, young ones kept', async () => {
  const { db } = database
  const hours = (count: number) => new Date(Date.UTC(2026, 10, 15) + count * 3_600_000)
  const key = { scope: 's', fingerprint: 'f', answer: {} }
  await db.insert(idempotencyKeys).values([
    { ...key, key: 'old', createdAt: hours(-31 * 24) },
    { ...key, key: 'young', createdAt: hours(-29 * 24) },
  ])
  await db.insert(rateLimits).values([
    { subject: 'over', count: 1, endsAt: hours(-1) },
    { subject: 'running', count: 1, endsAt: hours(1) },
  ])
  await keepHouse(databaseChores(database, { now: () => hours(0) }), log).doNow('hour')
  expect((await db.select().from(idempotencyKeys)).map((row) => row.key)).toEqual(['young'])
  expect((await db.select().from(rateLimits)).map((row) => row.subject)).toEqual(['running'])
})

test('what fails is told, and keeps nothing else from being done', async () => {
  const done: string[] = []
  const chores = [
    { every: 'hour', work: async () => Promise.reject(new Error('no room')), failed: 'sessions not thrown away' },
    { every: 'hour', work: async () => done.push('messages'), failed: 'messages not thrown away' },
    { every: 'day', work: async () => done.push('disk'), failed: 'disk not tidied' },
  ] as const
  const house = keepHouse(chores, log, () => new Date(5000))
  await expect(house.doNow('hour')).rejects.toThrow('not everything was done')
  expect(done).toEqual(['messages'])
  expect(told).toEqual(['sessions not thrown away'])
  await house.doNow('day')
  // Whoever watches the shop reads when nothing failed.
  expect(await house.figures.read()).toEqual({ day: 5 })
})
