import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { customers } from '#features/accounts/server/tables.ts'
import { drawnFigures } from '#features/catalog/record/server/tables.ts'
import type { KnownActor } from '#platform/http/router.ts'
import { aJpeg } from '#testing/pictures.ts'
import { openTestShop, staff } from '#testing/shop.ts'
import { quotationsApi } from '../../asking/contract/requests.ts'
import { answeringApi } from '../../proposals/contract/answering.ts'
import { proposalApi } from '../../proposals/contract/linked-proposal.ts'
import type { Quotation } from '../../record/contract/quotation.ts'
import { insertEvent } from '../../record/server/repository/course.ts'
import { lockQuotation } from '../../record/server/repository/quotations.ts'
import { contactMessages, quotationEvents, quotationItems, quotations } from '../../record/server/tables.ts'
import { ownQuotationsApi } from '../contract/own-quotations.ts'
import { createOwnQuotations } from './service.ts'

let clock = new Date('2026-11-15T12:00:00Z')
const shop = openTestShop({}, () => clock)

let bia: KnownActor
let caio: KnownActor
beforeEach(async () => {
  clock = new Date('2026-11-15T12:00:00Z')
  bia = await shop.aCustomer({ name: 'Bia' })
  caio = await shop.aCustomer({ name: 'Caio' })
})

const asked = { name: 'Bia', email: 'qualquer@example.com', phone: '(19) 99999-0000', products: 'Roda (Qtd: 1)' }
const my = (who: KnownActor, path = '') => shop.requestAs(who, `/api/quotations/my${path}`)
const idsOf = async (who: KnownActor) => ((await (await my(who)).json()) as Quotation[]).map(({ id }) => id)

describe('a customer’s quotations', () => {
  test('are those made while logged in, newest first, with what was asked for', async () => {
    const product = await shop.aProduct({ name: 'Roda de tração', code: 'RT-1' })
    await shop.as(bia)(quotationsApi.request, { ...asked, items: [{ productId: product.id, quantity: 2 }] })
    await shop.as(bia)(quotationsApi.contact, { ...asked, formType: 'cotacao', message: 'Roda 230' })
    await shop.call(quotationsApi.request, asked)
    const own = await shop.as(bia)(ownQuotationsApi.list, {})
    expect(own).toMatchObject([
      { id: 2, products: 'Roda 230', status: 'pending', quotationItems: [] },
      {
        id: 1,
        quotationItems: [{ quantity: 2, productId: product.id, product: { name: 'Roda de tração', code: 'RT-1' } }],
      },
    ])
    expect(await shop.as(bia)(ownQuotationsApi.get, { id: 1 })).toEqual(own[1])
    expect(Object.keys(own[0]!)).not.toContain('customerId')
  })

  test('are listed by the page', async () => {
    for (let time = 0; time < 3; time++) await shop.as(bia)(quotationsApi.request, asked)
    const first = await shop.as(bia).page(ownQuotationsApi.list, { limit: 2 })
    expect([first.items.map(({ id }) => id), first.total]).toEqual([[3, 2], 3])
    const rest = await shop.as(bia).page(ownQuotationsApi.list, { limit: 2, cursor: first.nextCursor ?? '' })
    expect([rest.items.map(({ id }) => id), rest.nextCursor]).toEqual([[1], null])
  })

  test('with an administrator’s session alone belong to nobody', async () => {
    await shop.as(staff)(quotationsApi.request, asked)
    expect((await shop.database.db.select().from(quotations))[0]?.customerId).toBeNull()
  })

  test('sent again under the same key are one, and nobody else’s answer', async () => {
    const send = (who: KnownActor) =>
      shop.requestAs(who, '/api/quotations', {
        method: 'POST',
        body: JSON.stringify(asked),
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'the-same' },
      })
    const numbers = []
    for (const who of [bia, bia, caio]) numbers.push(((await (await send(who)).json()) as Quotation).id)
    expect(numbers).toEqual([1, 1, 2])
    expect([await idsOf(bia), await idsOf(caio)]).toEqual([[1], [2]])
  })

  test('of another are not there, by whatever address', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ name: 'Bia', phone: asked.phone })) form.append(name, value)
    form.append('photos', new File([new Uint8Array(await aJpeg())], 'roda.jpg', { type: 'image/jpeg' }))
    await shop.requestAs(bia, '/api/quotations/photos', { method: 'POST', body: form })
    expect((await my(bia, '/1/photos/1')).headers.get('Content-Type')).toBe('image/jpeg')
    for (const path of ['/1', '/1/photos/1', '/2', '/1?customerId=1', '/1/photos/2'])
      expect((await my(caio, path)).status, path).toBe(404)
    expect(await idsOf(caio)).toEqual([])
    for (const path of ['1', '1/status', 'MY', 'my%2F1']) {
      const response = await shop.requestAs(caio, `/api/quotations/${path}`)
      expect(path === '1/status' ? [405] : [403, 404], path).toContain(response.status)
    }
    for (const method of ['PUT', 'PATCH', 'DELETE', 'POST']) {
      const isTaken = method === 'PUT' || method === 'PATCH'
      const init = {
        method,
        body: JSON.stringify({ status: 'approved' }),
        headers: { 'Content-Type': 'application/json' },
      }
      for (const who of [bia, caio])
        expect((await shop.requestAs(who, '/api/quotations/1/status', init)).status).toBe(isTaken ? 403 : 405)
    }
    expect((await shop.database.db.select().from(quotations))[0]?.status).toBe('pending')
  })

  test('are not shown to nobody in particular', async () => {
    for (const path of ['', '/1']) expect((await shop.request(`/api/quotations/my${path}`)).status).toBe(401)
  })

  test.each([
    'limit=0',
    'limit=101',
    'limit=a',
    'cursor=x',
    'limit=1&limit=2',
  ])('are not asked for with %s', async (query) => {
    expect((await my(bia, `?${query}`)).status).toBe(422)
  })

  test('stay, and are nobody’s, when the customer is gone', async () => {
    await shop.as(bia)(quotationsApi.request, asked)
    await shop.database.db.delete(customers)
    expect((await shop.database.db.select().from(quotations))[0]?.customerId).toBeNull()
  })
})

