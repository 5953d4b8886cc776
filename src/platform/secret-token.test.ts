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

const encoded = (text: string) => [...text].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('')
const token = 'aB3-_xYz0123456789abcdefghijKLMNOPQRSTUVwxy'

test.each([
  `/PROPOSTA/${token}`,
  `/proposta/${token}/`,
  `/proposta//${token}`,
  `//proposta/${token}`,
  `/proposta/${token.toUpperCase()}`,
  `/proposta/${token.toLowerCase()}`,
  `/proposta/${encoded(token)}`,
  `/proposta/${encoded(encoded(token))}`,
  `/proposta/${encoded(token).toUpperCase()}`,
  `/proposta/%61${token.slice(1)}`,
  `/proposta%2F${token}`,
  `/%70roposta/${token}`,
  `/proposta/${token}.`,
  `/proposta/${token};x`,
  `/proposta/${token}%20`,
  `/proposta/x${token}`,
  `/proposta/${token.slice(0, 42)}`,
  `/proposta/./${token}`,
  `/x/../proposta/${token}`,
  `/api/proposals/${token}`,
  `/API/Proposals/${token}/pdf`,
  `/api//proposals//${encoded(token)}/accept/`,
  `/qualquer/${token}`,
  `/qualquer/${encoded(token)}`,
  `/qualquer=${token}`,
])('%s is told without what it holds', (path) => {
  const told = withoutTokens(path).toLowerCase()
  for (const part of [token.slice(0, 20), token.slice(20, 42), encoded(token.slice(0, 8))])
    expect(told).not.toContain(part.toLowerCase())
})

test.each([
  '/api/admin/quotations/12/proposals/1/pdf',
  '/produtos/roda-de-tracao-poliuretano-para-empilhadeira-eletrica-230x75',
  '/produtos/ma%C3%A7%C3%A3',
])('%s holds nothing and is told as it is', (path) => {
  expect(withoutTokens(path)).toBe(path)
})
