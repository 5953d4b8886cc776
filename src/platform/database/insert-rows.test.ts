// Also on the embedded database: limits on bound parameters are the engine's.
import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseForTests } from '#testing/database.ts'
import { insertRows, updateRows } from './insert-rows.ts'
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

describe('rows changed as one parameter', () => {
  const boxes = pgTable('boxes', {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    description: text('description'),
  })
  const named = (name: string) => ({ name, slug: name.toLowerCase(), description: null })

  beforeAll(async () => {
    await database.db.execute(
      sql`create table boxes (id integer primary key generated always as identity, name text, slug text, description text)`,
    )
  })
  afterAll(() => database.db.execute(sql`drop table boxes`))

  test('get each their own values, and all what goes for all', async () => {
    const made = await insertRows(database.db, boxes, ['A', 'B', 'C'].map(named), ['id'])
    const [a, b] = made.map(({ id }) => id)
    const rows = [
      { id: a!, name: `'; drop table boxes; --`, description: 'um' },
      { id: b!, name: '日本 "aspas" \\', description: null },
    ]
    await updateRows(database.db, boxes, rows, sql`, slug = ${boxes.slug} || '-2'`)
    expect(await database.db.select().from(boxes).orderBy(boxes.id)).toMatchObject([
      { ...rows[0], slug: 'a-2' },
      { ...rows[1], slug: 'b-2' },
      { name: 'C', slug: 'c', description: null },
    ])
  })

  test('have the same columns, or are refused; and may be none', async () => {
    await updateRows(database.db, boxes, [])
    const rows = [
      { id: 1, name: 'A' },
      { id: 2, slug: 'b' },
    ]
    await expect(updateRows(database.db, boxes, rows)).rejects.toThrow('the same columns')
  })
})