describe('requests past their time', () => {
  const made = (createdAt: string, status: 'pending' | 'approved' = 'pending') => ({
    name: 'Bia',
    email: 'bia@example.com',
    products: createdAt,
    status,
    createdAt: new Date(createdAt),
  })

  test('are thrown away after two years, sold ones after five, with everything that belongs to them', async () => {
    const { db } = shop.database
    const rows = [
      made('2024-11-15T11:59:59Z'),
      made('2024-11-15T12:00:01Z'),
      made('2021-11-15T11:59:59Z', 'approved'),
      made('2021-11-15T12:00:01Z', 'approved'),
    ]
    await db.insert(quotations).values(rows)
    await db.insert(quotationItems).values({ quotationId: 1, name: 'Roda', code: 'R', quantity: 1 })
    const message = { formType: 'contato', name: 'Bia', email: 'bia@example.com', subject: 'x' } as const
    await db.insert(contactMessages).values([
      { ...message, createdAt: new Date('2024-11-15T11:59:59Z') },
      { ...message, createdAt: new Date('2024-11-15T12:00:01Z') },
    ])
    await shop.tidy()
    expect((await db.select().from(quotations).orderBy(quotations.id)).map(({ id }) => id)).toEqual([2, 4])
    expect(await db.select().from(quotationItems)).toEqual([])
    expect((await db.select().from(contactMessages)).map(({ id }) => id)).toEqual([2])
  })

  test('take along what was drawn for them a month later, unless it was asked for again', async () => {
    const { db } = shop.database
    const [once, again] = [await shop.aProduct(), await shop.aProduct()]
    const ask = (products: { id: number }[]) =>
      shop.call(quotationsApi.request, { ...asked, items: products.map(({ id }) => ({ productId: id, quantity: 1 })) })
    const kept = async () => (await db.select().from(drawnFigures)).map(({ figure }) => figure.code).toSorted()
    clock = new Date('2021-10-15T12:00:01Z')
    await ask([once, again])
    clock = new Date('2026-11-15T12:00:00Z')
    await shop.tidy()
    expect(await kept()).toEqual([once.code, again.code])
    await ask([again])
    clock = new Date('2026-11-15T12:00:02Z')
    await shop.tidy()
    expect(await kept()).toEqual([again.code])
  })
})

