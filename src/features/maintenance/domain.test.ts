import { expect, test } from 'vitest'
import { readMaintenance, staysOpen } from './domain.ts'

test.each([
  '/api/maintenance',
  '/api/site',
  '/api/admin/login',
  '/api/auth/register',
  '/api/proposals/abc/accept',
])('%s answers in a closed shop', (path) => expect(staysOpen(path)).toBe(true))

test.each([
  '/api/products',
  '/api/quotations',
  '/api/contact',
  '/api/sitemap',
  '/api/authors',
  '/x/api/site',
])('%s does not', (path) => expect(staysOpen(path)).toBe(false))

test('what is kept on a device may be incomplete', () => {
  const incomplete = { enabled: true, title: 7, estimatedTime: 'hoje' }
  expect(readMaintenance(incomplete)).toEqual({
    ...{ enabled: true, title: '', message: '', estimatedTime: 'hoje', showContacts: true },
  })
  expect(readMaintenance({ enabled: false, showContacts: false }).showContacts).toBe(false)
})

test.each([null, undefined, 'true', 1, [], {}, { enabled: 'sim' }])('%j says nothing', (said) =>
  expect(() => readMaintenance(said)).toThrow(TypeError))
