import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Problem } from '#kernel/api/problem.ts'
import { lettersTo, openBrowser, type TestBrowser } from '#testing/browser.ts'
import { openTestShop } from '#testing/shop.ts'
import type { CustomerSession } from '../../contract/customers.ts'
import { customerLinks, customerSessions, customers } from '../tables.ts'

let clock = new Date('2026-11-15T12:00:00Z')
const shop = openTestShop({}, () => clock)
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}
const hourMs = 60 * 60 * 1000

const bia = { name: 'Bia Prado', email: 'bia@example.com', phone: '(19) 99999-0000', password: 'trator77' }
const caio = { ...bia, name: 'Caio Reis', email: 'caio@example.com', password: 'girassol 9' }
const browser = () => openBrowser(shop)
const letters = (email: string) => lettersTo(shop.database.db, email)
const kinds = async (email: string) => (await letters(email)).map(({ kind }) => kind)
const lastToken = async (email: string) => (await letters(email)).at(-1)!.token
const ask = (from: TestBrowser, email: string) =>
  from.post('/api/quotations', { name: 'Bia', email, phone: '(19) 99999-0000', products: 'Roda (Qtd: 1)' })
const mine = async (from: TestBrowser) => (await (await from.get('/api/quotations/my')).json()) as { id: number }[]

let bias: TestBrowser
beforeEach(async () => {
  bias = browser()
  await bias.post('/api/auth/register', bia)
})

describe('a customer’s own data', () => {
  const change = (body: object) => bias.send('PATCH', '/api/auth/me', body)

  test('are corrected one by one; what is empty is emptied, what is absent stays', async () => {
    const numbers = { company: 'ACME', cnpj: '12.ABC.345/01DE-35', ie: 'isento' }
    expect(await (await change(numbers)).json()).toMatchObject({
      company: 'ACME',
      cnpj: '12ABC34501DE35',
      ie: 'ISENTO',
    })
    expect(await (await change({ name: 'Beatriz', cnpj: ' ' })).json()).toMatchObject({
      name: 'Beatriz',
      company: 'ACME',
      cnpj: null,
      ie: 'ISENTO',
    })
    expect(await (await change({})).json()).toMatchObject({ name: 'Beatriz' })
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ phone: ' ' }, 'phone'],
    [{ cnpj: '12.ABC.345/01DE-36' }, 'cnpj'],
    [{ ie: 'abc' }, 'ie'],
    [{ company: 'x'.repeat(161) }, 'company'],
  ])('are not corrected to %j', async (body, field) => {
    const response = await change(body)
    expect(response.status).toBe(422)
    expect(Object.keys(((await response.json()) as Problem).fields)).toEqual([field])
  })

  test('what is not theirs to correct stays', async () => {
    await change({
      name: 'Beatriz',
      email: 'x@example.com',
      emailVerifiedAt: clock.toISOString(),
      id: 7,
      passwordHash: 'x',
    })
    const [row] = await shop.database.db.select().from(customers)
    expect(row).toMatchObject({ id: 1, name: 'Beatriz', email: bia.email, emailVerifiedAt: null })
    expect(row?.passwordHash).toMatch(/^\$argon2id/)
  })
})

