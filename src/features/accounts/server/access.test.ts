import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#features/audit/server/tables.ts'
import { openTestShop, shopName } from '#testing/shop.ts'
import { fromBase32 } from '../domain/base32.ts'
import { hashPassword } from './passwords.ts'
import { administrators, adminRecoveryCodes, adminSessions } from './tables.ts'
import { codeOf } from './totp.ts'

const password = 'trator amarelo 77'
const passwordHash = hashPassword(password)
const minuteMs = 60_000

let clock = new Date()
const now = () => clock
const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * minuteMs)
}
const shop = openTestShop({}, now)
const accounts = () => shop.accounts
const visitor = { actor: { kind: 'anonymous' }, address: '10.0.0.1', userAgent: 'Firefox' } as const
const actions = async () => {
  const entries = await shop.database.db.select().from(auditEntries).orderBy(auditEntries.id)
  return entries.map(({ action }) => action)
}

async function enter(username: string, code?: string) {
  const { token } = await accounts().login({ username, password, code }, visitor)
  const actor = await accounts().sessions.actorOf(token)
  return { token, actor: actor! }
}
const isIn = async (token: string) => (await accounts().sessions.actorOf(token)) !== undefined
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: { code?: string }) => error.code,
  )

beforeEach(async () => {
  clock = new Date('2026-11-15T12:00:00Z')
  const hash = await passwordHash
  await shop.database.db.insert(administrators).values([
    { username: 'ana', name: 'Ana', passwordHash: hash },
    { username: 'bia', name: 'Bia', passwordHash: hash },
  ])
})

describe('a session', () => {
  test('ends after half an hour without work', async () => {
    const { token } = await enter('ana')
    later(29)
    expect(await isIn(token)).toBe(true)
    later(29)
    expect(await isIn(token)).toBe(true)
    later(30)
    expect(await isIn(token)).toBe(false)
    await accounts().sessions.prune()
    expect(await shop.database.db.select().from(adminSessions)).toEqual([])
  })

  test('ends after twelve hours of work', async () => {
    const { token } = await enter('ana')
    for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
      later(20)
      expect(await isIn(token)).toBe(true)
    }
    later(20)
    expect(await isIn(token)).toBe(false)
  })

  test('writes down that it was seen once a minute at most', async () => {
    const { token } = await enter('ana')
    const seen = async () => (await shop.database.db.select().from(adminSessions))[0]?.lastSeenAt.toISOString()
    later(0.9)
    await isIn(token)
    expect(await seen()).toBe('2026-11-15T12:00:00.000Z')
    later(0.2)
    await isIn(token)
    expect(await seen()).toBe(clock.toISOString())
  })

  test('can be seen and ended by any administrator', async () => {
    const ana = await enter('ana')
    const bia = await enter('bia')
    const listed = await accounts().sessions.list(bia)
    expect(listed.map(({ administratorName, isCurrent, address }) => [administratorName, isCurrent, address])).toEqual([
      ['Bia', true, '10.0.0.1'],
      ['Ana', false, '10.0.0.1'],
    ])
    const { id } = listed[1]!
    await accounts().sessions.end({ id }, bia)
    expect(await isIn(ana.token)).toBe(false)
    expect(await refusal(accounts().sessions.end({ id }, bia))).toBe('SESSION_NOT_FOUND')
    expect((await actions()).at(-1)).toBe('administrator.end-session')
  })
})

