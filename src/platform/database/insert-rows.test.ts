import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { databaseForTests } from '#testing/database.ts'
import { insertRows } from './insert-rows.ts'
import { idempotencyKeys, rateLimits } from './tables.ts'

const database = databaseForTests()
const at = new Date('2026-11-15T12:00:00.123Z')
const keyNamed = (key: string, answer: object) => ({ scope: 's', key, fingerprint: 'f', answer, createdAt: at })

describe('rows inserted as one parameter', () => {
  test('come back in the order given, as the columns asked for', async () => {
    const rows = ['c', 'a', 'b'].map((subject, place) => ({ subject, count: place, endsAt: at }))
    expect(await insertRows(database.db, rateLimits, rows, ['subject', 'endsAt'])).toEqual(
      rows.map(({ subject, endsAt }) => ({ subject, endsAt })),
    )
    expect(await database.db.select().from(rateLimits).where(eq(rateLimits.subject, 'a'))).toEqual([rows[1]])
  })

  test.each([
    `';drop table idempotency_keys;--`,
    '"aspas", \\barra\\ e \n linha',
    'é 日本 🛞',
    '',
  ])('keep the text %j as it is', async (text) => {
    const [saved] = await insertRows(database.db, idempotencyKeys, [keyNamed('k', { text })], ['answer'])
    expect(saved?.answer).toEqual({ text })
  })

  test('keep the order of fields in a document', async () => {
    const answer = { zebra: 1, ana: null, meio: [3, 2, 1] }
    const [saved] = await insertRows(database.db, idempotencyKeys, [keyNamed('k', answer)], ['answer'])
    expect(JSON.stringify(saved?.answer)).toBe(JSON.stringify(answer))
  })

  test('are refused together', async () => {
    const rows = [keyNamed('k', {}), keyNamed('k', {})]
    await expect(insertRows(database.db, idempotencyKeys, rows, ['key'])).rejects.toThrow()
    expect(await database.db.select().from(idempotencyKeys)).toEqual([])
  })

  test('have the same columns, or are refused', async () => {
    const [one, other] = [keyNamed('a', {}), keyNamed('b', {})]
    const rows = [one, { ...other, createdAt: undefined as unknown as Date }]
    await expect(insertRows(database.db, idempotencyKeys, rows, ['key'])).rejects.toThrow('the same columns')
  })

  test('may be none', async () => {
    expect(await insertRows(database.db, rateLimits, [], ['subject'])).toEqual([])
  })
})