describe('the own password', () => {
  const change = (currentPassword: string, newPassword: string, from = bias) =>
    from.send('PUT', '/api/auth/password', { currentPassword, newPassword })

  test('is changed with the one before; other sessions and every link end, and a mail tells', async () => {
    const other = browser()
    await other.post('/api/auth/login', { email: bia.email, password: bia.password })
    expect((await change(bia.password, 'janela verde')).status).toBe(200)
    expect((await bias.get('/api/auth/me')).status).toBe(200)
    expect((await other.get('/api/auth/me')).status).toBe(401)
    expect(await shop.database.db.select().from(customerLinks)).toEqual([])
    expect(await kinds(bia.email)).toEqual(['customer-verify', 'customer-password-changed'])
    expect((await browser().post('/api/auth/login', { email: bia.email, password: 'janela verde' })).status).toBe(200)
  })

  test('is not changed with a wrong one, nor to one that everyone tries', async () => {
    expect(await (await change('errada', 'janela verde')).json()).toMatchObject({
      code: 'PASSWORD_WRONG',
      fields: { currentPassword: ['A senha não confere.'] },
    })
    expect(await (await change(bia.password, 'senha123')).json()).toMatchObject({
      code: 'PASSWORD_UNFIT',
      fields: { newPassword: [expect.stringContaining('primeiras')] },
    })
  })

  test('changed twice at the same moment is changed once', async () => {
    const answers = await Promise.all([change(bia.password, 'janela verde'), change(bia.password, 'janela azul')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('cannot be guessed in a browser that was left open', async () => {
    for (let time = 0; time < 10; time++) expect((await change(`errada ${time}`, 'janela verde')).status).toBe(422)
    expect((await change(bia.password, 'janela verde')).status).toBe(429)
  })
})

describe('the own e-mail', () => {
  const verify = (token: string, from = bias) => from.post('/api/auth/verify', { token })
  const change = (email: string, from = bias, currentPassword = bia.password) =>
    from.send('PUT', '/api/auth/email', { email, currentPassword })

  test('is proven by the link, once', async () => {
    const token = await lastToken(bia.email)
    expect((await letters(bia.email))[0]?.text).toContain(`http://shop.test/confirmar-email#token=${token}`)
    expect(await (await verify(token)).json()).toMatchObject({ emailVerified: true })
    expect((await verify(token)).status).toBe(422)
    expect(await (await bias.post('/api/auth/verify-request')).json()).toMatchObject({ code: 'EMAIL_ALREADY_VERIFIED' })
  })

  test('can be proven by a later link, and not after three days', async () => {
    const first = await lastToken(bia.email)
    later(72 * hourMs)
    expect((await verify(first)).status).toBe(422)
    expect((await bias.post('/api/auth/verify-request')).status).toBe(200)
    expect((await verify(await lastToken(bia.email))).status).toBe(200)
  })

  test('is not proven by somebody else who presses the link', async () => {
    const caios = browser()
    await caios.post('/api/auth/register', caio)
    const token = await lastToken(bia.email)
    expect((await verify(token, browser())).status).toBe(401)
    expect((await verify(token, caios)).status).toBe(422)
    expect((await verify(token)).status).toBe(200)
  })

  test('brings what was asked for as a guest only once it is proven', async () => {
    await ask(browser(), 'BIA@example.com')
    await ask(browser(), caio.email)
    expect(await mine(bias)).toEqual([])
    await verify(await lastToken(bia.email))
    expect(await mine(bias)).toMatchObject([{ id: 1 }])
    await ask(browser(), bia.email)
    await bias.post('/api/auth/login', { email: bia.email, password: bia.password })
    expect(await mine(bias)).toMatchObject([{ id: 3 }, { id: 1 }])
  })

  test('is changed by the link mailed to the new one; other sessions end and the old one is told', async () => {
    const other = browser()
    await other.post('/api/auth/login', { email: bia.email, password: bia.password })
    expect((await change('nova@example.com')).status).toBe(200)
    expect(await (await bias.get('/api/auth/me')).json()).toMatchObject({ email: bia.email })
    const token = await lastToken('nova@example.com')
    await ask(browser(), 'nova@example.com')
    expect(await (await verify(token)).json()).toMatchObject({
      email: 'nova@example.com',
      emailVerified: true,
    })
    expect((await bias.get('/api/auth/me')).status).toBe(200)
    expect((await other.get('/api/auth/me')).status).toBe(401)
    expect(await mine(bias)).toHaveLength(1)
    expect((await kinds(bia.email)).at(-1)).toBe('customer-email-changed')
    expect((await letters(bia.email)).at(-1)?.text).not.toContain('nova@example.com')
    expect((await browser().post('/api/auth/login', { email: bia.email, password: bia.password })).status).toBe(401)
  })

  test('needs the password', async () => {
    expect(await (await change('nova@example.com', bias, 'errada')).json()).toMatchObject({ code: 'PASSWORD_WRONG' })
    expect(await letters('nova@example.com')).toEqual([])
  })

  test('that somebody else has is asked for with the same answer, and only its owner learns of it', async () => {
    await browser().post('/api/auth/register', caio)
    const [free, taken] = [await change('nova@example.com'), await change(caio.email)]
    expect([taken.status, await taken.text()]).toEqual([free.status, await free.text()])
    expect((await letters(caio.email)).at(-1)).toMatchObject({ kind: 'customer-email-in-use', token: '' })
  })

  test('that somebody got meanwhile stays theirs', async () => {
    await change(caio.email)
    const token = await lastToken(caio.email)
    await browser().post('/api/auth/register', caio)
    expect(await (await verify(token)).json()).toMatchObject({ code: 'EMAIL_TAKEN' })
    expect(await (await bias.get('/api/auth/me')).json()).toMatchObject({ email: bia.email })
  })

  test('is one customer’s, though two prove it at the same moment', async () => {
    const caios = browser()
    await caios.post('/api/auth/register', caio)
    const tokens: string[] = []
    for (const [from, { password }] of [
      [bias, bia],
      [caios, caio],
    ] as const) {
      await change('nova@example.com', from, password)
      tokens.push(await lastToken('nova@example.com'))
    }
    const answers = await Promise.all([verify(tokens[0]!), verify(tokens[1]!, caios)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const emails = (await shop.database.db.select().from(customers)).map(({ email }) => email)
    expect(emails.filter((email) => email === 'nova@example.com')).toHaveLength(1)
  })

  test('of a stranger cannot be used to get at what they asked for', async () => {
    await ask(browser(), caio.email)
    await change(caio.email)
    const token = await lastToken(caio.email)
    // Caio presses the link he got; he is nobody there.
    expect((await verify(token, browser())).status).toBe(401)
    expect(await mine(bias)).toEqual([])
  })
})

describe('the own sessions', () => {
  test('are listed and ended, and nobody else’s', async () => {
    const phone = browser()
    await phone.post('/api/auth/login', { email: bia.email, password: bia.password })
    const caios = browser()
    await caios.post('/api/auth/register', caio)
    const listed = (await (await bias.get('/api/auth/sessions')).json()) as CustomerSession[]
    expect(listed).toHaveLength(2)
    const { id: ofPhone } = listed.find(({ isCurrent }) => !isCurrent)!
    const rows = await shop.database.db.select().from(customerSessions)
    const ofCaio = rows.find(({ ownerId }) => ownerId === 2)!
    expect((await bias.send('DELETE', `/api/auth/sessions/${ofCaio.id}`)).status).toBe(404)
    expect((await caios.get('/api/auth/me')).status).toBe(200)
    expect((await bias.send('DELETE', `/api/auth/sessions/${ofPhone}`)).status).toBe(200)
    expect((await phone.get('/api/auth/me')).status).toBe(401)
    expect(JSON.stringify(listed)).not.toMatch(/token/i)
  })
})

test('sessions and links past their time are thrown away, others kept', async () => {
  later(71 * hourMs)
  const caios = browser()
  await caios.post('/api/auth/register', caio)
  await shop.tidy()
  expect(await shop.database.db.select().from(customerLinks)).toHaveLength(2)
  later(2 * hourMs)
  await shop.tidy()
  expect(await shop.database.db.select().from(customerLinks)).toMatchObject([{ email: caio.email }])
  later(14 * 24 * hourMs - 3 * hourMs)
  await shop.tidy()
  expect(await shop.database.db.select().from(customerSessions)).toMatchObject([{ ownerId: 2 }])
})

describe('taking the own data', () => {
  test('is a file with all of it and nothing of others', async () => {
    await bias.post('/api/auth/verify', { token: await lastToken(bia.email) })
    await ask(bias, bia.email)
    await ask(browser(), caio.email)
    await bias.post('/api/contact', {
      ...bia,
      formType: 'contato',
      subject: 'Dúvida',
      message: 'Entregam em Valinhos?',
    })
    await bias.post('/api/fleet', { id: randomUUID(), brand: 'Still', model: 'EGV 16', name: 'Doca 3' })
    const response = await bias.get('/api/auth/me/data')
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="meus-dados.json"')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({
      customer: { email: bia.email, emailVerified: true },
      sessions: [{ isCurrent: true }],
      quotations: [{ id: 1, products: 'Roda (Qtd: 1)', quotationItems: [], photos: [] }],
      messages: [{ message: 'Entregam em Valinhos?' }],
      machines: [{ brand: 'Still', model: 'EGV 16', name: 'Doca 3', serial: '' }],
    })
    expect(text).not.toMatch(/argon2|tokenHash|passwordHash|caio/)
  })

  test('has a limit', async () => {
    for (let time = 0; time < 10; time++) expect((await bias.get('/api/auth/me/data')).status).toBe(200)
    expect((await bias.get('/api/auth/me/data')).status).toBe(429)
  })
})
