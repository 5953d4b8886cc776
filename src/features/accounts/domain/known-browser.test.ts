import { expect, test } from 'vitest'
import { type BrowserToken, readTokens, writeTokens } from './known-browser.ts'

const now = new Date('2026-11-15T12:00:00Z')
const token = (name: string, days = 1): BrowserToken => ({
  browser: name.repeat(22),
  endsAt: new Date(now.getTime() + days * 24 * 60 * 60 * 1000),
  signature: name.repeat(43),
})

test('tokens are read as they were written, the newest four of them', () => {
  const [a, b, c, d, e] = [token('a'), token('b'), token('c'), token('d'), token('e')]
  expect(readTokens(writeTokens([a, b]), now)).toEqual([a, b])
  expect(readTokens(writeTokens([a, b, c, d, e]), now)).toEqual([a, b, c, d])
})

test.each([
  '',
  '~~~~~~',
  'a.b.c',
  `${'x'.repeat(22)}.zzzzzzzzzzz.${'x'.repeat(42)}`,
  `${'x'.repeat(22)}.${'z'.repeat(12)}.${'x'.repeat(43)}`,
  '__proto__',
  'x'.repeat(10_000),
])('what is no token is none: %s', (cookie) => {
  expect(readTokens(cookie, now)).toEqual([])
})

test('a token counts until its time is over', () => {
  expect(readTokens(writeTokens([token('a', 0), token('b', -1), token('c')]), now)).toEqual([token('c')])
})
