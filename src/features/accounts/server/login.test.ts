import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#features/audit/server/tables.ts'
import { openTestShop } from '#testing/shop.ts'
import { hashPassword } from './passwords.ts'
import { administrators, adminSessions } from './tables.ts'

const shop = openTestShop()
const password = 'trator amarelo 77'

/** Hashed once: it is slow on purpose. */
const passwordHash = hashPassword(password)

beforeEach(async () => {
  await shop.database.db
    .insert(administrators)
    .values({ username: 'Ana', name: 'Ana Lima', passwordHash: await passwordHash })
})

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  shop.request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })
const logIn = (given: object = {}, headers = {}) =>
  post('/api/admin/login', { username: 'ana', password, ...given }, headers)
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
const me = (Cookie: string) => shop.request('/api/admin/me', { headers: { Cookie } })
const actions = async () =>
  (await shop.database.db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action)

describe('logging in', () => {
  test('answers who it is, and puts the session into a cookie that no script reads', async () => {
    const response = await logIn()
    expect(response.status).toBe(200)
    const body = await response.json()
    expect(body).toEqual({ id: 1, username: 'Ana', name: 'Ana Lima' })
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^admin_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await (await me(cookieOf(response))).json()).toEqual(body)
    expect(await actions()).toEqual(['administrator.login'])
  })

  test('the database holds nothing that could be used as a cookie', async () => {
    const cookie = cookieOf(await logIn())
    const [session] = await shop.database.db.select().from(adminSessions)
    expect(session?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(session)).not.toContain(cookie.split('=')[1])
    expect((await me(`admin_session=${session?.tokenHash}`)).status).toBe(401)
    expect((await me(cookie.replace('admin', 'customer'))).status).toBe(401)
  })

  test('a wrong name, a wrong password and a shut account are one answer', async () => {
    const wrong = await logIn({ password: 'outra coisa 99' })
    const unknown = await logIn({ username: 'ninguem' })
    await shop.database.db.update(administrators).set({ disabled: true })
    const shut = await logIn()
    const answers = await Promise.all(
      [wrong, unknown, shut].map(async (response) => {
        const { requestId, ...body } = (await response.json()) as Record<string, unknown>
        expect(requestId).toBeTruthy()
        return { status: response.status, cookie: response.headers.get('Set-Cookie'), body }
      }),
    )
    expect(answers[0]).toMatchObject({
      status: 401,
      cookie: null,
      body: { code: 'CREDENTIALS_WRONG', message: 'Usuário ou senha incorretos.' },
    })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    // Of accounts that exist, and only of those.
    expect(await actions()).toEqual(['administrator.login-failed', 'administrator.login-failed'])
  })

  test('what is missing is named', async () => {
    const response = await post('/api/admin/login', {})
    expect(response.status).toBe(422)
    expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual(['username', 'password'])
  })

  test('from another site is refused, however right', async () => {
    expect((await logIn({}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await logIn({}, { Origin: 'https://evil.example' })).status).toBe(403)
    expect((await logIn({}, { 'Content-Type': 'text/plain' })).status).toBe(415)
  })

  test('gives a new token each time, and ends the session it was made from', async () => {
    const planted = await logIn({}, { Cookie: 'admin_session=planted' })
    const first = cookieOf(planted)
    expect(first).not.toContain('planted')
    const second = cookieOf(await logIn({}, { Cookie: first }))
    expect(second).not.toBe(first)
    expect((await me(first)).status).toBe(401)
    expect((await me(second)).status).toBe(200)
  })
})

describe('guessing', () => {
  test('is stopped by account, from wherever and however it comes, and says for how long', async () => {
    const tries = Array.from({ length: 14 }, (_, time) =>
      logIn(
        { username: time % 2 ? 'ana' : 'ANA', password: `errada ${time}`, email: `${time}@x.com` },
        { 'X-Forwarded-For': `10.0.0.${time}` },
      ),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort()
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    const right = await logIn()
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(Number(right.headers.get('Retry-After'))).toBeLessThanOrEqual(600)
  })

  test('many names from one address is stopped as well', async () => {
    let last = 0
    for (let time = 0; time <= 30; time++) {
      const response = await logIn({ username: `nome${time}` })
      last = response.status
      if (last === 503) time -= 1
    }
    expect(last).toBe(429)
  })

  test('whoever gets in starts anew', async () => {
    for (let time = 0; time < 9; time++) await logIn({ password: 'errada demais' })
    expect((await logIn()).status).toBe(200)
    expect((await logIn({ password: 'errada demais' })).status).toBe(401)
  })
})

describe('logging out', () => {
  test('ends the session for good', async () => {
    const cookie = cookieOf(await logIn())
    const response = await post('/api/admin/logout', {}, { Cookie: cookie })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ success: true })
    expect(response.headers.get('Set-Cookie')).toMatch(
      /^admin_session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect((await me(cookie)).status).toBe(401)
    expect((await post('/api/admin/logout', {}, { Cookie: cookie })).status).toBe(401)
    expect(await actions()).toEqual(['administrator.login', 'administrator.logout'])
  })
})
