// Also on the embedded database: triggers keep the counters.
import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '#features/mail/server/tables.ts'
import { usualSchedule } from '#kernel/calendar/schedule.ts'
import { addUpCounts, readCounts } from '#platform/database/kept-counts.ts'
import { databaseForTests } from '#testing/database.ts'
import { statementsOf } from '#testing/statements.ts'
import { quotationStatuses } from '../../record/domain/status.ts'
import {
  askedDays,
  askedProducts,
  contactMessages,
  proposalLines,
  proposals,
  quotationItems,
  quotations,
  silenceNotices,
} from '../../record/server/tables.ts'
import { createDashboard, keepAskedDays } from './dashboard.ts'
import { countByStatus, countQueue, countQuotations } from './repository/inbox.ts'

const database = databaseForTests()
const now = () => new Date('2026-11-18T15:00:00Z')
const hour = 60 * 60 * 1000

/** The same numbers in every run. */
let seed = 0
beforeEach(() => {
  seed = 20_261_118
})
function chance(below: number) {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return Math.floor((seed / 2 ** 31) * below)
}
const oneOf = <T>(list: readonly T[]) => list[chance(list.length)]!
const maybe = <T>(value: T) => (chance(2) === 0 ? value : null)
const ago = (hours: number) => new Date(now().getTime() - hours * hour)

/** Requests of half a year and more, with lines, answers and silences. */
async function aHistory(requests: number) {
  const { db } = database
  await db.execute(sql`insert into products (code, code_key, slug, name)
    select 'RT-' || n, 'rt' || n, 'roda-' || n, 'Roda ' || n from generate_series(1, 12) n`)
  for (let made = 0; made < requests; made++) {
    const createdAt = ago(chance(200 * 24 * 60) / 60)
    const row = { name: 'Ana', email: 'ana@example.com', products: 'Roda', createdAt, status: oneOf(quotationStatuses) }
    const state = { seenAt: maybe(now()), dueAt: maybe(ago(chance(96) - 48)), silenceIgnored: chance(4) === 0 }
    const [saved] = await db
      .insert(quotations)
      .values({ ...row, ...state })
      .returning({ id: quotations.id })
    const quotationId = saved!.id
    const line = () => {
      const productId = 1 + chance(12)
      return { quotationId, productId, name: `Roda ${productId}`, code: `RT-${productId}`, quantity: 1 + chance(9) }
    }
    await db.insert(quotationItems).values(Array.from({ length: 1 + chance(4) }, line))
    if (chance(3) > 0) await answer(quotationId, createdAt)
    if (chance(3) === 0) await beSilent(quotationId)
  }
}

async function answer(quotationId: number, askedAt: Date) {
  const sentAt = new Date(askedAt.getTime() + chance(72 * 60) * 60_000)
  const versions = Array.from({ length: 1 + chance(2) }, (_, place) => ({
    ...{ quotationId, version: place + 1, sentByName: 'Rita' },
    sentAt: new Date(sentAt.getTime() + place * hour),
  }))
  await database.db.insert(proposals).values(versions)
}

const beSilent = (quotationId: number) =>
  database.db.insert(silenceNotices).values(
    (['unopened', 'unanswered'] as const).map((silence) => ({
      ...{ quotationId, version: 1, silence, raisedAt: now(), isMailed: false },
      settledAt: maybe(now()),
    })),
  )

