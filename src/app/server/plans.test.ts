import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuditService } from '#features/audit/server/service.ts'
import { createOutboxDesk } from '#features/mail/server/outbox/service.ts'
import { deleteAbout, findOldestWaiting } from '#features/mail/server/repository/sending.ts'
import { createDashboard } from '#features/quotations/desk/server/dashboard.ts'
import { deadlines } from '#features/quotations/desk/server/deadlines.ts'
import { createQuotationDesk } from '#features/quotations/desk/server/service.ts'
import { createMessageDesk } from '#features/quotations/messages/server/service.ts'
import { createOwnQuotations } from '#features/quotations/own/server/service.ts'
import {
  findLastSentUntil,
  listUndecided,
  listWaiting,
  listWithoutDue,
} from '#features/quotations/proposals/server/repository/silence.ts'
import { usualSchedule } from '#kernel/calendar/schedule.ts'
import { loadConfig } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { forgetAnswers } from '#platform/database/idempotency.ts'
import { endpointsOf } from '#platform/http/mount.ts'
import { createPathMatcher } from '#platform/http/path-matcher.ts'
import type { Actor } from '#platform/http/router.ts'
import { createLogger } from '#platform/logger.ts'
import { openTestDatabase } from '#testing/database.ts'
import { mostPages, questions, unasked, usualPages } from '#testing/every-question.ts'
import { fillLargeShop } from '#testing/large-shop.ts'
import { settle } from '#testing/settle.ts'
import { countPagesReadBy, countRowsRead, statementsOf, tablesReadWhole } from '#testing/statements.ts'
import { openShop, type Shop } from './open-shop.ts'

/** Those that grow with every request, and with the catalogue. */
const large = new Set([
  ...['quotations', 'quotation_items', 'quotation_events', 'quotation_photos', 'proposals', 'proposal_lines'],
  ...['silence_notices', 'contact_messages', 'outbox', 'audit_entries', 'customers', 'idempotency_keys'],
  ...['quotation_notes', 'proposal_links', 'missed_searches'],
  ...['products', 'product_images', 'product_finds'],
  ...['product_compatibility', 'cross_references'],
])
const now = () => new Date('2026-11-16T15:00:00Z')
let database: Database
let services: ReturnType<typeof openServices>
let shop: Shop
let folder: string
const actors = new WeakMap<Request, Actor>()

function openServices({ db }: Database) {
  const schedule = () => usualSchedule
  const audit = createAuditService({ db, now, nameOf: async () => 'Rita', shopName: async () => 'Loja' })
  const catalog = { listOffered: async () => new Map(), measuresOf: async () => new Map() }
  return {
    db,
    audit,
    desk: createQuotationDesk({ db, now, schedule, audit, catalog, namesOf: async () => new Map() }),
    dashboard: createDashboard({ db, now, schedule, catalog }),
    messages: createMessageDesk({ db, now, audit }),
    outbox: createOutboxDesk({ db, now, audit, wake: () => {}, outcome: 'sent' }),
    own: createOwnQuotations({ db, now, publicUrl: 'http://shop.test', mail: { forget: async () => {} } }),
  }
}

const customer = { actor: { kind: 'customer', id: 500, sessionId: 1 } } as const
const due = { sort: 'due', limit: 30 } as const
const someProposals = Array.from({ length: 200 }, (_, place) => 13_000 + place)
const newest = { sort: 'newest', limit: 30 } as const

/** Of a list with what belongs to each on it: pages of tables and indexes. */
const pagesOfLists = 700
const mostPagesOf: Partial<Record<string, number>> = {
  'what is overdue': 1000,
  'the dashboard of a quarter': 1000,
  'the dashboard of half a year': 2000,
  'a search for a code': 850,
  'what other hours would move': 1200,
}

type Asked = Awaited<ReturnType<typeof statementsOf>>
async function expectIndexes(asked: Asked, most: number) {
  for (const statement of asked) {
    const whole = (await tablesReadWhole(database, statement)).filter((table) => large.has(table))
    expect(whole, statement.text).toEqual([])
  }
  expect(await countPagesReadBy(database, asked)).toBeLessThanOrEqual(most)
}

type Work = (given: ReturnType<typeof openServices>) => Promise<unknown>

