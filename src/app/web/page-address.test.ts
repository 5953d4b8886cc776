import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  ['/?apos=b&utm_source=x', '/?apos=b'],
  ['/?apos=', '/'],
  ['/?busca=x&fbclid=y', '/?busca=x'],
  ['/produtos?marca=2&categoria=1&marca=1&diametro=', '/produtos?categoria=1&marca=2&marca=1'],
  ['/produtos/a?apos=b', '/produtos/a'],
])('%s is cached as %s', (address, key) => {
  expect(pageAddress(new URL(address, 'http://shop'))).toBe(key)
})
