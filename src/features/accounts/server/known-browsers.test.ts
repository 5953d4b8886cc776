import { beforeEach, describe, expect, test } from 'vitest'
import { lettersTo, openBrowser, type TestBrowser } from '#testing/browser.ts'
import { openTestShop } from '#testing/shop.ts'
import { createKnownBrowsers } from './known-browsers.ts'
import { hashPassword } from './passwords.ts'
import { administrators, customers } from './tables.ts'

const clock = { at: new Date('2026-11-15T12:00:00Z') }
const shop = openTestShop({ TRUST_PROXY: '1' }, () => clock.at)
const pass = (ms: number) => {
  clock.at = new Date(clock.at.getTime() + ms)
}
const second = 1000
const day = 24 * 60 * 60 * second

const password = 'trator amarelo 77'
/** Hashed once: it is slow on purpose. */
const passwordHash = hashPassword(password)
beforeEach(async () => {
  const { db } = shop.database
  for (const username of ['ana', 'rui'])
    await db.insert(administrators).values({ username, name: username, passwordHash: await passwordHash })
  const person = { name: 'Bia', phone: '19', createdAt: clock.at, passwordHash: await passwordHash }
  for (const email of ['ana@example.com', 'rui@example.com']) await db.insert(customers).values({ ...person, email })
})

const populations = {
  administrators: { path: '/api/admin/login', cookie: 'admin_browser', who: (name: string) => ({ username: name }) },
  customers: {
    path: '/api/auth/login',
    cookie: 'customer_browser',
    who: (name: string) => ({ email: `${name}@example.com` }),
  },
}

describe.each(Object.entries(populations))('%s', (_, { path, cookie, who }) => {
  const logIn = (from: TestBrowser, network: number, given: { name?: string; password?: string } = {}) =>
    from.send(
      'POST',
      path,
      { ...who(given.name ?? 'ana'), password: given.password ?? password },
      { 'X-Forwarded-For': `198.51.100.${network}` },
    )
  /** Four wrong passwords from each of these networks, all different browsers. */
  async function guess(networks: number) {
    const statuses: number[] = []
    for (let network = 1; network <= networks; network++)
      for (let time = 0; time < 4; time++)
        statuses.push((await logIn(openBrowser(shop), network, { password: 'errada demais' })).status)
    return statuses
  }
  async function aKnownBrowser() {
    const browser = openBrowser(shop)
    expect((await logIn(browser, 200)).status).toBe(200)
    for (const name of [...browser.jar.keys()]) if (name !== cookie) browser.jar.delete(name)
    return browser
  }

  test('a browser that was in before gets in, however many wrong passwords strangers send', async () => {
    const known = await aKnownBrowser()
    const statuses = await guess(4)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401))
    expect(statuses.slice(10)).toEqual(Array(6).fill(429))
    expect((await logIn(known, 1)).status).toBe(200)
    // And that tells strangers nothing: they wait on.
    expect((await logIn(openBrowser(shop), 9)).status).toBe(429)
  })

  test('a stranger with the right password waits for half a minute at most', async () => {
    await guess(3)
    const refused = await logIn(openBrowser(shop), 9)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(30)
    pass(30 * second)
    expect((await logIn(openBrowser(shop), 9)).status).toBe(200)
  })

  test('one network is stopped after ten guesses at an account, and takes nobody else’s turn', async () => {
    for (let time = 0; time < 10; time++) await logIn(openBrowser(shop), 1, { password: 'errada demais' })
    pass(30 * second)
    const stopped = await logIn(openBrowser(shop), 1)
    expect([stopped.status, stopped.headers.get('Retry-After')]).toEqual([429, '570'])
    expect((await logIn(openBrowser(shop), 2)).status).toBe(200)
  })

  test('each known browser counts its own wrong passwords', async () => {
    const [first, other] = [await aKnownBrowser(), await aKnownBrowser()]
    for (let time = 0; time < 10; time++)
      expect((await logIn(first, 200, { password: 'errada demais' })).status).toBe(401)
    expect((await logIn(first, 201)).status).toBe(429)
    expect((await logIn(other, 200)).status).toBe(200)
  })

  test('keeps nothing a script or a reader could use', async () => {
    const browser = openBrowser(shop)
    const response = await logIn(browser, 1)
    const set = response.headers.getSetCookie().find((one) => one.startsWith(`${cookie}=`))
    const sameSite = cookie === 'admin_browser' ? 'Strict' : 'Lax'
    expect(set).toMatch(
      new RegExp(`^${cookie}=[\\w.-]{70,90}; Max-Age=15552000; Path=/; HttpOnly; SameSite=${sameSite}$`),
    )
    expect(JSON.stringify(await response.json())).not.toContain(browser.jar.get(cookie)!)
    const again = await aKnownBrowser()
    expect(again.jar.get(cookie)).not.toBe(browser.jar.get(cookie))
  })
})

