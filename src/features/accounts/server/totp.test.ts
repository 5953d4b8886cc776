import { expect, test } from 'vitest'
import { fromBase32, toBase32 } from '../domain/base32.ts'
import { codeOf, matchingStep, newRecoveryCodes, newSecret, otpauthUri, recoveryHash } from './totp.ts'

const rfcSecret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('the code of RFC 6238 at second %i', (second, code) => {
  expect(codeOf(rfcSecret, Math.floor(second / 30), 8)).toBe(code)
})

test('a secret survives being written in base 32, as in RFC 4648', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(Buffer.from(fromBase32('MZXW6YTBOI')).toString()).toBe('foobar')
  const secret = newSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(toBase32(fromBase32(secret))).toBe(secret)
})

test('the codes just before and after are accepted, no others', () => {
  const secret = toBase32(rfcSecret)
  const step = 1000
  const at = new Date(step * 30_000 + 5000)
  const accepted = [-2, -1, 0, 1, 2].map((off) => matchingStep(secret, codeOf(rfcSecret, step + off), at))
  expect(accepted).toEqual([undefined, step - 1, step, step + 1, undefined])
  expect(matchingStep(secret, '', at)).toBeUndefined()
  expect(matchingStep(secret, '１２３４５６', at)).toBeUndefined()
})

test('the address names shop and account', () => {
  expect(otpauthUri('ABC', { issuer: 'Roda Certa', account: 'ana@x' })).toBe(
    'otpauth://totp/Roda%20Certa:ana%40x?secret=ABC&issuer=Roda%20Certa',
  )
})

test('recovery codes differ, and are known with or without their hyphen', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(8)
  for (const code of codes) expect(code).toMatch(/^\w{5}-\w{5}$/)
  expect(recoveryHash(' abcde-fghij ')).toBe(recoveryHash('abcdefghij'))
})
