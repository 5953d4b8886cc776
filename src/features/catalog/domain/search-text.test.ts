import { expect, test } from 'vitest'
import { keyOf, searchTextOf, searchWords } from './search-text.ts'

test.each([
  ['roda de tração', ['roda', 'tracao']],
  ['Roda 230 X 75 mm', ['roda', '230x75']],
  ['ø230×75', ['230x75']],
  ['203,2', ['203.2']],
  ['85 x 100 x 20', ['85x100x20']],
  ["'; drop table --", ['drop', 'table']],
  ['100%_\\', ['100']],
  ['de da do', []],
])('the words of %j are %j', (query, words) => {
  expect(searchWords(query)).toEqual(words)
})

test('a very long query is cut to its first words', () => {
  expect(searchWords('roda '.repeat(500))).toHaveLength(10)
})

test('a product is found by its measure and model however they are written', () => {
  const text = searchTextOf(['Roda de tração PU 230 × 75 mm', null, 'EGV 16'], ['EGV 16', 'RT-230X75-ST'])
  for (const query of ['230x75', 'egv16', 'EGV 16', 'tracao', 'rt230x75st']) {
    for (const word of searchWords(query)) expect(text).toContain(word)
  }
})

test('a code is compared without its punctuation', () => {
  expect(keyOf('RT-230X75.LI')).toBe('rt230x75li')
})
