import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['unknown', 'unknown'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::1:2:3:4:5', '0:0:0:1'],
])('%s is counted as %s', (address, expected) => {
  expect(networkOf(address)).toBe(expected)
})

test('a larger IPv6 network can be asked for', () => {
  expect(networkOf('2001:db8:1:2::3', { ipv6Bits: 48 })).toBe('2001:db8:1')
  expect(networkOf('203.0.113.9', { ipv6Bits: 48 })).toBe('203.0.113.9')
})
