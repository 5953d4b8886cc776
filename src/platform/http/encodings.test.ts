import { expect, test } from 'vitest'
import { acceptedEncoding, matchesEtag } from './encodings.ts'

test.each([
  [null, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip; q=0', 'identity'],
  ['BR', 'br'],
  ['brotli', 'identity'],
] as const)('Accept-Encoding %j is answered in %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

test.each([
  ['"a-br"', true],
  ['W/"a-br"', true],
  ['"x", "a-br"', true],
  ['*', true],
  ['"a-gz"', false],
  ['', false],
  [null, false],
])('If-None-Match %j matches "a-br": %s', (header, isMatch) => {
  expect(matchesEtag(header, '"a-br"')).toBe(isMatch)
})

test('however many ways there are to say it, each is understood', () => {
  for (let nth = 0; nth < 1000; nth += 1) {
    expect(acceptedEncoding(`x-${nth}, br`)).toBe('br')
    expect(acceptedEncoding(`x-${nth}`)).toBe('identity')
  }
})
