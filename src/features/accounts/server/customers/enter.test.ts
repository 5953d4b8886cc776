import { describe, expect, test } from 'vitest'
import type { Problem } from '#kernel/api/problem.ts'
import { lettersTo, openBrowser } from '#testing/browser.ts'
import { openTestShop } from '#testing/shop.ts'
import { customerSessions, customers } from '../tables.ts'

let clock = new Date('2026-11-15T12:00:00Z')
const shop = openTestShop({}, () => clock)
const dayMs = 24 * 60 * 60 * 1000
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}

const bia = {
  name: 'Bia Prado',
  email: 'bia@example.com',
  phone: '(19) 99999-0000',
  company: 'ACME Logística',
  password: 'trator77',
}
const browser = () => openBrowser(shop)
const register = (given: object = {}, from = browser()) => from.post('/api/auth/register', { ...bia, ...given })
const stored = () => shop.database.db.select().from(customers).orderBy(customers.id)

describe('registering', () => {
  test('answers with the customer, who is logged in from then on', async () => {
    const bias = browser()
    const response = await register({}, bias)
    expect(response.status).toBe(201)
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^customer_session=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const body = await response.json()
    expect(body).toEqual({
      id: 1,
      name: 'Bia Prado',
      email: 'bia@example.com',
      phone: '(19) 99999-0000',
      company: 'ACME Logística',
      cnpj: null,
      ie: null,
      emailVerified: false,
      createdAt: clock.toISOString(),
    })
    expect(await (await bias.get('/api/auth/me')).json()).toEqual(body)
    expect((await stored())[0]?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await lettersTo(shop.database.db, bia.email)).map(({ kind }) => kind)).toEqual(['customer-verify'])
  })

  test('takes no field nobody offered', async () => {
    const more = { id: 99, role: 'staff', isAdmin: true, emailVerified: true, emailVerifiedAt: clock.toISOString() }
    await register({ ...more, company: '' })
    expect(await stored()).toMatchObject([{ id: 1, emailVerifiedAt: null, company: null }])
  })

  test.each([
    ['curta', 'A senha deve ter pelo menos 6 caracteres', 'A senha deve ter pelo menos 6 caracteres'],
    ['123456', 'Escolha outra senha.', 'Esta senha é das primeiras'],
  ])('refuses the password %s', async (password, said, reason) => {
    const response = await register({ password })
    expect(response.status).toBe(422)
    const { fields, message, error } = (await response.json()) as Problem
    expect(fields.password?.[0]).toContain(reason)
    expect([message, error]).toEqual([said, said])
    expect(await stored()).toEqual([])
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ phone: '' }, 'phone'],
    [{ email: 'bia' }, 'email'],
    [{ email: 'a@b.example, c@d.example' }, 'email'],
    [{ name: 'Bia\r\nBcc: x@y.example' }, 'name'],
    [{ email: { $ne: 1 } }, 'email'],
    [{ password: 'x'.repeat(4096) }, 'password'],
  ])('refuses %j, and says where', async (given, field) => {
    const response = await register(given)
    expect(response.status).toBe(422)
    expect(Object.keys(((await response.json()) as Problem).fields)).toEqual([field])
  })

  test('a taken e-mail makes no account, however it is written, and its owner is told by mail', async () => {
    await register()
    const stranger = browser()
    const response = await register(
      { email: 'BIA@Example.com', name: 'Ganhe em golpe.example', password: 'outra coisa' },
      stranger,
    )
    expect(response.status).toBe(409)
    const body = (await response.json()) as Problem
    expect(body).toMatchObject({ code: 'REGISTRATION_REFUSED', fields: {} })
    expect(body.message).toMatch(/^Não foi possível criar a conta/)
    expect(body.error).toBe(body.message)
    expect(stranger.jar.size).toBe(0)
    expect(await stored()).toHaveLength(1)
    const [letter] = await lettersTo(shop.database.db, 'BIA@Example.com')
    expect(letter?.kind).toBe('customer-already-registered')
    expect(letter?.text).not.toContain('golpe')
    expect((await browser().post('/api/auth/login', { email: bia.email, password: bia.password })).status).toBe(200)
  })

  test('of two who register the same e-mail at the same moment one gets it', async () => {
    const answers = await Promise.all([register(), register({ email: 'Bia@example.com' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await stored()).toHaveLength(1)
  })

  test('does not fill a stranger’s mailbox', async () => {
    await register()
    for (let time = 0; time < 5; time++) await register()
    expect(await lettersTo(shop.database.db, bia.email)).toHaveLength(3)
  })

  test('is stopped when one network does little else', async () => {
    const statuses = []
    for (let time = 0; time < 21; time++) statuses.push((await register({ email: `x${time}@example.com` })).status)
    expect(statuses.slice(0, 20).every((status) => status === 201)).toBe(true)
    expect(statuses[20]).toBe(429)
  })
})

describe('logging in', () => {
  const logIn = (given: object = {}, from = browser()) =>
    from.post('/api/auth/login', { email: bia.email, password: bia.password, ...given })

  test('answers with the customer, however the e-mail is written', async () => {
    await register()
    const response = await logIn({ email: ' BIA@example.COM ' })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ email: 'bia@example.com', name: 'Bia Prado' })
  })

  test('an unknown e-mail and a wrong password are one answer', async () => {
    await register()
    const answers = await Promise.all(
      [await logIn({ password: 'outra coisa' }), await logIn({ email: 'ninguem@example.com' })].map(
        async (response) => {
          const { requestId, ...body } = (await response.json()) as Problem
          return { status: response.status, body, cookie: response.headers.get('Set-Cookie'), id: typeof requestId }
        },
      ),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ status: 401, cookie: null, body: { message: 'E-mail ou senha incorretos.' } })
    expect(answers[0]?.body.error).toBe(answers[0]?.body.message)
  })

  test('gives a new session, and the one before is worth nothing', async () => {
    const bias = browser()
    await register({}, bias)
    const before = bias.jar.get('customer_session')
    await logIn({}, bias)
    expect(bias.jar.get('customer_session')).not.toBe(before)
    expect(
      (await browser().send('GET', '/api/auth/me', undefined, { Cookie: `customer_session=${before}` })).status,
    ).toBe(401)
    expect(await shop.database.db.select().from(customerSessions)).toHaveLength(1)
  })

  test('takes no session from outside', async () => {
    await register()
    const planted = browser()
    planted.jar.set('customer_session', 'x'.repeat(43))
    await logIn({}, planted)
    expect(planted.jar.get('customer_session')).not.toBe('x'.repeat(43))
  })

  test('the database holds nothing that could be used as a cookie', async () => {
    const bias = browser()
    await register({}, bias)
    const [session] = await shop.database.db.select().from(customerSessions)
    expect(session?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(session)).not.toContain(bias.jar.get('customer_session'))
    const thief = browser()
    thief.jar.set('customer_session', session!.tokenHash)
    expect((await thief.get('/api/auth/me')).status).toBe(401)
  })

  test.each([
    '/api/auth/me?sid=',
    '/api/auth/me?token=',
    '/api/auth/me?customer_session=',
  ])('a token in the address %s is no login', async (address) => {
    const bias = browser()
    await register({}, bias)
    expect((await browser().get(`${address}${bias.jar.get('customer_session')}`)).status).toBe(401)
  })

  test('guessing is stopped by account, known or not, and the owner gets in after the wait', async () => {
    await register()
    for (const email of [bia.email, 'ninguem@example.com']) {
      for (let time = 0; time < 10; time++)
        expect((await logIn({ email, password: `errada ${time}` })).status).toBe(401)
      const stopped = await logIn({ email, device: 'other' })
      expect([stopped.status, stopped.headers.get('Retry-After')]).toEqual([429, '600'])
    }
    later(600_000)
    expect((await logIn()).status).toBe(200)
  })

  test('an own login does not clear what was guessed about others', async () => {
    await register()
    const statuses = []
    for (let time = 0; time < 31; time++) {
      if (time === 15) await logIn()
      statuses.push((await logIn({ email: `outro${time}@example.com` })).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a session', () => {
  test('ends after fourteen days without a visit, and after sixty with', async () => {
    const idle = browser()
    await register({}, idle)
    later(14 * dayMs - 1000)
    expect((await idle.get('/api/auth/me')).status).toBe(200)
    later(14 * dayMs + 1000)
    expect((await idle.get('/api/auth/me')).status).toBe(401)

    const busy = browser()
    await busy.post('/api/auth/login', { email: bia.email, password: bia.password })
    for (let visits = 0; visits < 6; visits++) {
      later(9.9 * dayMs)
      expect((await busy.get('/api/auth/me')).status).toBe(200)
    }
    later(dayMs)
    expect((await busy.get('/api/auth/me')).status).toBe(401)
  })

  test('ends at logout, which never fails', async () => {
    const bias = browser()
    await register({}, bias)
    const copy = browser()
    copy.jar.set('customer_session', bias.jar.get('customer_session') ?? '')
    const response = await bias.post('/api/auth/logout')
    expect(await response.json()).toEqual({ success: true, message: 'Você saiu da conta.' })
    expect(bias.jar.has('customer_session')).toBe(false)
    expect((await copy.get('/api/auth/me')).status).toBe(401)
    expect((await bias.post('/api/auth/logout')).status).toBe(200)
  })

  test('is no answer to a call from elsewhere', async () => {
    const bias = browser()
    await register({}, bias)
    const foreign = await bias.send(
      'POST',
      '/api/auth/me/delete',
      { currentPassword: bia.password },
      { 'Sec-Fetch-Site': 'cross-site' },
    )
    expect(foreign.status).toBe(403)
    expect(await stored()).toHaveLength(1)
  })
})

test('guesses are counted by the name that is looked up: no letter makes another of it', async () => {
  await register()
  const logIn = (email: string) => browser().post('/api/auth/login', { email, password: bia.password })
  expect((await logIn('BIA@Example.com')).status).toBe(200)
  for (const email of ['b\u0130a@example.com', 'b\u0131a@example.com']) expect((await logIn(email)).status).toBe(401)
})

test('of many who come at once, those who find no place to wait are turned away at once', {
  tags: ['full'],
}, async () => {
  const strangers = Array.from({ length: 40 }, (_, index) =>
    browser().post('/api/auth/login', { email: `${index}@example.com`, password: 'trator77' }),
  )
  const statuses = (await Promise.all(strangers)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThan(0)
})
