import { beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#kernel/api/endpoint.ts'
import { fillPath, hasNoBody } from '#kernel/api/endpoint.ts'
import { openBrowser, type TestBrowser } from '#testing/browser.ts'
import { openTestShop } from '#testing/shop.ts'
import { hashPassword } from './passwords.ts'
import { administrators } from './tables.ts'

const clock = { at: new Date('2026-11-15T12:00:00Z') }
const shop = openTestShop({}, () => clock.at)
const password = 'trator amarelo 77'
const passwordHash = hashPassword(password)
const minute = 60_000

let anas: TestBrowser
beforeEach(async () => {
  for (const username of ['ana', 'rui'])
    await shop.database.db.insert(administrators).values({ username, name: username, passwordHash: await passwordHash })
  anas = await enter('ana')
})
async function enter(username: string) {
  const browser = openBrowser(shop)
  expect((await browser.post('/api/admin/login', { username, password })).status).toBe(200)
  return browser
}
const confirm = (from: TestBrowser, given = password) => from.post('/api/admin/account/confirm', { password: given })
const bia = { username: 'bia', name: 'Bia Prado', password: 'balde azul 1234' }
const add = (from: TestBrowser) => from.post('/api/admin/users', bia)
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code

const guarded = () => shop.endpoints().filter(({ asksPassword }) => asksPassword)
const send = (from: TestBrowser, { method, path }: Endpoint) =>
  from.send(
    method,
    fillPath(path, () => '2'),
    hasNoBody({ method }) ? undefined : { ...bia, disabled: false },
  )

describe('what changes who gets into the panel', () => {
  test('is a new administrator, one let in again, another’s password, the second step on or off, and a copy of the whole shop', () => {
    expect(
      guarded()
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    ).toEqual([
      'DELETE /api/admin/users/:id/totp',
      'GET /api/admin/backup/file',
      'POST /api/admin/account/totp',
      'POST /api/admin/users',
      'POST /api/admin/users/:id/reset-password',
      'PUT /api/admin/users/:id',
    ])
  })

  test('is not another’s name, nor shutting somebody out, but letting them in again', async () => {
    const change = (what: object) => anas.send('PUT', '/api/admin/users/2', what)
    const isRuiOut = async () =>
      (await shop.database.db.select().from(administrators).orderBy(administrators.id))[1]!.disabled
    expect((await change({ name: 'Rui Prado' })).status).toBe(200)
    expect((await change({ disabled: true })).status).toBe(200)
    for (const disabled of [false, 'false']) {
      const refused = await change({ name: 'Rui', disabled })
      expect([refused.status, await codeOf(refused)]).toEqual([403, 'PASSWORD_AGAIN'])
    }
    expect(await isRuiOut()).toBe(true)
    await confirm(anas)
    expect((await change({ disabled: false })).status).toBe(200)
    expect(await isRuiOut()).toBe(false)
  })

  test('asks for the password again, and an open panel is not enough', async () => {
    for (const e of guarded()) {
      const refused = await send(anas, e)
      expect([refused.status, await codeOf(refused)], e.path).toEqual([403, 'PASSWORD_AGAIN'])
    }
    expect(await shop.database.db.select().from(administrators)).toHaveLength(2)
    expect((await confirm(anas)).status).toBe(200)
    const changes = guarded().filter(({ method }) => method !== 'GET')
    for (const e of changes) expect((await send(anas, e)).status, e.path).not.toBe(403)
    expect(await shop.database.db.select().from(administrators)).toHaveLength(3)
  })

  test('takes no wrong password, and not for ever', async () => {
    expect((await confirm(anas, 'errada demais')).status).toBe(422)
    expect((await add(anas)).status).toBe(403)
    for (let time = 0; time < 9; time++) await confirm(anas, 'errada demais')
    expect((await confirm(anas)).status).toBe(429)
  })

  test('takes the right password as often as it is given', async () => {
    for (let time = 0; time < 12; time++) expect((await confirm(anas)).status).toBe(200)
  })

  test('takes a password given five minutes ago at most, in the same session', async () => {
    await confirm(anas)
    const rui = await enter('rui')
    const elsewhere = await enter('ana')
    for (const other of [rui, elsewhere]) {
      other.jar.set('admin_confirmed', anas.jar.get('admin_confirmed')!)
      expect((await add(other)).status).toBe(403)
    }
    clock.at = new Date(clock.at.getTime() + 5 * minute)
    expect((await add(anas)).status).toBe(403)
    await confirm(anas)
    expect((await add(anas)).status).toBe(201)
  })

  test.each(['', 'x', '9999999999999', `9999999999999.${'A'.repeat(43)}`])('takes no proof of %j', async (proof) => {
    anas.jar.set('admin_confirmed', proof)
    expect((await add(anas)).status).toBe(403)
  })
})
