import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const headersOf = async (https: boolean, said: Record<string, string> = {}) => {
  const app = new Hono().use(securityHeaders({ https })).get('/', (c) => c.body(null, 200, said))
  return Object.fromEntries((await app.request('/')).headers)
}

const always = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

test('every answer says all of this and nothing else', async () => {
  expect(await headersOf(false)).toEqual(always)
  expect(await headersOf(true)).toEqual({ ...always, 'strict-transport-security': 'max-age=31536000' })
})

test('what an answer says about itself is kept', async () => {
  const said = {
    'content-security-policy': "default-src 'self'",
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
  }
  expect(await headersOf(false, said)).toEqual({ ...always, ...said })
})
