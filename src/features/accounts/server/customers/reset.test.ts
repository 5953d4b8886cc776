import { describe, expect, test } from 'vitest'
import { lettersTo, openBrowser } from '#testing/browser.ts'
import { openTestShop } from '#testing/shop.ts'
import { customerLinks, customers } from '../tables.ts'

let clock = new Date('2026-11-15T12:00:00Z')
const shop = openTestShop({}, () => clock)
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}
const hourMs = 60 * 60 * 1000

const bia = { name: 'Bia Prado', email: 'bia@example.com', phone: '(19) 99999-0000', password: 'trator77' }
const browser = () => openBrowser(shop)

async function registered() {
  const bias = browser()
  await bias.post('/api/auth/register', bia)
  return bias
}
const ask = (email = bia.email, from = browser()) => from.post('/api/auth/reset-request', { email })
const use = (token: string, password = 'jardim 2026 azul') => browser().post('/api/auth/reset', { token, password })
const logIn = (password: string) => browser().post('/api/auth/login', { email: bia.email, password })
const links = () => shop.database.db.select().from(customerLinks).orderBy(customerLinks.id)
const resetLetter = async () =>
  (await lettersTo(shop.database.db, bia.email)).filter(({ kind }) => kind === 'customer-reset').at(-1)

describe('asking for a new password', () => {
  test('answers the same whether there is an account or not, and tells nothing', async () => {
    await registered()
    const bodies = []
    for (const email of [bia.email, 'ninguem@example.com']) {
      const response = await ask(email)
      bodies.push({ status: response.status, body: await response.text() })
    }
    expect(bodies[0]).toEqual(bodies[1])
    expect(bodies[0]?.status).toBe(200)
    expect(bodies[0]?.body).not.toMatch(/token|bia@|"id"/)
  })

  test('mails a link only where there is an account, and leaves nothing of who has none', async () => {
    await registered()
    await ask('ninguem@example.com')
    expect(await lettersTo(shop.database.db, 'ninguem@example.com')).toEqual([])
    expect(await links()).toMatchObject([{ purpose: 'email' }])
    await ask('BIA@example.com')
    const letter = await resetLetter()
    expect(letter?.text).toContain(`http://shop.test/redefinir-senha#token=${letter?.token}`)
    expect(letter?.token).toHaveLength(43)
    const kept = (await links()).find(({ purpose }) => purpose === 'password')
    expect(kept?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(kept)).not.toContain(letter?.token)
  })

  test('works for an owner whose mailbox strangers had notices sent to', async () => {
    await registered()
    for (let count = 0; count < 5; count++) await browser().post('/api/auth/register', bia)
    expect((await ask()).status).toBe(200)
    expect((await use((await resetLetter())!.token)).status).toBe(200)
  })

  test('the link leads to the shop’s own address, whatever the request says', async () => {
    await registered()
    await browser().send(
      'POST',
      '/api/auth/reset-request',
      { email: bia.email },
      { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
    )
    expect((await resetLetter())?.text).not.toContain('evil')
  })

  test('is stopped after a few, for those without an account as well', async () => {
    await registered()
    for (const email of [bia.email, 'ninguem@example.com']) {
      later(hourMs)
      const statuses = []
      for (let time = 0; time < 4; time++) statuses.push((await ask(email)).status)
      expect(statuses).toEqual([200, 200, 200, 429])
    }
  })
})

describe('using the link', () => {
  test('sets the password, ends every session, proves the e-mail and tells by mail; nobody is logged in by it', async () => {
    const bias = await registered()
    await ask()
    const { token } = (await resetLetter())!
    const response = await use(token)
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie().join()).not.toMatch(/customer_session=\w/)
    expect((await bias.get('/api/auth/me')).status).toBe(401)
    expect((await logIn(bia.password)).status).toBe(401)
    expect((await logIn('jardim 2026 azul')).status).toBe(200)
    expect((await shop.database.db.select().from(customers))[0]?.emailVerifiedAt).toEqual(clock)
    expect((await lettersTo(shop.database.db, bia.email)).at(-1)?.kind).toBe('customer-password-changed')
  })

  test('works once, and takes every other link of the account with it', async () => {
    await registered()
    await ask()
    const first = (await resetLetter())!.token
    await ask()
    const second = (await resetLetter())!.token
    expect((await use(second)).status).toBe(200)
    expect((await use(second)).status).toBe(422)
    expect((await use(first)).status).toBe(422)
    expect(await links()).toEqual([])
  })

  test('works for one of two who use it at the same moment', async () => {
    await registered()
    await ask()
    const { token } = (await resetLetter())!
    const answers = await Promise.all([use(token, 'janela verde 1'), use(token, 'janela verde 2')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('works for an hour', async () => {
    await registered()
    await ask()
    const { token } = (await resetLetter())!
    later(hourMs)
    expect(await (await use(token)).json()).toMatchObject({ code: 'LINK_INVALID' })
  })

  test('a refused password leaves the link good', async () => {
    await registered()
    await ask()
    const { token } = (await resetLetter())!
    expect(await (await use(token, '123456')).json()).toMatchObject({ code: 'PASSWORD_UNFIT' })
    expect((await use(token)).status).toBe(200)
  })

  test('is not possible with a link to a mailbox that its owner left meanwhile', async () => {
    await registered()
    await ask()
    await shop.database.db.update(customers).set({ email: 'nova@example.com' })
    expect(await (await use((await resetLetter())!.token)).json()).toMatchObject({ code: 'LINK_INVALID' })
    expect(
      (await browser().post('/api/auth/login', { email: 'nova@example.com', password: bia.password })).status,
    ).toBe(200)
  })

  test('is not possible with a link for something else, nor with its hash, nor with anything guessed', async () => {
    await registered()
    const [verification] = await lettersTo(shop.database.db, bia.email)
    const [row] = await links()
    for (const token of [verification!.token, row!.tokenHash, 'x'.repeat(43), '1'])
      expect((await use(token)).status).toBe(422)
  })

  test('gives a squatted account to whoever has the mailbox', async () => {
    const squatter = await registered()
    await browser().post('/api/quotations', { name: 'Bia', email: bia.email, phone: '1999990000', products: 'Roda' })
    await ask()
    await use((await resetLetter())!.token)
    expect((await squatter.get('/api/quotations/my')).status).toBe(401)
    const owner = browser()
    await owner.post('/api/auth/login', { email: bia.email, password: 'jardim 2026 azul' })
    expect(await (await owner.get('/api/quotations/my')).json()).toMatchObject([{ id: 1 }])
  })
})
