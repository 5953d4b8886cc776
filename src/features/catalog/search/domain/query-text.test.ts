import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldedText } from './query-text.ts'

test.each([
  ['Rodas de Tração', ' roda tracao '],
  ['roda e garfo', ' roda | garfo '],
  ['roda, garfo; eixo (novo)', ' roda | garfo | eixo | novo | '],
  ['Ø 230 x 75 mm, furo 47,5', ' 230x75 | furo 47.5 '],
  ['pneu 13.5 no. 3', ' pneu 13.5 3 '],
  ['2E24 ou e-24', ' 2e24 | | 24 '],
  ['', ' '],
])('"%s" is compared as "%s"', (text, folded) => {
  expect(foldedText(text)).toBe(folded)
})

test('a text folds as its parts do, folded before or not', () => {
  const part = fc.string({ unit: fc.constantFrom(...'aeousç.,;()_-x', ' ', '1', '25') })
  fc.assert(
    fc.property(part, part, (one, other) => {
      const together = foldedText(`${one} | ${other}`)
      expect(together).toBe(`${foldedText(one).trimEnd()} ${foldedText(other).trimStart()}`.replace(/^ +$/, ' '))
      expect(foldedText(`${one} | ${other}`)).toBe(together)
    }),
  )
})
