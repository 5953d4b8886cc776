import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertRows, startingWith } from './postings.ts'

const words = fc.array(fc.stringMatching(/^[ab]{0,4}$/))

test('inserting keeps rows sorted, and equal ones behind those that were there', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5)), fc.array(fc.nat(5)), (before, added) => {
      const values = [...before.sort((a, b) => a - b), ...added]
      const compare = (a: number, b: number) => values[a]! - values[b]!
      const rows = [...values.keys()]
      const inserted = insertRows(Uint32Array.from(before.keys()), rows.slice(before.length), compare)
      expect([...inserted]).toEqual(rows.toSorted(compare))
    }),
  )
})

test('the words with a beginning are found among sorted words', () => {
  fc.assert(
    fc.property(words, fc.stringMatching(/^[ab]{1,3}$/), (all, beginning) => {
      const sorted = all.sort()
      expect([...startingWith(sorted, beginning)]).toEqual(sorted.filter((word) => word.startsWith(beginning)))
    }),
  )
})