describe('a customer who leaves', () => {
  const belongings = () =>
    createOwnQuotations({
      db: shop.database.db,
      now: () => clock,
      publicUrl: 'http://shop.test',
      mail: { forget: async () => {} },
    }).belongings

  test('takes along the message a quotation came from, whatever their e-mail is by now, and nothing of it stays', async () => {
    const { db } = shop.database
    await shop.call(quotationsApi.contact, { ...asked, formType: 'cotacao', message: 'Roda 230' })
    await db.update(quotations).set({ customerId: bia.id })
    const owner = { id: bia.id, verifiedEmail: 'outro@example.com' }
    const { messages, quotations: theirs } = await belongings().dataOf(db, owner)
    expect(messages).toMatchObject([{ message: 'Roda 230' }])
    // How the desk works on it is the desk's.
    for (const name of ['seenAt', 'assignedTo', 'enteredBy', 'dueAt', 'owedSince', 'silenceIgnored'])
      expect(theirs[0]).not.toHaveProperty(name)
    await db.transaction((tx) => belongings().anonymise(tx, owner))
    expect(await db.select().from(contactMessages)).toEqual([])
  })

  test('leaves no name behind, though the desk or they themselves are at it that very moment', async () => {
    const { db } = shop.database
    const { id } = await shop.as(bia)(quotationsApi.request, asked)
    const leaving = await db.transaction(async (tx) => {
      await lockQuotation(tx, id)
      const left = db.transaction((other) => belongings().anonymise(other, { id: bia.id, verifiedEmail: undefined }))
      // Time to go as far as it can while the row is held; what comes out does not depend on it.
      await setTimeout(200)
      await insertEvent(tx, { quotationId: id, kind: 'declined', at: clock, name: 'Bia', note: 'Sou a Bia' })
      return { left }
    })
    await leaving.left
    expect(await db.select().from(quotationEvents)).toMatchObject([{ kind: 'declined', name: null, note: null }])
    expect(await db.select().from(quotations)).toMatchObject([{ name: 'Cliente removido', email: null }])
  })
})

describe('the proposal to a customer’s quotation', () => {
  /** Asked for by Bia, answered by the desk. */
  async function answered() {
    const { id } = await shop.as(bia)(quotationsApi.request, asked)
    const desk = shop.as(await shop.anAdministrator('Rita'))
    await desk(answeringApi.respond, { id, message: 'Primeira', totalValue: 'R$ 12,00' })
    await desk(answeringApi.respond, { id, message: 'Segue', totalValue: 'R$ 10,00', validUntil: '2026-11-30' })
    return id
  }

  test('is the last one, with its file and a way to answer it', async () => {
    const id = await answered()
    const own = await shop.as(bia)(ownQuotationsApi.get, { id })
    expect(own.proposal).toMatchObject({ number: `${id}-2`, state: 'open', totalValue: 'R$ 10,00' })
    expect((await shop.as(bia)(ownQuotationsApi.list, {}))[0]).toEqual(own)
    const file = await shop.requestAs(bia, own.proposal!.pdfUrl!)
    expect([file.status, file.headers.get('Content-Type'), file.headers.get('Cache-Control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    const { address } = await shop.as(bia)(ownQuotationsApi.proposalLink, { id })
    const token = address.slice(-43)
    expect(await shop.call(proposalApi.accept, { token, name: 'Bia' })).toMatchObject({ number: `${id}-2` })
    expect(await shop.as(bia)(ownQuotationsApi.get, { id })).toMatchObject({
      status: 'approved',
      proposal: { state: 'accepted' },
    })
  })

  test('has no ways to it without end', async () => {
    const id = await answered()
    const make = () => shop.as(bia)(ownQuotationsApi.proposalLink, { id })
    for (let time = 0; time < 30; time++) await make()
    await expect(make()).rejects.toMatchObject({ kind: 'too-many', code: 'TOO_MANY_LINKS_MADE' })
  })

  test('is not there for anybody else, nor before there is one', async () => {
    const id = await answered()
    const { id: unanswered } = await shop.as(bia)(quotationsApi.request, asked)
    const doors = [
      { path: 'proposal/pdf', method: 'GET' },
      { path: 'proposal/link', method: 'POST' },
    ]
    for (const { path, method } of doors) {
      const tried = (who: KnownActor, one: number) =>
        shop.requestAs(who, `/api/quotations/my/${one}/${path}`, { method })
      expect((await tried(caio, id)).status, path).toBe(404)
      expect((await tried(bia, unanswered)).status, path).toBe(404)
      expect((await tried(bia, 999)).status, path).toBe(404)
      expect((await shop.request(`/api/quotations/my/${id}/${path}`, { method })).status, path).toBe(401)
      expect((await tried(staff as KnownActor, id)).status, path).toBe(401)
    }
    for (const path of ['proposals/2', 'proposals/2/pdf', 'answer', 'file', 'draft'])
      expect((await shop.requestAs(bia, `/api/admin/quotations/${id}/${path}`)).status, path).toBe(403)
    expect((await shop.as(bia)(ownQuotationsApi.get, { id: unanswered })).proposal).toBeNull()
  })
})