describe('what is counted while it changes', () => {
  const directly = async () => {
    const silent = sql`not silence_ignored and exists (select from silence_notices where quotation_id = quotations.id and settled_at is null)`
    const { rows } = await database.db.execute(sql`select count(*) filter (where seen_at is null)::int as unread,
      count(*) filter (where due_at < ${now().toISOString()}::timestamptz)::int as overdue,
      count(*) filter (where ${silent})::int as silent,
      count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where due_at is not null and status <> 'pending')::int as asked from quotations`)
    const { rows: statuses } = await database.db.execute<{ status: string; total: number }>(
      sql`select status, count(*)::int as total from quotations group by status`,
    )
    const none = Object.fromEntries(quotationStatuses.map((status) => [status, 0]))
    return {
      queue: rows[0],
      counts: { ...none, ...Object.fromEntries(statuses.map((row) => [row.status, row.total])) },
    }
  }
  const kept = async () => ({
    queue: await countQueue(database.db, now()),
    counts: await countByStatus(database.db),
  })

  test('is what counting finds, after whatever was written, changed and thrown away', async () => {
    const { db } = database
    await aHistory(60)
    expect(await kept()).toEqual(await directly())
    for (let change = 0; change < 60; change++) {
      const state = { status: oneOf(quotationStatuses), seenAt: maybe(now()), dueAt: maybe(ago(chance(96) - 48)) }
      await db
        .update(quotations)
        .set({ ...state, silenceIgnored: chance(3) === 0 })
        .where(eq(quotations.id, 1 + chance(60)))
    }
    await db.update(silenceNotices).set({ settledAt: now() }).where(sql`quotation_id % 3 = 0`)
    await db.update(silenceNotices).set({ settledAt: null }).where(sql`quotation_id % 7 = 0`)
    expect(await kept()).toEqual(await directly())
    await db.delete(silenceNotices).where(sql`quotation_id % 5 = 0`)
    expect(await kept()).toEqual(await directly())
    await db.delete(quotations).where(sql`id % 4 = 0`)
    await db.transaction((tx) => tx.delete(quotations).then(() => tx.rollback())).catch(() => {})
    expect(await kept()).toEqual(await directly())
    await db.delete(quotations)
    expect(await kept()).toEqual(await directly())
  })

  test('is the same once it is added up', async () => {
    const { db } = database
    await aHistory(120)
    const before = await kept()
    await addUpCounts(db)
    const { rows } = await db.execute(sql`select count(*)::int as left from kept_counts where about = 'quotations'`)
    expect(rows).toEqual([{ left: expect.toSatisfy((left: number) => left <= 10) }])
    expect(await kept()).toEqual(before)
  })

  test('are messages and letters too', async () => {
    const { db } = database
    const person = { name: 'Ana', email: 'ana@example.com', subject: 'x', createdAt: now() }
    const message = { ...person, formType: 'contato' as const }
    await db
      .insert(contactMessages)
      .values([message, message, { ...message, seenAt: now() }, { ...message, archivedAt: now() }])
    await db.update(contactMessages).set({ archivedAt: now() }).where(eq(contactMessages.id, 1))
    expect(Object.fromEntries(await readCounts(db, 'contact_messages'))).toEqual({ inbox: 2, unread: 1, archived: 2 })
    const letter = { kind: 'x', recipient: 'a', subject: 'x', html: '', text: '', dueAt: now(), createdAt: now() }
    await db.insert(outbox).values([letter, letter, letter])
    await db
      .update(outbox)
      .set({ status: 'sent' })
      .where(inArray(outbox.id, [1, 2]))
    await db.delete(outbox).where(eq(outbox.id, 2))
    expect(Object.fromEntries(await readCounts(db, 'outbox'))).toEqual({ waiting: 1, sent: 1 })
  })
})

describe('what was most asked for', () => {
  const measuresOf = async (ids: readonly number[]) =>
    new Map(ids.map((id) => [id, { diameter: 100 + (id % 5), width: 50 }]))
  const aDashboard = (change: { now?: () => Date; catalog?: { measuresOf: typeof measuresOf } } = {}) =>
    createDashboard({ ...{ db: database.db, now, schedule: () => usualSchedule, catalog: { measuresOf } }, ...change })
  const all = async ({ show } = aDashboard()) => Promise.all([4, 12, 26].map(show))

  test('is the same from the days that were kept as from the requests themselves', { tags: ['full'] }, async () => {
    const { db } = database
    await aHistory(150)
    const direct = await all()
    await keepAskedDays({ db, now })
    expect(await all()).toEqual(direct)
    const [days] = await db.select({ last: sql<string>`max(day)::text` }).from(askedDays)
    expect(days?.last).toBe('2026-11-17')
    // Kept days are read, not counted anew.
    await db.update(askedProducts).set({ requests: 0 })
    expect(await all()).not.toEqual(direct)
  })

  test('goes on from the days that are over with what is asked for today, though it was hardly asked for before', {
    tags: ['full'],
  }, async () => {
    const { db } = database
    await aHistory(80)
    const kept = aDashboard()
    await kept.prepare()
    const [before] = await all(kept)
    const rare = Array.from({ length: 12 }, (_, place) => place + 1).filter(
      (id) => !before!.products.some(({ productId }) => productId === id),
    )
    expect(rare.length).toBeGreaterThan(0)
    for (const productId of Array.from({ length: 40 }, (_, nth) => rare[nth % rare.length]!)) {
      const asked = { name: 'Bia', email: 'bia@example.com', products: 'Roda', createdAt: ago(1) }
      const [saved] = await db.insert(quotations).values(asked).returning({ id: quotations.id })
      const line = { quotationId: saved!.id, productId, name: 'Roda', code: `RT-${productId}`, quantity: 1 }
      await db.insert(quotationItems).values(line)
    }
    const today = await all(kept)
    expect(rare).toContain(today[0]!.products[0]!.productId)
    await db.delete(askedDays)
    expect(today).toEqual(await all())
  })

  test('is of the days that are over on the next day too, and on the next Monday', { tags: ['full'] }, async () => {
    await aHistory(80)
    let clock = now()
    const kept = aDashboard({ now: () => clock })
    for (const at of ['2026-11-18T15:00Z', '2026-11-19T15:00Z', '2026-11-23T15:00Z', '2026-12-21T15:00Z']) {
      clock = new Date(at)
      await kept.prepare()
      expect(await all(kept)).toEqual(await all(aDashboard({ now: () => clock })))
    }
  })

  test('is looked back for again where that failed', { tags: ['full'] }, async () => {
    await aHistory(40)
    await keepAskedDays({ db: database.db, now })
    let isAway = true
    const kept = aDashboard({
      catalog: { measuresOf: async (ids) => (isAway ? Promise.reject(new Error('away')) : measuresOf(ids)) },
    })
    await expect(kept.show(12)).rejects.toThrow('away')
    isAway = false
    expect(await kept.show(12)).toEqual(await aDashboard().show(12))
  })

  test('is looked back for once a day', { tags: ['full'] }, async () => {
    await aHistory(40)
    const kept = aDashboard()
    await kept.prepare()
    const statements = await statementsOf(database, () => kept.show(12))
    const again = await statementsOf(database, () => kept.prepare())
    // Days that are kept, weeks, median, and of products what was asked for since, how often, and with which measures.
    expect([statements.length, again.length]).toEqual([6, 3])
  })

  test('is so after a product left the catalogue, and on the days that follow', { tags: ['full'] }, async () => {
    const { db } = database
    await aHistory(80)
    await keepAskedDays({ db, now: () => ago(30 * 24) })
    await db.execute(sql`delete from products where id in (1, 2, 3)`)
    await keepAskedDays({ db, now })
    const fromDays = await all()
    await db.delete(askedDays)
    expect(await all()).toEqual(fromDays)
  })

  test('is known of whole days only, whatever breaks off', { tags: ['full'] }, async () => {
    const { db } = database
    await aHistory(80)
    await keepAskedDays({ db, now: () => ago(400 * 24) })
    // What it would forget last cannot be forgotten.
    await db.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
    await db.execute(
      sql`create trigger refuse before delete on asked_products for each statement execute function refuse()`,
    )
    const all = async () => (await db.select().from(askedDays)).length
    const before = await all()
    await expect(keepAskedDays({ db, now })).rejects.toThrow()
    await db.execute(sql`drop function refuse cascade`)
    expect(await all()).toBe(before)
  })

  test('begins anew after half a year in which nobody kept house', { tags: ['full'] }, async () => {
    const { db } = database
    await aHistory(40)
    await keepAskedDays({ db, now: () => ago(400 * 24) })
    await keepAskedDays({ db, now })
    const fromDays = await all()
    await db.delete(askedDays)
    expect(await all()).toEqual(fromDays)
  })
})

