import { expect, test } from 'vitest'
import { durationInWords, shareInWords } from './duration-texts.ts'

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [200, '3 h 20 min'],
  [47 * 60, '47 h'],
  [48 * 60, '2 dias'],
  [53 * 60, '2 dias e 5 h'],
  [72 * 60 - 1, '3 dias'],
])('%i minutes are %s', (minutes, words) => expect(durationInWords(minutes)).toBe(words))

test.each([
  [0, 0, undefined],
  [0, 3, '0%'],
  [2, 3, '67%'],
  [3, 3, '100%'],
])('%i of %i is %s', (part, whole, words) => expect(shareInWords(part, whole)).toBe(words))
