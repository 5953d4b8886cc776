import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareTexts, insertSorted, startingWith } from './postings.ts'

const words = fc.array(fc.stringMatching(/^[ab]{0,4}$/))

test('inserting keeps a list sorted, and equal elements behind those that were there', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5)), fc.array(fc.nat(5)), (before, added) => {
      const known = before.sort((a, b) => a - b).map((value) => ({ value, isNew: false }))
      const fresh = added.map((value) => ({ value, isNew: true }))
      const expected = [...known, ...fresh].sort((a, b) => a.value - b.value)
      expect(insertSorted(known, fresh, (a, b) => a.value - b.value)).toEqual(expected)
    }),
  )
})

test('the words with a beginning are found among sorted words', () => {
  fc.assert(
    fc.property(words, fc.stringMatching(/^[ab]{1,3}$/), (all, beginning) => {
      const sorted = all.sort(compareTexts)
      expect([...startingWith(sorted, beginning)]).toEqual(sorted.filter((word) => word.startsWith(beginning)))
    }),
  )
})
