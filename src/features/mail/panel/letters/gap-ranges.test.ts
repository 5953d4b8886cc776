import { expect, test } from 'vitest'
import { gapBeside, piecesOf, type Range, wholeGaps } from './gap-ranges.ts'

const text = 'Oi, {nome}! #{numero}'

test.each<[string, Range, number, Range]>([
  ['a caret beside a gap stays', [4, 4], 3, [4, 4]],
  ['a caret that comes from the left leaves on the right', [5, 5], 4, [10, 10]],
  ['a caret that comes from the right leaves on the left', [9, 9], 10, [4, 4]],
  ['a selection takes the gap it begins in whole', [6, 11], 0, [4, 11]],
  ['a selection takes the gap it ends in whole', [0, 15], 0, [0, 21]],
  ['a selection of whole gaps stays', [4, 10], 0, [4, 10]],
])('%s', (_, selected, before, whole) => expect(wholeGaps(text, selected, before)).toEqual(whole))

test('one press deletes a gap whole, in both directions', () => {
  expect(gapBeside(text, 10, false)).toEqual([4, 10])
  expect(gapBeside(text, 4, true)).toEqual([4, 10])
  expect(gapBeside(text, 4, false)).toBeUndefined()
})

test('pieces are the whole text, gaps apart', () => {
  expect(piecesOf(text).map((piece) => [piece.text, piece.isGap])).toEqual([
    ['Oi, ', false],
    ['{nome}', true],
    ['! #', false],
    ['{numero}', true],
  ])
  expect(piecesOf('')).toEqual([])
})
