import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from '../../record/domain/search-text.ts'
import { foldedText, singular, stopWords } from './query-text.ts'

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

/** Clause by clause and word by word, nothing of it known before. */
const foldedPlainly = (text: string) =>
  plainText(text)
    .split(/[;:()!?]|,(?!\d)|\b(?:e|ou)\b/)
    .map((clause) => clause.replace(/\.(?!\d)|(?<!\d)\./g, ' ').split(/[^a-z0-9.]+/))
    .map((words) => words.filter((word) => word !== '' && !stopWords.has(word)).map(singular))
    .map((words) => words.join(' '))
    .join(' | ')

test('a text folds piece by piece as it does as a whole, also when its words are known', () => {
  const text = fc.string({ unit: fc.constantFrom(...'aeouesnç.,;()_-x', ' ', ' ', '1', '25', 'oes', 'roda', 'de') })
  const squeezed = (line: string) => line.replace(/ +/g, ' ').trim()
  fc.assert(
    fc.property(text, (one) => {
      expect(foldedText(one)).toMatch(/^ (\S+ )*$/)
      expect(squeezed(foldedText(one))).toBe(squeezed(foldedPlainly(one)))
      expect(squeezed(foldedText(`${one} ${one}`))).toBe(squeezed(foldedPlainly(`${one} ${one}`)))
    }),
    { numRuns: 500 },
  )
})
