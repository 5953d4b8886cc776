import { expect, test } from 'vitest'
import { hashOfToken, newToken, withoutTokens } from './secret-token.ts'

test('a token is never the same, fits into an address and cannot be read from its hash', () => {
  const made = Array.from({ length: 200 }, newToken)
  expect(new Set(made).size).toBe(200)
  for (const token of made) expect(token).toMatch(/^[\w-]{43}$/)
  expect(hashOfToken(made[0]!)).toMatch(/^[0-9a-f]{64}$/)
})

test('an address that holds one is told without it', () => {
  const token = newToken()
  expect(withoutTokens(`/proposta/${token}`)).toBe('/proposta/…')
  expect(withoutTokens(`/api/proposals/${token}/accept`)).toBe('/api/proposals/…/accept')
  for (const path of ['/', '/produtos/rt-230x75-li', `/images/${'a'.repeat(64)}-640.webp`])
    expect(withoutTokens(path)).toBe(path)
})
