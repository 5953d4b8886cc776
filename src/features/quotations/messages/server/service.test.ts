import { asc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEntries } from '#features/audit/server/tables.ts'
import type { Call } from '#kernel/api/client.ts'
import { openTestShop } from '#testing/shop.ts'
import { quotationsApi } from '../../asking/contract/requests.ts'
import { contactMessages } from '../../record/server/tables.ts'
import { messagesApi as api } from '../contract/messages.ts'
import { messageErrorTexts } from './texts.ts'

let clock = new Date('2026-11-16T12:00:00Z')
const shop = openTestShop({}, () => clock)
let desk: Call
beforeEach(async () => {
  clock = new Date('2026-11-16T12:00:00Z')
  desk = shop.as(await shop.anAdministrator('Rita'))
})

const ana = {
  formType: 'contato' as const,
  name: 'Ana Souza',
  email: 'ana@example.com',
  phone: '(19) 99999-0000',
  company: 'Têxtil & Cia',
  subject: 'Prazo de entrega',
  message: 'Vocês entregam em Sumaré?',
}
async function written(change: object = {}) {
  await shop.database.db.execute('delete from rate_limits')
  await shop.call(quotationsApi.contact, { ...ana, ...change })
  return (await desk.page(api.list, { limit: 1 })).items[0]!
}
const idsOf = async (query: Parameters<typeof desk.page<typeof api.list>>[1]) =>
  (await desk.page(api.list, query)).items.map(({ id }) => id)
const trail = () => shop.database.db.select().from(auditEntries).orderBy(asc(auditEntries.id))

test('what was written is there as it was written, unread, the newest first', async () => {
  const first = await written()
  const second = await written({ name: 'Bia', phone: undefined, company: undefined })
  expect(await idsOf({})).toEqual([second.id, first.id])
  const { formType: _, ...typed } = ana
  expect(await desk(api.get, { id: first.id })).toEqual({
    ...typed,
    formType: 'contato',
    id: first.id,
    quotationId: null,
    createdAt: clock.toISOString(),
    unread: true,
    archivedAt: null,
  })
  expect(await desk(api.counts, {})).toEqual({ unread: 2, inbox: 2, archived: 0 })
})

test('comes in pages that say how many there are', async () => {
  const ids = [await written(), await written(), await written()].map(({ id }) => id).toReversed()
  const page = await desk.page(api.list, { limit: 2 })
  expect([page.total, page.items.map(({ id }) => id)]).toEqual([3, ids.slice(0, 2)])
  expect(await idsOf({ limit: 2, cursor: page.nextCursor! })).toEqual(ids.slice(2))
  await expect(desk.page(api.list, { cursor: 'x' })).rejects.toMatchObject({ code: 'CURSOR_INVALID' })
})

test('is found by what stands in it, whatever the accents, and by its number', async () => {
  const { id } = await written()
  await written({
    name: 'Bia',
    email: 'bia@example.com',
    phone: '11 3333-4444',
    company: 'Outra',
    message: 'Oi',
    subject: 'Olá',
  })
  for (const search of ['ANA SOUZA', 'textil & cia', 'entregam', 'sumare', '99999-0000', '19999990000', `#${id}`])
    expect(await idsOf({ search }), search).toEqual([id])
  for (const search of ['%', '_', "' or 1=1"]) expect(await idsOf({ search }), search).toEqual([])
})

test('is read and unread again without leaving a trace', async () => {
  const { id } = await written()
  expect(await desk(api.setSeen, { id, seen: true })).toMatchObject({ unread: false })
  expect(await idsOf({ unread: true })).toEqual([])
  expect(await idsOf({ unread: false })).toEqual([id])
  expect(await desk(api.setSeen, { id, seen: false })).toMatchObject({ unread: true })
  expect(await trail()).toEqual([])
})

test('is put away and brought back, and both are written down once', async () => {
  const { id } = await written()
  const put = (archived: boolean) => desk(api.setArchived, { id, archived })
  expect(await put(true)).toMatchObject({ unread: false, archivedAt: clock.toISOString() })
  await put(true)
  expect([await idsOf({}), await idsOf({ archived: true })]).toEqual([[], [id]])
  expect(await desk(api.counts, {})).toEqual({ unread: 0, inbox: 0, archived: 1 })
  expect(await put(false)).toMatchObject({ archivedAt: null })
  expect(await idsOf({})).toEqual([id])
  expect((await trail()).map(({ action, subjectName }) => [action, subjectName])).toEqual([
    ['message.archive', `#${id}`],
    ['message.unarchive', `#${id}`],
  ])
  expect(JSON.stringify(await trail())).not.toContain('Ana')
})

test('one that asked for a quotation is read where the quotations are, and nowhere else', async () => {
  await shop.call(quotationsApi.contact, { ...ana, formType: 'cotacao' })
  const [{ id, quotationId } = { id: 0, quotationId: null }] = await shop.database.db.select().from(contactMessages)
  expect(quotationId).toEqual(expect.any(Number))
  expect(await desk(api.counts, {})).toEqual({ unread: 0, inbox: 0, archived: 0 })
  expect([await idsOf({}), await idsOf({ archived: true }), await idsOf({ search: 'ana' })]).toEqual([[], [], []])
  expect(await desk(api.get, { id })).toMatchObject({ quotationId, unread: false })
})

test('one that does not exist is not found', async () => {
  const gone = { code: 'MESSAGE_NOT_FOUND', message: messageErrorTexts.MESSAGE_NOT_FOUND }
  await expect(desk(api.get, { id: 999 })).rejects.toMatchObject(gone)
  await expect(desk(api.setSeen, { id: 999, seen: true })).rejects.toMatchObject(gone)
  await expect(desk(api.setArchived, { id: 999, archived: true })).rejects.toMatchObject(gone)
})
