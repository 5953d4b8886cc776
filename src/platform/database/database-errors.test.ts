import { expect, test } from 'vitest'
import { DatabaseUnreachableError, isDatabaseTooSlow, isDatabaseUnreachable, isStorageFull } from './database-errors.ts'

const failing = (code: string) => Object.assign(new Error('failed'), { code })

test.each([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '08006',
  '57P01',
  '57P03',
  '53300',
  '58030',
  '25006',
])('%s means that the database is unreachable, also as the cause of another error', (code) => {
  expect(isDatabaseUnreachable(failing(code))).toBe(true)
  expect(isDatabaseUnreachable(new Error('Failed query', { cause: failing(code) }))).toBe(true)
})

test.each([
  'timeout expired',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
])('"%s" means that the database is unreachable', (message) => {
  expect(isDatabaseUnreachable(new Error(message))).toBe(true)
})

test('a missing heartbeat means that the database is unreachable, whatever the cause', () => {
  expect(isDatabaseUnreachable(new DatabaseUnreachableError(new Error('no answer')))).toBe(true)
})

test.each(['23505', '42P01', '57014'])('%s does not mean that the database is unreachable', (code) => {
  expect(isDatabaseUnreachable(failing(code))).toBe(false)
})

test('a missing socket is the embedded database, any other missing file is not', () => {
  const missing = (syscall: string) => Object.assign(failing('ENOENT'), { syscall })
  expect([isDatabaseUnreachable(missing('connect')), isDatabaseUnreachable(missing('open'))]).toEqual([true, false])
})

test('a thrown value that is no error says nothing about the database', () => {
  expect(isDatabaseUnreachable('ECONNREFUSED')).toBe(false)
  expect(isDatabaseTooSlow(undefined)).toBe(false)
})

test.each(['57014', '55P03', '40001', '40P01'])('%s means that the database is too slow', (code) => {
  expect(isDatabaseTooSlow(new Error('Failed query', { cause: failing(code) }))).toBe(true)
})

test.each(['ENOSPC', 'EDQUOT', '53100'])('%s means that the disk is full', (code) => {
  expect(isStorageFull(new Error('Failed query', { cause: failing(code) }))).toBe(true)
  expect(isStorageFull(failing('57014'))).toBe(false)
})
