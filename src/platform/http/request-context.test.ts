import { expect, test } from 'vitest'
import { addressOf } from './request-context.ts'

test.each([
  ['10.0.0.1', '1.2.3.4', 0, '10.0.0.1'],
  ['10.0.0.1', undefined, 1, '10.0.0.1'],
  ['10.0.0.1', '1.2.3.4', 1, '1.2.3.4'],
  ['10.0.0.1', 'forged, 1.2.3.4', 1, '1.2.3.4'],
  ['10.0.0.1', 'forged, 1.2.3.4, 10.0.0.2', 2, '1.2.3.4'],
  ['10.0.0.1', '1.2.3.4', 3, '1.2.3.4'],
])('socket %s, forwarded %s, %i proxies: the visitor is %s', (socket, forwarded, proxies, address) => {
  expect(addressOf(socket, forwarded, proxies)).toBe(address)
})
