import { expect, test } from 'vitest'
import { mailboxOf, networkOf, numberOf } from './sender-limits.ts'

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

test.each([
  ['Ana@Example.com', 'ana@example.com'],
  ['ana+loja+2@example.com', 'ana@example.com'],
  ['ana@example.com', 'ana@example.com'],
])('%s is the mailbox %s', (email, expected) => {
  expect(mailboxOf(email)).toBe(expected)
})

test.each([
  ['+55 19 99999-0000', '19999990000'],
  ['019 99999 0000', '19999990000'],
  ['(19) 99999-0000', '19999990000'],
  ['+1 212 555 0100', '12125550100'],
])('%s is the telephone %s', (phone, expected) => {
  expect(numberOf(phone)).toBe(expected)
})