// The planner of a real server, with what it knows of its tables: set TEST_DATABASE_URL to run these.
describe.runIf(process.env.TEST_DATABASE_URL)('with 20,000 quotations', { tags: ['full'] }, () => {
  beforeAll(async () => {
    database = await openTestDatabase()
    await fillLargeShop(database)
    services = openServices(database)
    await settle(database, large)
  }, 300_000)
  afterAll(() => database.close())

  test('each table that grows has grown', async () => {
    for (const table of large) {
      const { rows } = await database.db.execute<{ count: number }>(
        sql`select count(*)::int as count from ${sql.identifier(table)}`,
      )
      expect(rows[0]!.count, table).toBeGreaterThan(1000)
    }
  })

  /** Only the dashboard takes longer with more quotations: it reads those of its period. */
  describe.each<[string, number, Work]>([
    ['the inbox by time left', 6, ({ desk }) => desk.list(due)],
    ['the inbox, newest first', 6, ({ desk }) => desk.list(newest)],
    ['what is pending', 6, ({ desk }) => desk.list({ ...due, status: 'pending' })],
    ['what was approved, newest first', 6, ({ desk }) => desk.list({ ...newest, status: 'approved' })],
    ['what is somebody’s', 6, ({ desk }) => desk.list({ ...due, owner: 3 })],
    ['what is unread', 6, ({ desk }) => desk.list({ ...due, unread: true })],
    ['what is overdue', 6, ({ desk }) => desk.list({ ...due, overdue: true })],
    ['silent customers', 6, ({ desk }) => desk.list({ ...due, silent: true })],
    ['customers who ask again', 6, ({ desk }) => desk.list({ ...due, asked: true })],
    ['a week of long ago', 7, ({ desk }) => desk.list({ ...newest, from: '2025-11-03', to: '2025-11-09' })],
    ['a search for a name', 5, ({ desk }) => desk.list({ ...due, search: 'Souza 17123' })],
    ['a search for an e-mail', 5, ({ desk }) => desk.list({ ...due, search: 'cliente471@example.com' })],
    ['a search for a number', 5, ({ desk }) => desk.list({ ...due, search: '#4711' })],
    ['a search for a telephone', 5, ({ desk }) => desk.list({ ...due, search: '(19) 90001-7123' })],
    ['a search for a code', 6, ({ desk }) => desk.list({ ...newest, search: 'rt977' })],
    ['a search for what everybody writes', 6, ({ desk }) => desk.list({ ...newest, search: 'roda' })],
    ['a search for nothing there is', 1, ({ desk }) => desk.list({ ...due, search: 'xyzwvu' })],
    ['a search for two letters', 1, ({ desk }) => desk.list({ ...newest, search: 'xq' })],
    ['counts by status', 1, ({ desk }) => desk.counts()],
    ['the badge', 1, ({ desk }) => desk.queue()],
    ['what stands beside a quotation', 5, ({ desk }) => desk.file(10_001)],
    ['the dashboard', 5, ({ dashboard }) => dashboard.show(4)],
    ['the dashboard of a quarter', 5, ({ dashboard }) => dashboard.show(12)],
    ['the dashboard of half a year', 5, ({ dashboard }) => dashboard.show(26)],
    ['proposals nobody has decided about', 1, ({ db }) => listUndecided(db, 12_000, 200)],
    ['customers who may be silent', 1, ({ db }) => listWaiting(db, someProposals, new Date('2026-07-19'))],
    ['from where on they may be', 1, ({ db }) => findLastSentUntil(db, new Date('2026-07-19'))],
    ['requests without a time', 1, ({ db }) => listWithoutDue(db, 200)],
    ['what other hours would move', 3, ({ db }) => deadlines.preview(db, { ...usualSchedule, answerDays: 2 })],
    ['deadlines that follow the hours', 2, ({ db }) => deadlines.follow(db, usualSchedule)],
    ['a photo', 1, ({ desk }) => desk.photo(4712, 1)],
    ['forgetting the letters of somebody', 1, ({ db }) => deleteAbout(db, { about: ['quotation 0'], email: 'x@y.z' })],
    ['forgetting what somebody was answered', 1, ({ db }) => forgetAnswers(db, 'quotations.request', [0, -1])],
    ['a customer’s quotations', 4, ({ own }) => own.list({}, customer)],
    ['messages', 2, ({ messages }) => messages.list({ limit: 30 })],
    ['unread messages', 1, ({ messages }) => messages.list({ limit: 30, unread: true })],
    ['archived messages', 2, ({ messages }) => messages.list({ limit: 30, archived: true })],
    ['a search in messages', 1, ({ messages }) => messages.list({ limit: 30, search: 'Dúvida 3771' })],
    ['counts of messages', 1, ({ messages }) => messages.counts()],
    ['letters', 2, ({ outbox }) => outbox.list({ limit: 30 })],
    ['letters that failed', 2, ({ outbox }) => outbox.list({ limit: 30, state: 'failed' })],
    ['a search in letters', 1, ({ outbox }) => outbox.list({ limit: 30, search: 'cliente17123@' })],
    ['how long letters have waited', 1, ({ db }) => findOldestWaiting(db)],
    ['counts of letters', 1, ({ outbox }) => outbox.summary()],
    ['the trail', 2, ({ audit }) => audit.list({ limit: 30 })],
    ['the trail of an action', 2, ({ audit }) => audit.list({ limit: 30, action: 'administrator.login' })],
    ['the trail of a kind of thing', 1, ({ audit }) => audit.list({ limit: 30, action: 'page' })],
    ['the trail of somebody', 2, ({ audit }) => audit.list({ limit: 30, administrator_id: 3 })],
    ['the trail of a name', 1, ({ audit }) => audit.list({ limit: 30, subject: 'tração 17121' })],
    ['the trail of a number', 1, ({ audit }) => audit.list({ limit: 30, subject: '4711' })],
    ['the trail of a month', 3, ({ audit }) => audit.list({ limit: 30, from: '2025-01-01', to: '2025-01-31' })],
  ])('%s', (name, statements, work) => {
    test(`takes ${statements} statements, each by an index`, async () => {
      const asked = await statementsOf(database, () => work(services))
      await expectIndexes(asked, mostPagesOf[name] ?? pagesOfLists)
      expect(asked).toHaveLength(statements)
    })
  })

  /** By number alone, all that came before or since would be gone through. */
  test.each<[string, string, [from: string, until: string], Work]>([
    ['the dashboard', 'quotations', ['2026-10-26T03:00Z', '2026-11-16T15:00Z'], ({ dashboard }) => dashboard.show(4)],
    [
      'a week of long ago',
      'quotations',
      ['2025-11-03T03:00Z', '2025-11-10T03:00Z'],
      ({ desk }) => desk.list({ ...newest, from: '2025-11-03', to: '2025-11-09' }),
    ],
    [
      'half a year',
      'quotations',
      ['2026-05-18T03:00Z', '2026-11-17T03:00Z'],
      ({ desk }) => desk.list({ ...newest, from: '2026-05-18', to: '2026-11-16' }),
    ],
    [
      'the trail of a month',
      'audit_entries',
      ['2025-01-01T03:00Z', '2025-02-01T03:00Z'],
      ({ audit }) => audit.list({ limit: 30, from: '2025-01-01', to: '2025-01-31' }),
    ],
  ])('%s looks at nothing but what is of its time', async (_, table, [from, until], work) => {
    const moment = sql.identifier(table === 'quotations' ? 'created_at' : 'at')
    const { rows } = await database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} where ${moment} >= ${from}::timestamptz and ${moment} < ${until}::timestamptz`,
    )
    const ofItsTime = rows[0]!.count
    expect(ofItsTime).toBeGreaterThan(50)
    for (const statement of await statementsOf(database, () => work(services)))
      expect(await countRowsRead(database, statement, (read) => read === table), statement.text).toBeLessThanOrEqual(
        ofItsTime,
      )
  })

  describe('every address that reads', () => {
    beforeAll(async () => {
      folder = await mkdtemp(path.join(os.tmpdir(), 'plans-'))
      shop = openShop({
        config: loadConfig({ DEMO_DATA: 'false', PUBLIC_URL: origin, DATA_DIR: folder }),
        log: createLogger({ readable: false, level: 'silent' }),
        database,
        known: (request) => actors.get(request),
        // The day after the last that was filled in.
        now: () => new Date('2026-11-17T12:00:00Z'),
      })
      // Loads the catalogue index.
      await shop.prepare()
    })
    afterAll(async () => {
      await shop.close()
      await rm(folder, { recursive: true })
    })

    test('is asked here, or there is a reason why not', () => {
      const addresses = new Set(shop.app.routes.filter(({ method }) => method === 'GET').map(({ path: at }) => at))
      const whichOf = createPathMatcher([...addresses].map((address) => [address, address] as const))
      const asked = questions.map((address) => whichOf(address.split('?')[0]!) ?? address)
      expect([...new Set([...asked, ...Object.keys(unasked)])].sort()).toEqual([...addresses].sort())
    })

    test.each(questions)('%s is answered by indexes, from few pages', async (address) => {
      let status = 0
      const asked = await statementsOf(database, async () => {
        const answer = await shop.app.fetch(asWhoeverMay(address), {})
        status = answer.status
        await takeBeginning(answer)
      })
      expect(status, address).toBe(answeredOtherwise[address] ?? 200)
      await expectIndexes(asked, mostPages[address] ?? usualPages)
    })
  })
})

/** What is asked for and is not there, or not to be had so. */
const answeredOtherwise: Partial<Record<string, number>> = {
  '/api/guides/nenhum': 404,
  '/api/quotations/my/6498/proposal/pdf': 404,
  '/api/admin/quotations/10001/proposals/1/pdf': 404,
  [`/api/proposals/${'a'.repeat(43)}/pdf`]: 404,
  [`/images/${'a'.repeat(32)}-640.webp`]: 404,
  '/illustrations/77-0123456789ab.svg': 404,
}

const origin = 'http://shop.test'
function asWhoeverMay(address: string) {
  const request = new Request(`${origin}${address}`)
  const endpoints = endpointsOf(shop.app).filter(({ method }) => method === 'GET')
  const accessTo = createPathMatcher(endpoints.map(({ path: at, access }) => [at, access] as const))
  const access = accessTo(address.split('?')[0]!)
  if (access === 'staff') actors.set(request, { kind: 'staff', id: 1 })
  else actors.set(request, access === 'customer' ? { kind: 'customer', id: 499 } : { kind: 'anonymous' })
  return request
}

/** Whoever stops taking a file ends the reading. */
async function takeBeginning({ body }: Response) {
  for await (const _ of body ?? []) return
}
