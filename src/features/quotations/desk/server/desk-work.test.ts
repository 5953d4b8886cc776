import { asc, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#features/audit/server/tables.ts'
import { outbox } from '#features/mail/server/tables.ts'
import type { Call } from '#kernel/api/client.ts'
import type { KnownActor } from '#platform/http/router.ts'
import { openTestShop } from '#testing/shop.ts'
import { quotationsApi } from '../../asking/contract/requests.ts'
import { answeringApi } from '../../proposals/contract/answering.ts'
import { proposalErrorTexts } from '../../record/server/proposal-error-texts.ts'
import { deskQuotationsApi as api, type DeskQuotationsQuery } from '../contract/desk-quotations.ts'

const at = (time: string) => new Date(`${time}:00-03:00`)
let clock = at('2026-11-11T10:00')
const shop = openTestShop({}, () => clock)
let rita: KnownActor
let beto: KnownActor
let desk: Call
beforeEach(async () => {
  clock = at('2026-11-11T10:00')
  rita = (await shop.anAdministrator('Rita')) as KnownActor
  beto = (await shop.anAdministrator('Beto')) as KnownActor
  desk = shop.as(rita)
})

const ana = { name: 'Ana Souza', email: 'ana@example.com', phone: '(19) 99999-0000', products: 'Roda 230x75 (Qtd: 2)' }
const askAt = async (time: string, change: object = {}) => {
  clock = at(time)
  await shop.database.db.execute('delete from rate_limits')
  return (await shop.call(quotationsApi.request, { ...ana, ...change })).id
}
const idsOf = async (query: Partial<DeskQuotationsQuery>) =>
  (await desk.page(api.list, query as never)).items.map(({ id }) => id)
const answer = (id: number) => desk(answeringApi.respond, { id, status: 'responded', message: 'Segue' })
const trail = () => shop.database.db.select().from(auditEntries).orderBy(asc(auditEntries.id))

describe('the inbox', () => {
  test('by time left: soonest first, of one deadline the oldest, then what waits for nobody here, newest first', async () => {
    const [friday, monday, mondayToo, tuesday, old, older] = [
      await askAt('2026-11-13T10:00'),
      await askAt('2026-11-09T09:00'),
      await askAt('2026-11-09T09:00'),
      await askAt('2026-11-10T15:00'),
      await askAt('2026-11-03T09:00'),
      await askAt('2026-11-03T08:00'),
    ]
    for (const id of [old, older]) await answer(id)
    const order = [monday, mondayToo, tuesday, friday, older, old]
    expect(await idsOf({ sort: 'due' })).toEqual(order)
    const pages: number[] = []
    let cursor: string | undefined
    // One by one: every place of the list is where a page begins.
    do {
      const page = await desk.page(api.list, { sort: 'due', limit: 1, ...(cursor ? { cursor } : {}) })
      expect(page.total).toBe(6)
      pages.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(pages).toEqual(order)
    await expect(desk.page(api.list, { sort: 'due', cursor: 'x' })).rejects.toMatchObject({ code: 'CURSOR_INVALID' })
  })

  test('is filtered by owner, period, and what nobody has read', async () => {
    const first = await askAt('2026-11-09T23:30')
    const second = await askAt('2026-11-10T00:10')
    await desk(api.setOwner, { id: first, administratorId: beto.id })
    await desk(api.setSeen, { id: second, seen: true })
    expect(await idsOf({ owner: beto.id })).toEqual([first])
    expect(await idsOf({ owner: 'none' })).toEqual([second])
    expect(await idsOf({ from: '2026-11-10' })).toEqual([second])
    expect(await idsOf({ to: '2026-11-09' })).toEqual([first])
    expect(await idsOf({ from: '2026-11-09', to: '2026-11-10' })).toEqual([second, first])
    expect(await idsOf({ unread: true })).toEqual([first])
    expect(await idsOf({ unread: false })).toEqual([second])
    await expect(desk.page(api.list, { from: '10/11/2026' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('counts what waits for the desk', async () => {
    const late = await askAt('2026-11-03T10:00')
    const inTime = await askAt('2026-11-11T10:00')
    await desk(api.setSeen, { id: late, seen: true })
    expect(await desk(api.queue, {})).toEqual({ unread: 1, overdue: 1, silent: 0, pending: 2, asked: 0 })
    expect(await idsOf({ overdue: true })).toEqual([late])
    expect(await idsOf({ overdue: false })).toEqual([inTime])
    await answer(late)
    expect(await desk(api.queue, {})).toEqual({ unread: 1, overdue: 0, silent: 0, pending: 1, asked: 0 })
  })

  test('tells who changed its status and its owner, once each', async () => {
    const id = await askAt('2026-11-11T10:00')
    await desk(api.setOwner, { id, administratorId: beto.id })
    await desk(api.setOwner, { id, administratorId: beto.id })
    await desk(api.setStatus, { id, status: 'rejected' })
    await desk(api.setStatus, { id, status: 'rejected' })
    await desk(api.setOwner, { id, administratorId: null })
    const { events } = await desk(api.file, { id })
    expect(events.map(({ kind, note }) => [kind, note])).toEqual([
      ['owner-set', null],
      ['status-rejected', null],
      ['owner-set', 'Beto'],
    ])
    expect(events.every(({ name }) => Boolean(name))).toBe(true)
  })

  test('belongs to whoever answers it, unless it is somebody’s', async () => {
    const nobodys = await askAt('2026-11-11T10:00')
    const betos = await askAt('2026-11-11T10:00')
    await desk(api.setOwner, { id: betos, administratorId: beto.id })
    await answer(nobodys)
    await answer(betos)
    expect((await desk(api.get, { id: nobodys })).assignedTo).not.toBeNull()
    expect((await desk(api.get, { id: betos })).assignedTo?.id).toBe(beto.id)
  })

  test('marked as read and unread again', async () => {
    const id = await askAt('2026-11-11T10:00')
    expect(await desk(api.setSeen, { id, seen: true })).toMatchObject({ seenAt: clock.toISOString() })
    const first = clock.toISOString()
    clock = at('2026-11-11T11:00')
    expect(await desk(api.setSeen, { id, seen: true })).toMatchObject({ seenAt: first })
    expect(await desk(api.setSeen, { id, seen: false })).toMatchObject({ seenAt: null })
    expect(await trail()).toEqual([])
  })
})

describe('who takes care of a request', () => {
  test('is somebody of the desk, and nobody takes it unseen from whoever was quicker', async () => {
    const id = await askAt('2026-11-11T10:00')
    expect(await desk(api.setOwner, { id, administratorId: rita.id, from: null })).toMatchObject({
      assignedTo: { id: rita.id, name: 'Rita' },
    })
    await expect(shop.as(beto)(api.setOwner, { id, administratorId: beto.id, from: null })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'QUOTATION_OWNER_CHANGED',
      message: proposalErrorTexts.QUOTATION_OWNER_CHANGED,
    })
    await expect(desk(api.setOwner, { id, administratorId: 999 })).rejects.toMatchObject({ code: 'OWNER_NOT_FOUND' })
    expect(await desk(api.setOwner, { id, administratorId: null })).toMatchObject({ assignedTo: null })
    expect((await trail()).map(({ before, after }) => [before, after])).toEqual([
      [{ assignedTo: null }, { assignedTo: 'Rita' }],
      [{ assignedTo: 'Rita' }, { assignedTo: null }],
    ])
  })
})

describe('the clock of a request', () => {
  test('stops with a decision and starts anew when it is taken back', async () => {
    const id = await askAt('2026-11-11T10:00')
    const due = at('2026-11-12T10:00').toISOString()
    clock = at('2026-11-11T15:00')
    expect(await desk(api.setStatus, { id, status: 'pending' })).toMatchObject({ dueAt: due })
    expect(await desk(api.setStatus, { id, status: 'rejected' })).toMatchObject({ dueAt: null })
    clock = at('2026-11-19T16:00')
    const after = await desk(api.setStatus, { id, status: 'pending' })
    // Over the holiday of the 20th and the weekend.
    expect(after.dueAt).toBe(at('2026-11-23T16:00').toISOString())
  })
})

describe('notes', () => {
  test('are the desk’s own: written, listed, removed, and seen by no customer', async () => {
    const bia = await shop.aCustomer()
    const { id } = await shop.as(bia)(quotationsApi.request, ana)
    const note = await desk(api.addNote, { id, text: 'Cliente <b>difícil</b>' })
    expect(note).toMatchObject({ authorName: 'Rita', text: 'Cliente <b>difícil</b>' })
    await shop.as(beto)(api.addNote, { id, text: 'Ligar às 15h' })
    const { notes } = await desk(api.file, { id })
    expect(notes.map(({ text }) => text)).toEqual(['Ligar às 15h', 'Cliente <b>difícil</b>'])
    const own = await (await shop.requestAs(bia, `/api/quotations/my/${id}`)).text()
    for (const secret of ['difícil', 'Rita', 'dueAt', 'assignedTo', 'silence']) expect(own).not.toContain(secret)
    const another = await askAt('2026-11-11T10:00')
    await expect(desk(api.removeNote, { id: another, note: note.id })).rejects.toMatchObject({ code: 'NOTE_NOT_FOUND' })
    expect(await desk(api.removeNote, { id, note: note.id })).toEqual({ success: true, message: 'Anotação apagada.' })
    await expect(desk(api.removeNote, { id, note: note.id })).rejects.toMatchObject({ code: 'NOTE_NOT_FOUND' })
    await expect(desk(api.addNote, { id, text: ' ' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(desk(api.addNote, { id: another + 1, text: 'x' })).rejects.toMatchObject({
      code: 'QUOTATION_NOT_FOUND',
    })
    expect(JSON.stringify(await trail())).not.toContain('difícil')
  })
})

describe('a request typed in by the desk', () => {
  test('is like any other, its writer’s own, and nobody is written to', async () => {
    const wheel = await shop.aProduct({ name: 'Roda', code: 'RT-1' })
    const added = await desk(api.add, {
      name: 'Bruno',
      phone: '(19) 3232-0000',
      items: [{ productId: wheel.id, quantity: 4 }],
      message: 'Ligou às 9h',
    })
    expect(added).toMatchObject({
      email: null,
      products: 'Roda (Qtd: 4)',
      enteredBy: { id: rita.id, name: 'Rita' },
      assignedTo: { id: rita.id, name: 'Rita' },
      seenAt: clock.toISOString(),
      dueAt: at('2026-11-12T10:00').toISOString(),
      quotationItems: [{ quantity: 4, product: { code: 'RT-1' } }],
    })
    expect(await shop.database.db.select().from(outbox)).toEqual([])
    expect(await trail()).toMatchObject([{ action: 'quotation.create', subjectName: `#${added.id}` }])
  })

  test('sent twice under the same key is one', async () => {
    const send = () => desk(api.add, { name: 'Bruno', phone: '19', products: 'Roda' }, { idempotencyKey: 'k1' })
    expect((await send()).id).toBe((await send()).id)
    expect(await idsOf({})).toHaveLength(1)
  })

  test.each([
    [{ name: 'Bruno', products: 'Roda' }, 'phone'],
    [{ name: 'Bruno', phone: '19' }, 'products'],
    [{ phone: '19', products: 'Roda' }, 'name'],
    [{ name: 'B', phone: '19', products: 'Roda', cnpj: '1' }, 'cnpj'],
  ])('needs a name, a way to reach them and something to offer: %j', async (given, field) => {
    await expect(desk(api.add, given as never)).rejects.toMatchObject({
      kind: 'invalid',
      fields: { [field]: [expect.any(String)] },
    })
  })

  test('only of what is on offer', async () => {
    const gone = await shop.aProduct({ status: 'inactive' })
    const items = [{ productId: gone.id, quantity: 1 }]
    await expect(desk(api.add, { name: 'B', phone: '19', items })).rejects.toMatchObject({
      code: 'QUOTATION_ITEM_UNAVAILABLE',
    })
  })
})

describe('the table of requests', () => {
  test('has what was asked for and what was offered at which prices, also beside a text', async () => {
    const wheel = await shop.aProduct({ name: 'Roda', code: 'RT-1' })
    const id = await askAt('2026-11-11T10:00', {
      items: [{ productId: wheel.id, quantity: 2 }],
      products: 'Roda e calço',
    })
    const lines = [{ productId: wheel.id, quantity: 2, unitPrice: 480 }]
    await desk(answeringApi.respond, { id, status: 'responded', lines })
    const csv = (await (await shop.requestAs(rita, '/api/admin/quotations/export')).text()).replaceAll('\u00a0', ' ')
    expect(csv).toContain('2 × RT-1 Roda;"2 × RT-1 Roda: R$ 480,00 = R$ 960,00";Roda e calço;')
  })

  test('has what the filters find, and no cell that runs', async () => {
    const id = await askAt('2026-11-10T10:00', { name: '=cmd|calc', company: '+ACME;"x"', message: 'Olá\nvocê' })
    await askAt('2026-11-12T10:00', { name: 'Fora do período' })
    await desk(api.setOwner, { id, administratorId: rita.id })
    await desk(answeringApi.respond, {
      id,
      status: 'responded',
      message: 'Oi',
      totalValue: 'R$ 10,00',
      validUntil: '2026-11-30',
    })
    const response = await shop.requestAs(rita, '/api/admin/quotations/export?to=2026-11-11')
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="cotacoes-2026-11-12.csv"')
    const csv = await response.text()
    const bytes = csv.charCodeAt(0) === 0xfeff ? csv.slice(1) : csv
    expect(bytes.split('\r\n')).toHaveLength(3)
    expect(bytes).toContain(
      `${id};10/11/2026 10:00;Respondida;"'=cmd|calc";"'+ACME;""x""";;ana@example.com;(19) 99999-0000;;Rita;;${id}-1;12/11/2026 10:00;"R$ 10,00";30/11/2026;;;;;;Roda 230x75 (Qtd: 2);"Olá\nvocê"`,
    )
  })

  test('leaves nothing out, however short the search and however long ago', async () => {
    const old = await askAt('2026-11-10T10:00', { name: 'Zé Q.' })
    const other = await askAt('2026-11-10T10:01', { name: 'Ana' })
    await shop.database.db.execute(sql`select setval(pg_get_serial_sequence('quotations', 'id'), ${other + 12_000})`)
    const young = await askAt('2026-11-11T10:00', { name: 'Q. Um' })
    const csv = await (await shop.requestAs(rita, '/api/admin/quotations/export?search=q.')).text()
    expect([...csv.matchAll(/^(\d+);/gm)].map(([, number]) => Number(number))).toEqual([young, old])
  })

  test('is read as fast as somebody takes it, and no further', async () => {
    await shop.database.db.execute(
      sql`insert into quotations (name, email, products, status, created_at) select 'Ana', 'ana@example.com', 'Roda', 'pending', now() from generate_series(1, 3000)`,
    )
    const before = shop.database.countStatements()
    const response = await shop.requestAs(rita, '/api/admin/quotations/export')
    const reader = response.body!.getReader()
    await reader.read()
    await reader.cancel()
    expect(shop.database.countStatements() - before).toBeLessThan(20)
    const csv = await (await shop.requestAs(rita, '/api/admin/quotations/export')).text()
    expect(csv.split('\r\n').length).toBeGreaterThan(3000)
  })

  test('is nobody else’s', async () => {
    expect((await shop.request('/api/admin/quotations/export')).status).toBe(401)
    expect((await shop.requestAs(await shop.aCustomer(), '/api/admin/quotations/export')).status).toBe(403)
  })
})
