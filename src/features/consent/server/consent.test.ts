import { expect, test } from 'vitest'
import { openBrowser } from '#testing/browser.ts'
import { openTestShop } from '#testing/shop.ts'
import { createConsentService } from './service.ts'
import { consents } from './tables.ts'

const clock = new Date('2026-11-15T12:00:00Z')
const shop = openTestShop({}, () => clock)
const rows = () => shop.database.db.select().from(consents).orderBy(consents.id)

const said = {
  device: '0123456789abcdef0123456789abcdef',
  purpose: 'statistics',
  isGranted: true,
  textVersion: 1,
  decidedAt: '2026-11-15T11:59:00.000Z',
}
const bia = { name: 'Bia Prado', email: 'bia@example.com', phone: '(19) 99999-0000', password: 'trator77' }

test('a permission and its end are written down with wording, moment and address; told twice, once', async () => {
  const browser = openBrowser(shop)
  expect((await browser.post('/api/consents', said)).status).toBe(201)
  expect((await browser.post('/api/consents', said)).status).toBe(201)
  await browser.post('/api/consents', { ...said, isGranted: false, decidedAt: '2026-11-15T12:00:00.000Z' })
  const kept = { device: said.device, customerId: null, textVersion: 1, address: expect.any(String), recordedAt: clock }
  expect(await rows()).toMatchObject([
    { ...kept, isGranted: true, decidedAt: new Date(said.decidedAt) },
    { ...kept, isGranted: false },
  ])
})

test.each([
  { device: 'Bia Prado' },
  { purpose: 'advertising' },
  { isGranted: 'sim' },
  { textVersion: 0 },
  { decidedAt: 'ontem' },
])('%j is refused', async (wrong) => {
  expect((await openBrowser(shop).post('/api/consents', { ...said, ...wrong })).status).toBe(422)
  expect(await rows()).toEqual([])
})

test('somebody who decides too often is turned away', async () => {
  const browser = openBrowser(shop)
  for (let count = 0; count < 60; count++) await browser.post('/api/consents', said)
  const response = await browser.post('/api/consents', said)
  expect(response.status).toBe(429)
  expect(await response.json()).toMatchObject({ code: 'TOO_MANY_CONSENTS' })
})

test('a customer has it among their data, and leaves it behind as nobody’s', async () => {
  const browser = openBrowser(shop)
  await browser.post('/api/auth/register', bia)
  await browser.post('/api/consents', said)
  const data = await (await browser.get('/api/auth/me/data')).json()
  expect(data).toMatchObject({ consents: [{ purpose: 'statistics', isGranted: true }] })
  await browser.post('/api/auth/me/delete', { currentPassword: bia.password })
  expect(await rows()).toMatchObject([{ device: said.device, customerId: null, address: null }])
})

test('a permission is proven for six years, its end for five', async () => {
  const { db } = shop.database
  const at = (day: string, isGranted: boolean) => ({
    device: day.replaceAll('-', '').padEnd(32, '0'),
    purpose: 'statistics' as const,
    textVersion: 1,
    isGranted,
    decidedAt: new Date(day),
    recordedAt: new Date(day),
  })
  await db
    .insert(consents)
    .values([at('2026-11-14', true), at('2026-11-16', true), at('2027-11-14', false), at('2027-11-16', false)])
  await createConsentService({ db, now: () => new Date('2032-11-15T00:00:00Z') }).prune()
  expect((await rows()).map(({ recordedAt }) => recordedAt.toISOString().slice(0, 10))).toEqual([
    '2026-11-16',
    '2027-11-16',
  ])
})