describe('administrators', () => {
  const added = { username: 'caio', name: 'Caio', password: 'balde azul 1234' }

  test('add others, who can log in', async () => {
    const ana = await enter('ana')
    expect(await accounts().administrators.add(added, ana)).toMatchObject({ username: 'caio', disabled: false })
    expect(await refusal(accounts().login({ ...added, code: undefined }, visitor))).toBe('none')
    expect(await actions()).toContain('administrator.create')
    const entries = await shop.database.db.select().from(auditEntries)
    expect(JSON.stringify(entries)).not.toContain('balde azul')
  })

  test('of one name there is one, however it is written and whoever is faster', async () => {
    const ana = await enter('ana')
    const both = ['Caio', 'CAIO'].map((username) => refusal(accounts().administrators.add({ ...added, username }, ana)))
    expect((await Promise.all(both)).sort()).toEqual(['USERNAME_TAKEN', 'none'])
  })

  test.each([
    ['curta', 'Use pelo menos 10 caracteres.'],
    ['senha12345', /^Esta senha é das primeiras/],
    ['Caio@2026!!!', /^Esta senha é das primeiras/],
  ])('cannot give the password %s', async (given, sentence) => {
    const ana = await enter('ana')
    await expect(accounts().administrators.add({ ...added, password: given }, ana)).rejects.toMatchObject({
      kind: 'invalid',
      fields: { password: [expect.stringMatching(sentence)] },
    })
  })

  test('are renamed, disabled and enabled; being disabled ends what is open', async () => {
    const ana = await enter('ana')
    const bia = await enter('bia')
    const { change } = accounts().administrators
    expect(await change({ id: 2, name: 'Beatriz', disabled: undefined }, ana)).toMatchObject({ name: 'Beatriz' })
    expect(await change({ id: 2, disabled: true }, ana)).toMatchObject({ disabled: true, name: 'Beatriz' })
    expect(await isIn(bia.token)).toBe(false)
    expect(await refusal(enter('bia'))).toBe('CREDENTIALS_WRONG')
    await change({ id: 2, disabled: false }, ana)
    expect(await isIn(bia.token)).toBe(false)
    expect(await refusal(enter('bia'))).toBe('none')
    expect((await actions()).filter((action) => !action.includes('login'))).toEqual([
      'administrator.update',
      'administrator.disable',
      'administrator.enable',
    ])
  })

  test('may rename themselves but neither disable nor reset themselves', async () => {
    const ana = await enter('ana')
    const { change, resetPassword, turnOffTotp } = accounts().administrators
    expect(await change({ id: 1, name: 'Ana Lima' }, ana)).toMatchObject({ name: 'Ana Lima' })
    expect(await refusal(change({ id: 1, disabled: true }, ana))).toBe('NOT_ONESELF')
    expect(await refusal(resetPassword({ id: 1 }, ana))).toBe('NOT_ONESELF')
    expect(await refusal(turnOffTotp({ id: 1 }, ana))).toBe('NOT_ONESELF')
    expect(await refusal(change({ id: 99, disabled: true }, ana))).toBe('ADMINISTRATOR_NOT_FOUND')
  })

  test('who disable one another at the same moment leave one of them', async () => {
    const ana = await enter('ana')
    const bia = await enter('bia')
    const { change } = accounts().administrators
    const both = [change({ id: 2, disabled: true }, ana), change({ id: 1, disabled: true }, bia)].map(refusal)
    expect((await Promise.all(both)).sort()).toEqual(['LAST_ADMINISTRATOR', 'none'])
    const left = (await shop.database.db.select().from(administrators)).filter(({ disabled }) => !disabled)
    expect(left).toHaveLength(1)
  })

  test('get a new password from another, which is shown once and ends their sessions', async () => {
    const ana = await enter('ana')
    const bia = await enter('bia')
    const { password: given } = await accounts().administrators.resetPassword({ id: 2 }, ana)
    expect(given).toMatch(/^\w{20}$/)
    expect(await isIn(bia.token)).toBe(false)
    expect(await refusal(enter('bia'))).toBe('CREDENTIALS_WRONG')
    const again = accounts().login({ username: 'bia', password: given, code: undefined }, visitor)
    expect(await refusal(again)).toBe('none')
    expect(JSON.stringify(await shop.database.db.select().from(auditEntries))).not.toContain(given)
  })
})

describe('the own password', () => {
  const change = { currentPassword: password, newPassword: 'balde azul 1234' }

  test('is changed with the one before, and ends the other sessions', async () => {
    const here = await enter('ana')
    const elsewhere = await enter('ana')
    expect(await accounts().own.changePassword(change, here)).toMatchObject({ success: true })
    expect([await isIn(here.token), await isIn(elsewhere.token)]).toEqual([true, false])
    expect(await refusal(enter('ana'))).toBe('CREDENTIALS_WRONG')
  })

  test('is not changed without it, nor to a poor one', async () => {
    const ana = await enter('ana')
    const wrong = accounts().own.changePassword({ ...change, currentPassword: 'outra senha 1' }, ana)
    await expect(wrong).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
      fields: { currentPassword: expect.anything() },
    })
    const poor = accounts().own.changePassword({ ...change, newPassword: 'password123' }, ana)
    await expect(poor).rejects.toMatchObject({ code: 'PASSWORD_UNFIT', fields: { newPassword: expect.anything() } })
  })

  test('cannot be guessed in a browser that was left open', async () => {
    const ana = await enter('ana')
    const guess = () => refusal(accounts().own.changePassword({ ...change, currentPassword: 'outra senha 1' }, ana))
    for (let time = 0; time < 10; time++) expect(await guess()).toBe('PASSWORD_WRONG')
    expect(await guess()).toBe('TOO_MANY_PASSWORD_CHECKS')
  })

  test('changed while somebody logs in with the old one, keeps them out', async () => {
    const ana = await enter('ana')
    await Promise.allSettled([enter('ana'), accounts().own.changePassword(change, ana), enter('ana')])
    const listed = await accounts().sessions.list(ana)
    expect(listed.filter(({ isCurrent }) => !isCurrent)).toEqual([])
  })
})

