import { describe, expect, test } from 'vitest'
import { auditEntries } from '#features/audit/server/tables.ts'
import { type Endpoint, fillPath } from '#kernel/api/endpoint.ts'
import { customer, openTestShop, staff } from '#testing/shop.ts'

const shop = openTestShop()

const accesses = ['public', 'customer', 'staff']
const addressOf = (e: Endpoint) => fillPath(e.path, () => '1')
const guarded = () => shop.endpoints().filter((e) => e.access !== 'public')
const forStaff = () => shop.endpoints().filter((e) => e.access === 'staff')

/** What the API says about itself, to anyone. */
const reference = ['/api/openapi.json', '/api/docs', '/api/docs.css']

describe('who may call what', () => {
  test('there is nothing under /api whose contract does not say who may call it', () => {
    const declared = new Set(shop.endpoints().map(({ method, path }) => `${method} ${path}`))
    const open = shop
      .routes()
      .filter(({ method, path }) => path.startsWith('/api/') && method !== 'ALL' && !reference.includes(path))
    expect(open.map(({ method, path }) => `${method} ${path}`).filter((route) => !declared.has(route))).toEqual([])
    for (const e of shop.endpoints()) expect(accesses, `${e.method} ${e.path}`).toContain(e.access)
  })

  test('under /api/admin only logging in is open to everyone', () => {
    const open = shop.endpoints().filter((e) => e.path.startsWith('/api/admin') && e.access !== 'staff')
    expect(open.map(({ path }) => path)).toEqual(['/api/admin/login'])
  })

  test('nobody in particular is let into what is public, and nothing else', async () => {
    expect(guarded().length).toBeGreaterThan(10)
    for (const e of shop.endpoints()) {
      const response = await shop.request(addressOf(e), { method: e.method })
      const shown = `${e.method} ${e.path}`
      if (e.access === 'public') expect([401, 403], shown).not.toContain(response.status)
      else expect([response.status, response.headers.get('Cache-Control')], shown).toEqual([401, 'no-store'])
    }
  })

  test('customers and administrators are let into their own part only', async () => {
    for (const e of guarded()) {
      const shown = `${e.method} ${e.path}`
      for (const actor of [customer, staff]) {
        const response = await shop.requestAs(actor, addressOf(e), { method: e.method })
        // A customer has no business with the administrators; an administrator is only not logged in as a customer.
        const isNobody = actor.kind === 'staff' || e.asksWho
        if (actor.kind === e.access) expect(response.status, shown).not.toBe(403)
        else expect(response.status, shown).toBe(isNobody ? 401 : 403)
        // What is made while it is sent is not made for nobody.
        await response.body?.cancel()
      }
    }
  })

  test('what is somebody’s own is kept by nobody, and nobody is told that they have it already', async () => {
    for (const e of guarded().filter(({ method }) => method === 'GET')) {
      const actor = e.access === 'staff' ? staff : customer
      const response = await shop.requestAs(actor, addressOf(e), { headers: { 'If-None-Match': '*' } })
      const { headers, status } = response
      const shown = `${e.method} ${e.path}`
      expect([headers.get('Cache-Control'), headers.get('ETag'), headers.get('Last-Modified')], shown).toEqual([
        'no-store',
        null,
        null,
      ])
      expect(status, shown).not.toBe(304)
      await response.body?.cancel()
    }
  })

  test('a customer who tries the administrators’ doors leaves a trace', async () => {
    const doors = forStaff()
      .filter(({ asksWho }) => !asksWho)
      .slice(0, 3)
    for (const e of doors) await shop.requestAs(customer, addressOf(e), { method: e.method })
    const entries = await shop.database.db.select().from(auditEntries).orderBy(auditEntries.id)
    expect(
      entries.map(({ action, administratorName, subjectName }) => [action, administratorName, subjectName]),
    ).toEqual(doors.map((e) => ['access.refused', 'Cliente 1', `${e.method} ${addressOf(e)}`]))
  })

  test.each([
    ['%00', ''],
    [`${'a'.repeat(178)}%F0%9F%98%80`, 'a'.repeat(178)],
  ])('also by an address that no database keeps: %s', async (id, kept) => {
    const response = await shop.requestAs(customer, `/api/admin/pages/${id}`)
    expect(response.status).toBe(403)
    expect(await shop.database.db.select().from(auditEntries)).toMatchObject([
      { action: 'access.refused', subjectName: `GET /api/admin/pages/${kept}` },
    ])
  })

  test('but cannot bury what administrators did under it', async () => {
    for (let time = 0; time < 25; time++) await shop.requestAs(customer, '/api/admin/users')
    expect(await shop.database.db.select().from(auditEntries)).toHaveLength(20)
  })
})

describe('the back way into the administrators’ part', () => {
  const headers = [
    { 'x-middleware-subrequest': 'src/middleware' },
    { 'x-nextjs-data': '1' },
    { 'X-Original-URL': '/' },
    { 'X-Rewrite-URL': '/' },
    { 'X-HTTP-Method-Override': 'GET' },
    { 'X-Forwarded-For': '127.0.0.1' },
    { Authorization: 'Bearer x' },
  ]
  test.each(headers)('is not opened by %j', async (given) => {
    for (const e of forStaff()) {
      const response = await shop.request(addressOf(e), { method: e.method, headers: given as Record<string, string> })
      expect([401, 404], `${e.method} ${e.path}`).toContain(response.status)
    }
  })

  const spellings = [
    '//api//admin/users',
    '/api/admin%2Fusers',
    '/API/ADMIN/users',
    '/api/admin/users;x',
    '/api/admin/users/.',
    '/x/..%2fapi/admin/users',
    '/x/../api/admin/users',
    '/api/admin/users.json',
    '/api/admin/users.rsc',
    '/api/admin/users/',
    '/api/admin/users?access=public',
    '/api/admin/users?sid=1&token=1',
    '/api/./admin/users',
    '/api/admin/%75sers',
  ]
  test.each(spellings)('is not opened by %s', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
      expect(['GET', 'POST'].includes(method) ? [401, 404] : [404, 405], method).toContain(
        (await shop.request(path, { method })).status,
      )
  })

  test('is not opened by a cookie that is no session, or a customer’s', async () => {
    for (const cookie of [
      'admin_session=',
      'admin_session=1',
      `customer_session=${'x'.repeat(43)}`,
      'admin_session=%',
    ]) {
      expect((await shop.request('/api/admin/me', { headers: { Cookie: cookie } })).status, cookie).toBe(401)
    }
  })
})