describe('a search', () => {
  const found = (search: string) => countQuotations(database.db, { search, now: now() }, 1000)
  const request = { email: 'ana@example.com', createdAt: now(), products: 'Roda' }

  test('finds codes that were asked for and offered, however they came to be written', async () => {
    const { db } = database
    await db.insert(quotations).values([
      { ...request, name: 'Ana' },
      { ...request, name: 'Bia', codes: 'XY 55-7' },
    ])
    await db.insert(quotationItems).values([
      { quotationId: 1, name: 'Roda', code: 'RT 230', quantity: 1 },
      { quotationId: 2, name: 'Roda', code: 'XY 55-7', quantity: 1 },
    ])
    await db.insert(proposals).values({ quotationId: 1, version: 1, sentAt: now(), sentByName: 'Rita' })
    const line = { proposalId: 1, description: 'Rolete', quantity: 1, unitCents: 1 }
    await db.insert(proposalLines).values([
      { ...line, position: 0, code: 'RC-85' },
      { ...line, position: 1, code: null },
    ])
    for (const search of ['rt 230', 'RT230', 'rc-85', 'RC85', 'xy557', 'XY 55-7']) expect(await found(search)).toBe(1)
    // Not across two codes.
    expect(await found('230rc')).toBe(0)
    expect((await db.select({ codes: quotations.codes }).from(quotations)).map(({ codes }) => codes)).toEqual(
      expect.arrayContaining(['RT 230\nRC-85', 'XY 55-7']),
    )
  })

  test('takes no character for another, and finds no more than is meant', async () => {
    const { db } = database
    await db.insert(quotations).values([
      { ...request, name: 'João 100% Rodas', phone: '(19) 99887-6655', message: 'a_b\\c' },
      { ...request, name: 'Ana', company: 'Souza', products: 'Roda 12 345' },
    ])
    const cases = {
      '100%': 1,
      'joao 100': 1,
      '10% r': 0,
      'a_b\\c': 1,
      axb: 0,
      '9988 76655': 1,
      'ana souza': 0,
      '12345': 0,
      roda12345: 1,
      // What tells most of it is there, and not the rest.
      'maria 99887-6655': 0,
      'joao 100% rodas 12': 0,
      'roda 12 345': 1,
    }
    for (const [search, total] of Object.entries(cases)) expect([search, await found(search)]).toEqual([search, total])
  })
})
