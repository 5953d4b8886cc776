import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#features/audit/server/tables.ts'
import type { Call } from '#kernel/api/client.ts'
import { aJpeg } from '#testing/pictures.ts'
import { openTestShop, staff } from '#testing/shop.ts'
import { quotationsApi } from '../../asking/contract/requests.ts'
import { answeringApi } from '../../proposals/contract/answering.ts'
import { deskQuotationsApi as api } from '../contract/desk-quotations.ts'

const shop = openTestShop()
let desk: Call
beforeEach(async () => {
  desk = shop.as(await shop.anAdministrator('Rita'))
})

const ana = { name: 'Ana Souza', email: 'ana@example.com', phone: '(19) 99999-0000', products: 'Roda 230x75 (Qtd: 2)' }
const ask = (change: Partial<typeof ana> & { company?: string; message?: string; cnpj?: string } = {}) =>
  shop.call(quotationsApi.request, { ...ana, ...change })
const idsOf = async (query: { search?: string; status?: 'pending' | 'approved' }) =>
  (await desk.page(api.list, query)).items.map(({ id }) => id)

async function askWithPhotos(...photos: Buffer[]) {
  const form = new FormData()
  form.set('name', 'Bruno')
  form.set('phone', '(19) 98888-0000')
  for (const photo of photos) form.append('photos', new File([new Uint8Array(photo)], 'roda.jpg'))
  const response = await shop.request('/api/quotations/photos', { method: 'POST', body: form })
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: number }).id
}

