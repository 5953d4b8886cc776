// Also on the embedded database: counts, and the search with its index.
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '#kernel/api/client.ts'
import { openTestShop } from '#testing/shop.ts'
import { quotationsApi } from '../../asking/contract/requests.ts'
import { answeringApi } from '../../proposals/contract/answering.ts'
import { insertNotice, settleSilence, settleSilences } from '../../record/server/repository/course.ts'
import { insertQuotation } from '../../record/server/repository/quotations.ts'
import { quotations } from '../../record/server/tables.ts'
import { deskQuotationsApi as api } from '../contract/desk-quotations.ts'

const now = new Date('2026-11-18T15:00:00Z')
const shop = openTestShop({}, () => now)
let desk: Call
beforeEach(async () => {
  desk = shop.as(await shop.anAdministrator('Rita'))
})

const day = 24 * 60 * 60 * 1000
const aRequest = { name: 'Ana', email: 'ana@example.com', products: 'Roda', createdAt: now }
const add = (row: Partial<Parameters<typeof insertQuotation>[1]> = {}) =>
  insertQuotation(shop.database.db, { ...aRequest, ...row })

describe('counts', () => {
  const none = { pending: 0, responded: 0, approved: 0, rejected: 0 }

  test('follow every change at once', async () => {
    const { id } = await shop.call(quotationsApi.request, {
      name: 'Ana',
      email: 'ana@example.com',
      phone: '(19) 99999-0000',
      products: 'Roda',
    })
    const { id: other } = await add({ dueAt: new Date(now.getTime() - day), owedSince: now })
    expect(await desk(api.counts, {})).toEqual({ ...none, pending: 2 })
    expect(await desk(api.queue, {})).toEqual({ unread: 2, overdue: 1, silent: 0, pending: 2, asked: 0 })
    await desk(api.setSeen, { id, seen: true })
    await desk(api.setStatus, { id: other, status: 'approved' })
    expect(await desk(api.counts, {})).toEqual({ ...none, pending: 1, approved: 1 })
    expect(await desk(api.queue, {})).toEqual({ unread: 1, overdue: 0, silent: 0, pending: 1, asked: 0 })
    await shop.database.db.delete(quotations)
    expect(await desk(api.counts, {})).toEqual(none)
  })

  test('include a quotation of another status that is owed an answer again', async () => {
    await add({ status: 'responded', dueAt: new Date(now.getTime() + day), owedSince: now })
    expect(await desk(api.queue, {})).toMatchObject({ overdue: 0, pending: 0, asked: 1 })
  })

  test('include a silent customer until the last notice is settled, unless silence is ignored', async () => {
    const { db } = shop.database
    const silent = async () => (await desk(api.queue, {})).silent
    const { id } = await add({ status: 'responded' })
    const notice = { quotationId: id, version: 1, raisedAt: now, isMailed: false }
    expect(await insertNotice(db, { ...notice, silence: 'unopened' })).toBe(true)
    expect(await insertNotice(db, { ...notice, silence: 'unanswered' })).toBe(true)
    expect(await silent()).toBe(1)
    const [first] = (await desk(api.get, { id })).silences
    await settleSilence(db, id, first!.id, now)
    expect(await silent()).toBe(1)
    await desk(api.setSilence, { id, ignored: true })
    expect(await silent()).toBe(0)
    await desk(api.setSilence, { id, ignored: false })
    await settleSilences(db, id, now)
    expect(await silent()).toBe(0)
    // A notice that was raised before is not raised again.
    expect(await insertNotice(db, { ...notice, silence: 'unopened' })).toBe(false)
    expect(await silent()).toBe(0)
  })
})

describe('a search', () => {
  const found = async (search: string) =>
    (await desk.page(api.list, { search, sort: 'newest' })).items.map(({ id }) => id)

  test('finds name, company, e-mail, telephone, products, message and number', async () => {
    const company = 'Têxtil Sumaré'
    const { id } = await add({ name: 'João Araújo', company, phone: '(19) 99887-6655', message: 'Com urgência' })
    await add({ name: 'Bia', email: 'bia@example.org' })
    for (const search of [
      'JOAO',
      'araújo',
      'textil sumare',
      'ana@example.com',
      '9988 76655',
      '19998876655',
      'urgencia',
      `#${id}`,
      'jo',
    ])
      expect([search, await found(search)]).toEqual([search, [id]])
  })

  test('finds requested and offered codes, however they are punctuated', async () => {
    const wheel = await shop.aProduct({ code: 'RT 230' })
    const items = [{ productId: wheel.id, quantity: 1 }]
    const { id } = await shop.call(quotationsApi.request, {
      name: 'Ana',
      email: 'ana@example.com',
      phone: '(19) 99999-0000',
      items,
    })
    const roll = await shop.aProduct({ code: 'RC-85' })
    expect(await found('rc85')).toEqual([])
    const lines = [{ productId: roll.id, quantity: 1, unitPrice: 10 }]
    await desk(answeringApi.respond, { id, lines, message: 'Segue', validUntil: '2026-12-30' })
    for (const search of ['rt 230', 'RT230', 'rc-85', 'RC85'])
      expect([search, await found(search)]).toEqual([search, [id]])
    // Two codes are not one.
    expect(await found('230rc')).toEqual([])
  })

  test('takes no character for a wildcard, and finds no text across two fields', async () => {
    const { id } = await add({ name: 'João 100% Rodas', phone: '(19) 99887-6655', message: 'a_b\\c' })
    const other = await add({ name: 'Ana', company: 'Souza', products: 'Roda 12 345' })
    const cases: Record<string, number[]> = {
      '100%': [id],
      'joao 100': [id],
      '10% r': [],
      'a_b\\c': [id],
      axb: [],
      'ana souza': [],
      'maria 99887-6655': [],
      '12345': [],
      roda12345: [other.id],
      'roda 12 345': [other.id],
    }
    for (const [search, ids] of Object.entries(cases)) expect([search, await found(search)]).toEqual([search, ids])
  })

  test('that is too short for the index looks through the newest 5,000', async () => {
    const { db } = shop.database
    const { id: old } = await add({ name: 'Zé' })
    await db.execute(sql`select setval(pg_get_serial_sequence('quotations', 'id'), ${old + 5000})`)
    const { id: newest } = await add({ name: 'Zé' })
    expect(await found('zé')).toEqual([newest])
    expect(await found('zé ana')).toEqual([])
    const { items } = await desk.page(api.list, { search: 'ana@', sort: 'due' })
    expect(items.map(({ id }) => id)).toEqual([newest, old])
  })

  test('leads through all pages in both orders', async () => {
    const owed = (days: number) => ({ dueAt: new Date(now.getTime() + days * day), owedSince: now })
    const first = await add({ company: 'Xingu' })
    const second = await add({ company: 'Xingu', ...owed(2) })
    await add({ company: 'Outra', ...owed(1) })
    const third = await add({ company: 'Xingu', ...owed(1) })
    const pagesOf = async (sort: 'due' | 'newest') => {
      const ids: number[] = []
      let cursor: string | undefined
      do {
        const page = await desk.page(api.list, { search: 'xingu', sort, limit: 1, ...(cursor && { cursor }) })
        expect(page).toMatchObject({ total: 3, totalIsCapped: false })
        ids.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      return ids
    }
    expect(await pagesOf('due')).toEqual([third.id, second.id, first.id])
    expect(await pagesOf('newest')).toEqual([third.id, second.id, first.id])
  })
})
