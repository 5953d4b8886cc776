import { expect, test } from 'vitest'
import { pageAddress, plainPath } from './page-address.ts'

test.each([
  ['/?apos=b&utm_source=x', '/?apos=b'],
  ['/?apos=', '/'],
  ['/?busca=x&fbclid=y', '/?busca=x'],
  ['/produtos?marca=2&categoria=1&marca=1&diametro=', '/produtos?categoria=1&marca=2&marca=1'],
  ['/produtos/a?apos=b', '/produtos/a'],
])('%s is cached as %s', (address, key) => {
  expect(pageAddress(new URL(address, 'http://shop'))).toBe(key)
})

test.each([
  ['/%70roposta/abc', '/proposta/abc'],
  ['//proposta///abc', '/proposta/abc'],
  ['/%2570roposta', '/%2570roposta'],
  ['/produtos/a%2Fb', '/produtos/a%2Fb'],
  ['/p%C3%A1gina', '/p%C3%A1gina'],
  ['/produtos', '/produtos'],
])('%s is the page %s', (written, plain) => expect(plainPath(written)).toBe(plain))
