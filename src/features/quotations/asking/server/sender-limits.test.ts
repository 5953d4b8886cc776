import { expect, test } from 'vitest'
import { numberOf } from './sender-limits.ts'

test.each([
  ['+55 19 99999-0000', '19999990000'],
  ['019 99999 0000', '19999990000'],
  ['(19) 99999-0000', '19999990000'],
  ['+1 212 555 0100', '12125550100'],
])('%s is the telephone %s', (phone, expected) => {
  expect(numberOf(phone)).toBe(expected)
})
