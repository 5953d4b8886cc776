import { expect, test } from 'vitest'
import { isDatabaseAway, isDatabaseTooSlow, isStorageFull } from './is-database-away.ts'

const failing = (code: string) => Object.assign(new Error('failed'), { code })

test.each([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '08006',
  '25006',
  '57P01',
  '57P03',
  '53300',
  '58030',
])('with %s the database is away, however deep the cause lies', (code) => {
  expect(isDatabaseAway(failing(code))).toBe(true)
  expect(isDatabaseAway(new Error('Failed query', { cause: failing(code) }))).toBe(true)
})

test.each([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated unexpectedly',
  'database silent for 15000 ms',
])('"%s" means away', (message) => {
  expect(isDatabaseAway(new Error(message))).toBe(true)
})

test.each(['23505', '42P01', '57014'])('with %s the database is there', (code) => {
  expect(isDatabaseAway(failing(code))).toBe(false)
})

test('a socket that is not there is the embedded database’s; a file that is not there is not', () => {
  const missing = (syscall: string) => Object.assign(failing('ENOENT'), { syscall })
  expect([isDatabaseAway(missing('connect')), isDatabaseAway(missing('open'))]).toEqual([true, false])
})

test('what is no error at all is not the database', () => {
  expect(isDatabaseAway('ECONNREFUSED')).toBe(false)
  expect(isDatabaseTooSlow(undefined)).toBe(false)
})

test.each(['57014', '55P03', '40001', '40P01'])('with %s it is too slow', (code) => {
  expect(isDatabaseTooSlow(new Error('Failed query', { cause: failing(code) }))).toBe(true)
})

test.each(['ENOSPC', 'EDQUOT', '53100'])('with %s there is no room', (code) => {
  expect(isStorageFull(new Error('Failed query', { cause: failing(code) }))).toBe(true)
  expect(isStorageFull(failing('57014'))).toBe(false)
})
