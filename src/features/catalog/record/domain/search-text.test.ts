import { expect, test } from 'vitest'
import { searchKeyOf, searchTextOf } from './search-text.ts'

test('what a product is found by has one spelling for measures, models and accents', () => {
  expect(searchTextOf(['Roda de tração Ø 230 × 75 mm', null, '203,2', 'EGV 16'], ['EGV 16', 'RT-230X75.ST'])).toBe(
    'roda de tracao 230x75 mm 203.2 egv 16 egv16 rt230x75st',
  )
})

test('a code is compared without its punctuation', () => {
  expect(searchKeyOf('RT-230X75.LI')).toBe('rt230x75li')
})
