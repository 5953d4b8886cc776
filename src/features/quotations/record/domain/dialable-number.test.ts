import { expect, test } from 'vitest'
import { dialableNumber } from './dialable-number.ts'

test.each([
  ['(19) 99999-0000', '(19) 99999-0000'],
  ['+55 19 99999-0000', ' 19 99999-0000'],
  ['19 3333-4444 / 19 3333-5555', undefined],
  ['(19) 99999-0000 (Renata)', undefined],
  ['ramal 12', undefined],
  [null, undefined],
])('of %s, %s can be dialled', (typed, number) => expect(dialableNumber(typed)).toBe(number))
