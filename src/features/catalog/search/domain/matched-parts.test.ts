import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchedParts } from './matched-parts.ts'

/** `[…]` around what is set apart. */
const marked = (text: string, typed: string) =>
  matchedParts(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Roda de tração PU', 'traca', 'Roda de [traçã]o PU'],
  ['Roda de tração PU', 'PU roda', '[Roda] de tração [PU]'],
  ['Roda 230 × 75 mm', '230x75', 'Roda [230] × [75] mm'],
  ['Roda 230 × 75 mm', '23', 'Roda [23]0 × 75 mm'],
  ['RT-230X75-LI', 'rt230', '[RT]-[230]X75-LI'],
  ['Still EGV 16', 'egv16', 'Still [EGV] [16]'],
  ['Jungheinrich', 'jung', '[Jung]heinrich'],
  ['Rodízios', 'caster', 'Rodízios'],
  ['Roda tra\u0301cao', 'tra', 'Roda [tra\u0301]cao'],
  ['Kits', '', 'Kits'],
  ['<b>Kits</b>', '<b>', '<[b]>Kits</[b]>'],
])('in %j whoever types %j sees %j', (text, typed, shown) => {
  expect(marked(text, typed)).toBe(shown)
})

test('nothing is lost, added or left empty, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, typed) => {
      const parts = matchedParts(text, typed)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      expect(parts.every((part) => part.text !== '')).toBe(true)
    }),
  )
})