describe('the second step', () => {
  async function turnOn() {
    const ana = await enter('ana')
    const offer = await accounts().own.beginTotp(ana)
    const codeNow = () => codeOf(fromBase32(offer.secret), Math.floor(clock.getTime() / 30_000))
    const { recoveryCodes } = await accounts().own.confirmTotp({ code: codeNow() }, ana)
    return { ana, codeNow, recoveryCodes }
  }

  test('is off until the telephone shows that it has the secret', async () => {
    const ana = await enter('ana')
    expect(await refusal(accounts().own.confirmTotp({ code: '123456' }, ana))).toBe('TOTP_NOT_BEGUN')
    const { uri, picture } = await accounts().own.beginTotp(ana)
    expect(uri).toContain(`otpauth://totp/${encodeURIComponent(shopName)}:ana?secret=`)
    expect(picture.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
    expect(await refusal(accounts().own.confirmTotp({ code: '000000' }, ana))).toBe('TOTP_WRONG')
    expect(await refusal(enter('ana'))).toBe('none')
    expect(await accounts().own.account(ana)).toMatchObject({ hasTotp: false, recoveryCodesLeft: 0 })
  })

  test('asks for a code after the right password only, and takes each code once', async () => {
    const { codeNow } = await turnOn()
    const wrongPassword = accounts().login({ username: 'ana', password: 'errada demais', code: undefined }, visitor)
    expect(await refusal(wrongPassword)).toBe('CREDENTIALS_WRONG')
    expect(await refusal(enter('ana'))).toBe('TOTP_REQUIRED')
    // The code that turned it on has been used.
    expect(await refusal(enter('ana', codeNow()))).toBe('TOTP_WRONG')
    later(1)
    expect(await refusal(enter('ana', ` ${codeNow().slice(0, 3)} ${codeNow().slice(3)}`))).toBe('none')
    expect(await refusal(enter('ana', codeNow()))).toBe('TOTP_WRONG')
  })

  test('is not guessed for long by who knows the password', async () => {
    await turnOn()
    for (let time = 0; time < 10; time++) expect(await refusal(enter('ana', '000000'))).toBe('TOTP_WRONG')
    expect(await refusal(enter('ana', '000000'))).toBe('TOO_MANY_LOGINS')
  })

  test('of two logins with one code at the same moment lets one in', async () => {
    const { codeNow } = await turnOn()
    later(1)
    const both = await Promise.all([refusal(enter('ana', codeNow())), refusal(enter('ana', codeNow()))])
    expect(both.sort()).toEqual(['TOTP_WRONG', 'none'])
  })

  test('has eight codes for a lost telephone, each good once, none readable in the database', async () => {
    const { ana, recoveryCodes } = await turnOn()
    expect(recoveryCodes).toHaveLength(8)
    const [first = ''] = recoveryCodes
    expect(JSON.stringify(await shop.database.db.select().from(adminRecoveryCodes))).not.toContain(first)
    expect(await refusal(enter('ana', first))).toBe('none')
    expect(await refusal(enter('ana', first))).toBe('TOTP_WRONG')
    expect(await accounts().own.account(ana)).toMatchObject({ hasTotp: true, recoveryCodesLeft: 7 })
  })

  test('is turned off with the password', async () => {
    const { ana } = await turnOn()
    expect(await refusal(accounts().own.beginTotp(ana))).toBe('TOTP_ALREADY_ON')
    expect(await refusal(accounts().own.turnOffTotp({ password: 'errada demais' }, ana))).toBe('PASSWORD_WRONG')
    await accounts().own.turnOffTotp({ password }, ana)
    expect(await refusal(enter('ana'))).toBe('none')
    expect(await shop.database.db.select().from(adminRecoveryCodes)).toEqual([])
    expect((await actions()).filter((action) => action.includes('totp'))).toEqual([
      'administrator.totp-on',
      'administrator.totp-off',
    ])
  })

  test('of someone who lost the telephone is turned off by another', async () => {
    await turnOn()
    const bia = await enter('bia')
    expect(await accounts().administrators.turnOffTotp({ id: 1 }, bia)).toMatchObject({ hasTotp: false })
    expect(await refusal(accounts().administrators.turnOffTotp({ id: 1 }, bia))).toBe('TOTP_NOT_ON')
    expect(await refusal(enter('ana'))).toBe('none')
  })
})

describe('a shop nobody gets into', () => {
  test('lets its operator in again, without second step, and everyone else out', async () => {
    const ana = await enter('ana')
    await shop.database.db.update(administrators).set({ disabled: true, totpSecret: 'ABC' })
    const access = await accounts().letInAgain('ANA')
    expect(access?.username).toBe('ana')
    const again = accounts().login({ username: 'ana', password: access!.password, code: undefined }, visitor)
    expect(await refusal(again)).toBe('none')
    expect(await isIn(ana.token)).toBe(false)
    expect(await accounts().letInAgain('ninguem')).toBeUndefined()
  })
})
