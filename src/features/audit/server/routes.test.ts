import { beforeEach, expect, test } from 'vitest'
import { administrators } from '#features/accounts/server/tables.ts'
import { openTestShop, shopName, staff } from '#testing/shop.ts'
import { auditApi } from '../contract.ts'
import { auditEntries } from './tables.ts'

const shop = openTestShop()
const list = (query: Parameters<typeof shop.call>[1] = {}) => shop.as(staff).page(auditApi.list, query as object)
const names = async (query: object) => (await list(query)).items.map(({ subjectName }) => subjectName)

beforeEach(async () => {
  const { db } = shop.database
  await db.insert(administrators).values({ username: 'ana', name: 'Ana', passwordHash: 'x' })
  const entry = { administratorId: 1, administratorName: 'Ana', action: 'product.update', subjectId: '7' }
  await db.insert(auditEntries).values([
    { ...entry, at: new Date('2026-11-14T02:59:59Z'), subjectName: 'Roda 100%' },
    { ...entry, at: new Date('2026-11-14T03:00:00Z'), subjectName: 'Roda B', action: 'product.create' },
    { ...entry, at: new Date('2026-11-15T02:59:59Z'), subjectName: 'Linde', subjectId: '3', action: 'brand.update' },
    {
      ...entry,
      at: new Date('2026-11-15T03:00:00Z'),
      subjectName: 'Roda D',
      administratorId: null,
      administratorName: shopName,
      before: { price: 1 },
      after: { price: 2 },
    },
  ])
})

test('the newest comes first, with what changed', async () => {
  const { items, total } = await list()
  expect(total).toBe(4)
  expect(items[0]).toMatchObject({ at: '2026-11-15T03:00:00.000Z', before: { price: 1 }, after: { price: 2 } })
})

test.each([
  [{ administrator_id: 1 }, ['Linde', 'Roda B', 'Roda 100%']],
  [{ action: 'product.update' }, ['Roda D', 'Roda 100%']],
  [{ action: 'product' }, ['Roda D', 'Roda B', 'Roda 100%']],
  [{ action: 'prod' }, []],
  [{ subject: 'roda' }, ['Roda D', 'Roda B', 'Roda 100%']],
  [{ subject: '%' }, ['Roda 100%']],
  [{ subject: '3' }, ['Linde']],
  [{ from: '2026-11-14', to: '2026-11-14' }, ['Linde', 'Roda B']],
  [{ from: '2026-11-15' }, ['Roda D']],
  [{ to: '2026-11-13' }, ['Roda 100%']],
])('%j finds %j', async (query, expected) => expect(await names(query)).toEqual(expected))

test('pages follow one another without losing or repeating anything', async () => {
  const first = await list({ limit: 3 })
  const second = await list({ limit: 3, cursor: first.nextCursor ?? '' })
  expect(first.items.map(({ id }) => id)).toEqual([4, 3, 2])
  expect(second.items.map(({ id }) => id)).toEqual([1])
  expect(second.nextCursor).toBeNull()
  await expect(list({ cursor: 'abc' })).rejects.toMatchObject({ code: 'CURSOR_INVALID' })
  await expect(list({ from: '2026-13-45' })).rejects.toMatchObject({ kind: 'invalid' })
})