describe('the list of requests', () => {
  test('says everything the desk needs, the newest first', async () => {
    const wheel = await shop.aProduct({ name: 'Roda', code: 'RT-230' })
    const { products: _, ...person } = ana
    const first = await shop.call(quotationsApi.request, {
      ...person,
      company: 'ACME',
      cnpj: '11.222.333/0001-81',
      cep: '13010-000',
      items: [{ productId: wheel.id, quantity: 2 }],
    })
    const second = await ask()
    const { items, total } = await desk.page(api.list, {})
    expect(items.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(total).toBe(2)
    expect(items[1]).toMatchObject({
      company: 'ACME',
      cnpj: '11222333000181',
      cep: '13010000',
      quotationItems: [{ quantity: 2, product: { name: 'Roda', code: 'RT-230' } }],
      photos: [],
    })
    expect(await desk(api.get, { id: first.id })).toEqual(items[1])
  })

  test('comes page by page', async () => {
    const made = [await ask(), await ask(), await ask()].map(({ id }) => id)
    const first = await desk.page(api.list, { limit: 2 })
    expect(first.items.map(({ id }) => id)).toEqual([made[2], made[1]])
    const rest = await desk.page(api.list, { limit: 2, cursor: first.nextCursor! })
    expect(rest.items.map(({ id }) => id)).toEqual([made[0]])
    expect(rest.nextCursor).toBeNull()
    await expect(desk.page(api.list, { cursor: 'x' })).rejects.toMatchObject({ code: 'CURSOR_INVALID' })
  })

  test.each([
    ['cerâmica', 'the company, with its accent'],
    ['CERAMICA', 'the company, without'],
    ['joão', 'the name'],
    ['JOAO@EX', 'the e-mail'],
    ['3232-1010', 'the telephone as it was written'],
    ['1932321010', 'the telephone by its digits'],
    ['calço', 'what was asked for'],
    ['t20', 'what was said'],
  ])('finds %s: %s', async (search) => {
    await ask()
    const { id } = await ask({
      name: 'João Prado',
      email: 'joao@example.com',
      phone: '(19) 3232-1010',
      company: 'Cerâmica Mogiana',
      products: 'Calço de borracha (Qtd: 1)',
      message: 'Linde T20',
    })
    expect(await idsOf({ search })).toEqual([id])
  })

  test('finds by number and by the code of a product, and takes no sign for a wildcard', async () => {
    const wheel = await shop.aProduct({ name: 'Roda', code: 'RT-77A' })
    const { products: _, ...person } = ana
    const { id } = await shop.call(quotationsApi.request, { ...person, items: [{ productId: wheel.id, quantity: 1 }] })
    await ask()
    expect(await idsOf({ search: `#${id}` })).toEqual([id])
    expect(await idsOf({ search: 'rt-77a' })).toEqual([id])
    expect(await idsOf({ search: '%' })).toEqual([])
    expect(await idsOf({ search: 'a_a' })).toEqual([])
  })

  test('finds a proposal by its number, and codes that were asked for or offered however they are punctuated', async () => {
    const wheel = await shop.aProduct({ code: 'RT-77A-230X75' })
    const other = await shop.aProduct({ code: 'RC-82.70' })
    const { products: _, ...person } = ana
    const { id } = await shop.call(quotationsApi.request, { ...person, items: [{ productId: wheel.id, quantity: 1 }] })
    const worded = await ask({ products: 'Rolo RL-99/40 (Qtd: 1)' })
    await desk(answeringApi.respond, { id, lines: [{ productId: other.id, quantity: 1, unitPrice: 10 }] })
    expect(await idsOf({ search: `${id}-1` })).toEqual([id])
    expect(await idsOf({ search: `#${id}-1` })).toEqual([id])
    expect(await idsOf({ search: `${id}-2` })).toEqual([])
    expect(await idsOf({ search: 'rt77a230' })).toEqual([id])
    expect(await idsOf({ search: 'RC-82.70' })).toEqual([id])
    expect(await idsOf({ search: 'rc8270' })).toEqual([id])
    expect(await idsOf({ search: 'rl9940' })).toEqual([worded.id])
  })

  test('is counted by status, those without any too', async () => {
    await ask()
    const { id } = await ask()
    await desk(api.setStatus, { id, status: 'approved' })
    expect(await desk(api.counts, {})).toEqual({ pending: 1, responded: 0, approved: 1, rejected: 0 })
    expect(await idsOf({ status: 'approved' })).toEqual([id])
  })
})

describe('the status of a request', () => {
  test.each([api.setStatus, api.patchStatus])('is changed by $method, and the trail says from what', async (e) => {
    const { id } = await ask({ company: 'ACME' })
    expect(await desk(e, { id, status: 'responded' })).toMatchObject({ id, status: 'responded' })
    expect(await desk(api.get, { id })).toMatchObject({ status: 'responded' })
    const entries = await shop.database.db.select().from(auditEntries).orderBy(auditEntries.id)
    expect(entries).toMatchObject([
      {
        administratorName: 'Rita',
        action: 'quotation.update',
        subjectId: String(id),
        subjectName: `#${id}`,
        before: { status: 'pending' },
        after: { status: 'responded' },
      },
    ])
  })

  test('may go back, and stays silent when it does not change', async () => {
    const { id } = await ask()
    for (const status of ['rejected', 'pending', 'pending'] as const) await desk(api.setStatus, { id, status })
    expect(await shop.database.db.select().from(auditEntries)).toHaveLength(2)
  })

  test('is not changed over somebody else’s change', async () => {
    const { id } = await ask()
    await desk(api.setStatus, { id, from: 'pending', status: 'approved' })
    await expect(desk(api.setStatus, { id, from: 'pending', status: 'rejected' })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'QUOTATION_CHANGED',
    })
    expect(await desk(api.get, { id })).toMatchObject({ status: 'approved' })
  })

  test('changed by many at once, each entry goes on from the one before', async () => {
    const { id } = await ask()
    const wanted = ['approved', 'rejected', 'responded', 'approved', 'rejected'] as const
    await Promise.all(wanted.map((status) => desk(api.setStatus, { id, status })))
    const entries = (await shop.database.db.select().from(auditEntries)).toSorted((a, b) => a.id - b.id)
    const chain = entries.map(({ before, after }) => [before?.status, after?.status])
    expect(chain.map(([from]) => from)).toEqual(['pending', ...chain.slice(0, -1).map(([, to]) => to)])
  })

  test('is one of four, of a request that exists', async () => {
    const { id } = await ask()
    await expect(desk(api.setStatus, { id, status: 'lost' as 'pending' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
    await expect(desk(api.setStatus, { id: id + 1, status: 'pending' })).rejects.toMatchObject({
      kind: 'not-found',
      code: 'QUOTATION_NOT_FOUND',
    })
    await expect(desk(api.get, { id: id + 1 })).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' })
  })
})

describe('photos that came with a request', () => {
  test('are shown to the desk, each at its place', async () => {
    const id = await askWithPhotos(await aJpeg({ width: 40, height: 30 }), await aJpeg({ width: 20, height: 50 }))
    const { photos } = await desk(api.get, { id })
    expect(photos.map(({ width, height }) => [width, height])).toEqual([
      [40, 30],
      [20, 50],
    ])
    const response = await shop.requestAs(staff, photos[1]!.url)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('image/jpeg')
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="cotacao-${id}-foto-2.jpg"`)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100)
  })

  test('are nobody else’s, and say so when they do not exist', async () => {
    const id = await askWithPhotos(await aJpeg())
    const { photos } = await desk(api.get, { id })
    expect((await shop.request(photos[0]!.url)).status).toBe(401)
    expect((await shop.requestAs(staff, `/api/admin/quotations/${id}/photos/2`)).status).toBe(404)
  })
})
