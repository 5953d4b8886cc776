import { beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#features/accounts/server/passwords.ts'
import { administrators } from '#features/accounts/server/tables.ts'
import { auditEntries } from '#features/audit/server/tables.ts'
import { quotations } from '#features/quotations/record/server/tables.ts'
import { fillPath } from '#kernel/api/endpoint.ts'
import { openBrowser, type TestBrowser } from '#testing/browser.ts'
import { openTestShop } from '#testing/shop.ts'

const shop = openTestShop()
const password = 'uma senha longa'
const passwordHash = hashPassword(password)
const bia = { name: 'Bia Prado', email: 'bia@example.com', phone: '(19) 99999-0000', password: 'trator77' }

const browser = () => openBrowser(shop)
const asCustomer = (from = browser()) => from.post('/api/auth/register', bia).then(() => from)
const asStaff = (from = browser()) => from.post('/api/admin/login', { username: 'ana', password }).then(() => from)
const statusOf = async (from: TestBrowser, path: string) => (await from.get(path)).status

beforeEach(async () => {
  const row = { username: 'ana', name: 'Ana Lima', passwordHash: await passwordHash }
  await shop.database.db.insert(administrators).values(row)
})

describe('a customer’s cookie is never an administrator’s, and the reverse', () => {
  test('not under the other’s name either, though both have the same number', async () => {
    const customer = await asCustomer()
    const staff = await asStaff()
    const swapped = browser()
    swapped.jar.set('admin_session', customer.jar.get('customer_session') ?? '')
    swapped.jar.set('customer_session', staff.jar.get('admin_session') ?? '')
    for (const e of shop.endpoints().filter(({ access }) => access !== 'public')) {
      const response = await swapped.send(
        e.method,
        fillPath(e.path, () => '1'),
      )
      expect(response.status, `${e.method} ${e.path}`).toBe(401)
    }
  })

  test('a session counts in its cookie alone: nowhere else is its token looked for', async () => {
    const doors = [
      [(await asStaff()).jar.get('admin_session') ?? '', '/api/admin/me', 'admin_session'],
      [(await asCustomer()).jar.get('customer_session') ?? '', '/api/auth/me', 'customer_session'],
    ] as const
    for (const [token, door, cookie] of doors) {
      for (const name of [cookie, 'sid', 'token', 'session', 'access_token'])
        expect((await shop.request(`${door}?${name}=${token}`)).status, name).toBe(401)
      for (const headers of [
        { Authorization: `Bearer ${token}` },
        { Authorization: `Basic ${btoa(`${cookie}:${token}`)}` },
        { 'X-Session': token },
        { [cookie]: token },
      ])
        expect((await shop.request(door, { headers: headers as Record<string, string> })).status).toBe(401)
      expect((await shop.request(door, { headers: { Cookie: `${cookie}=${token}` } })).status).toBe(200)
    }
  })

  test('a customer is refused at every administrators’ door', async () => {
    const customer = await asCustomer()
    for (const e of shop.endpoints().filter(({ access }) => access === 'staff')) {
      const response = await customer.send(
        e.method,
        fillPath(e.path, () => '1'),
      )
      expect(response.status, `${e.method} ${e.path}`).toBe(e.asksWho ? 401 : 403)
    }
  })

  test('an administrator is nobody in particular at the customers’ doors', async () => {
    const staff = await asStaff()
    for (const e of shop.endpoints().filter(({ access }) => access === 'customer')) {
      const response = await staff.send(
        e.method,
        fillPath(e.path, () => '1'),
      )
      expect(response.status, `${e.method} ${e.path}`).toBe(401)
    }
  })

  test('asking whose browser this is leaves no trace, trying a door does', async () => {
    const customer = await asCustomer()
    const refusals = async () =>
      (await shop.database.db.select().from(auditEntries)).filter(({ action }) => action === 'access.refused').length
    expect(await statusOf(customer, '/api/admin/me')).toBe(401)
    expect(await refusals()).toBe(0)
    expect(await statusOf(customer, '/api/admin/users')).toBe(403)
    expect(await refusals()).toBe(1)
  })
})

describe('a browser with both cookies', () => {
  const both = async () => asStaff(await asCustomer())

  test('is the administrator at the administrators’ doors and the customer at the customers’', async () => {
    const from = await both()
    expect(await (await from.get('/api/admin/me')).json()).toMatchObject({ username: 'ana' })
    expect(await (await from.get('/api/auth/me')).json()).toMatchObject({ email: bia.email })
    expect(await statusOf(from, '/api/quotations')).toBe(200)
    expect(await statusOf(from, '/api/quotations/my')).toBe(200)
  })

  test('asks for a quotation as the customer, and reads the catalogue as the administrator', async () => {
    const from = await both()
    await shop.aProduct({ status: 'inactive' })
    expect(await (await from.get('/api/products')).json()).toHaveLength(1)
    expect(await (await (await asCustomer(browser())).get('/api/products')).json()).toEqual([])
    await from.post('/api/quotations', { ...bia, products: 'Roda (Qtd: 1)' })
    expect(await shop.database.db.select().from(quotations)).toMatchObject([{ customerId: 1 }])
  })

  test('leaves one at a time', async () => {
    const from = await both()
    await from.post('/api/auth/logout')
    expect([await statusOf(from, '/api/auth/me'), await statusOf(from, '/api/admin/me')]).toEqual([401, 200])
    await from.post('/api/auth/login', { email: bia.email, password: bia.password })
    await from.post('/api/admin/logout')
    expect([await statusOf(from, '/api/auth/me'), await statusOf(from, '/api/admin/me')]).toEqual([200, 401])
  })

  test('a login as one leaves the other’s session alone', async () => {
    const from = await both()
    await from.post('/api/auth/login', { email: bia.email, password: bia.password })
    await from.post('/api/admin/login', { username: 'ana', password })
    expect([await statusOf(from, '/api/auth/me'), await statusOf(from, '/api/admin/me')]).toEqual([200, 200])
  })
})