describe('a new password', () => {
  const email = 'ana@example.com'
  const enter = (from: TestBrowser, given: string, network = 200) =>
    from.send('POST', '/api/auth/login', { email, password: given }, { 'X-Forwarded-For': `198.51.100.${network}` })
  async function guess() {
    for (let time = 0; time < 12; time++) await enter(openBrowser(shop), 'errada demais', time)
    expect((await enter(openBrowser(shop), 'janela verde 88', 99)).status).toBe(429)
  }

  test('leaves the browser known that it was changed in', async () => {
    const browser = openBrowser(shop)
    await enter(browser, password)
    const change = { currentPassword: password, newPassword: 'janela verde 88' }
    expect((await browser.send('PUT', '/api/auth/password', change)).status).toBe(200)
    await guess()
    expect((await enter(browser, 'janela verde 88')).status).toBe(200)
  })

  test('makes the browser known that had the link to it', async () => {
    const browser = openBrowser(shop)
    await browser.post('/api/auth/reset-request', { email })
    const { token } = (await lettersTo(shop.database.db, email)).at(-1)!
    expect((await browser.post('/api/auth/reset', { token, password: 'janela verde 88' })).status).toBe(200)
    await guess()
    expect((await enter(browser, 'janela verde 88')).status).toBe(200)
  })
})

describe('what a browser shows', () => {
  const owner = { id: 7, passwordHash: 'hash' }
  const other = { id: 8, passwordHash: 'hash' }
  const anInstance = (population: 'customer' | 'administrator' = 'customer') =>
    createKnownBrowsers({
      db: shop.database.db,
      now: () => clock.at,
      population,
      find: async (_, id) => [owner, other].find((one) => one.id === id),
    })

  test('is known to every instance, by one name, and renewed at every login', async () => {
    const cookie = await anInstance().remember(undefined, owner.id)
    const name = await anInstance().recognise(cookie, owner)
    expect(name).toMatch(/^[\w-]{22}$/)
    pass(179 * day)
    const renewed = await anInstance().remember(cookie, owner.id)
    pass(2 * day)
    expect(await anInstance().recognise(cookie, owner)).toBeUndefined()
    expect(await anInstance().recognise(renewed, owner)).toBe(name)
  })

  test('counts in each account the browser was in, and in no other', async () => {
    const first = await anInstance().remember(undefined, owner.id)
    expect(await anInstance().recognise(first, other)).toBeUndefined()
    const both = await anInstance().remember(first, other.id)
    const names = [await anInstance().recognise(both, owner), await anInstance().recognise(both, other)]
    expect(new Set(names).size).toBe(2)
    expect(names).not.toContain(undefined)
  })

  test.each<[string, (cookie: string) => string]>([
    ['with another signature', (cookie) => cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['for longer', (cookie) => cookie.replace(/\.[0-9a-z]+\./, '.zzzzzzzz.')],
    ['as another browser', (cookie) => cookie.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
    ['cut off', (cookie) => cookie.slice(0, -1)],
  ])('is worth nothing %s', async (_, forge) => {
    const cookie = await anInstance().remember(undefined, owner.id)
    expect(await anInstance().recognise(forge(cookie), owner)).toBeUndefined()
  })

  test('is not looked up where it cannot be ours', async () => {
    const cookie = await anInstance().remember(undefined, owner.id)
    const shown = [undefined, '', 'garbage', 'a~b~c', cookie.slice(0, -1), cookie]
    expect(shown.map(anInstance().mayBeKnown)).toEqual([false, false, false, false, false, true])
    pass(181 * day)
    expect(anInstance().mayBeKnown(cookie)).toBe(false)
  })

  test('is worth nothing in the other population, nor once the password is another', async () => {
    const cookie = await anInstance().remember(undefined, owner.id)
    expect(await anInstance('administrator').recognise(cookie, owner)).toBeUndefined()
    expect(await anInstance().recognise(cookie, { ...owner, passwordHash: 'new' })).toBeUndefined()
  })
})
