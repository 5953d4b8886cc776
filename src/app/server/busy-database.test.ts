import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { hashPassword } from '#features/accounts/server/passwords.ts'
import { administrators } from '#features/accounts/server/tables.ts'
import { idempotencyKeys } from '#platform/database/tables.ts'
import { openTestShop } from '#testing/shop.ts'

const shop = openTestShop()
const password = 'trator amarelo 77'
const asked = { name: 'Rui', email: 'rui@example.com', phone: '(19) 99999-0000', products: 'Roda 230x75' }

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  shop.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

test('health, login and the inbox answer while 200 visitors send requests that wait for a lock', async ({ skip }) => {
  // The embedded database has a single connection.
  if (shop.database.engine !== 'postgres') return skip()
  const passwordHash = await hashPassword(password)
  await shop.database.db.insert(administrators).values({ username: 'ana', name: 'Ana', passwordHash })
  let isLocked = true
  const statuses = new Set<number>()
  async function sendRequests(visitor: number) {
    for (let n = 0; isLocked; n += 1) {
      const { status } = await post('/api/quotations', asked, { 'Idempotency-Key': `visitor-${visitor}-${n}` })
      statuses.add(status)
    }
  }
  const visitors: Promise<void>[] = []
  await shop.database.db
    .transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      await tx.execute(sql`lock table ${idempotencyKeys} in access exclusive mode`)
      for (let visitor = 0; visitor < 200; visitor += 1) visitors.push(sendRequests(visitor))
      await vi.waitFor(() => expect(shop.database.connections().waiting).toBeGreaterThan(100), 10_000)
      expect((await shop.request('/readyz?deep')).status).toBe(200)
      const login = await post('/api/admin/login', { username: 'ana', password })
      expect(login.status).toBe(200)
      const Cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      expect((await shop.request('/api/quotations', { headers: { Cookie } })).status).toBe(200)
    })
    .finally(() => {
      isLocked = false
    })
  await Promise.all(visitors)
  expect([...statuses].filter((status) => ![201, 429, 503].includes(status))).toEqual([])
})
