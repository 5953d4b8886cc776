import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareMeasure, type Difference, differenceText, differenceWords } from './measure-difference.ts'
import { parseMeasure } from './measure-query.ts'

type Three = [diameter: number | null, width: number | null, bore: number | null]
const wheel = ([diameterMm, widthMm, boreMm]: Three) => ({ diameterMm, widthMm, boreMm })
const measured = ([diameter, width, bore]: Three) => ({ diameter, width, bore, inInches: false })
const difference = ([diameter, width, bore]: Three): Difference => ({ diameter, width, bore })

test.each<[Three, Three, string]>([
  [[230, 75, null], [230, 75, 70], 'exact'],
  [[230, 75, 70], [230, 75, 70], 'exact'],
  [[226, 74, null], [230, 75, 70], 'near'],
  [[224, 75, null], [230, 75, 70], 'near'],
  [[223.9, 75, null], [230, 75, 70], 'none'],
  [[233, 75, null], [230, 75, 70], 'near'],
  [[233.1, 75, null], [230, 75, 70], 'none'],
  [[230, 72, null], [230, 75, 70], 'near'],
  [[230, 78.1, null], [230, 75, 70], 'none'],
  [[230, 75, 70.5], [230, 75, 70], 'near'],
  [[230, 75, 69.7], [230, 75, 70.2], 'near'],
  [[230, 75, 71], [230, 75, 70], 'none'],
  [[230, 75, 70], [230, 75, null], 'none'],
  [[230, 75, null], [null, null, null], 'none'],
  [[null, null, 20], [85, 100, 20], 'exact'],
  [[230, null, null], [230, 75, 70], 'exact'],
])('a measured %j and a nominal %j: %s', (from, to, fit) => {
  expect(compareMeasure(measured(from), wheel(to)).fit).toBe(fit)
})

test.each<[string, Three]>([
  ['10x4', [254, 102, 45]],
  ['10x4', [254, 101, 45]],
  ['13½ x 4½ x 8', [343, 114, 203.2]],
  ['10x5x6½', [254, 127, 165.1]],
  ['3¼x6', [83, 152, 20]],
])('%s inches are exactly %j mm', (query, nominal) => {
  expect(compareMeasure(parseMeasure(query)!, wheel(nominal)).fit).toBe('exact')
})

test('inches do not relax the bore either', () => {
  expect(compareMeasure(parseMeasure('13½ x 4½ x 8')!, wheel([343, 114, 204])).fit).toBe('none')
})

describe('distance', () => {
  const distance = (to: Three, from: Three = [228, 75, null]) => compareMeasure(measured(from), wheel(to)).distance

  test('the closer wheel is nearer, and the same wheel is at no distance', () => {
    expect(distance([228, 75, 70])).toBe(0)
    expect(distance([230, 75, 70])).toBeLessThan(distance([232, 75, 70]))
    expect(distance([230, 75, 70])).toBeLessThan(distance([230, 76, 70]))
  })

  test('a worn wheel was larger: among equals the larger nominal is nearer', () => {
    expect(distance([230, 75, 70])).toBeLessThan(distance([226, 75, 70]))
  })

  test('what fits exactly is never farther than what is only near', () => {
    const size = fc.integer({ min: 30, max: 400 })
    const offset = fc.integer({ min: -6, max: 6 })
    fc.assert(
      fc.property(size, size, offset, offset, (d, w, dd, dw) => {
        const near = compareMeasure(measured([d, w, null]), wheel([d + dd, w + dw, null]))
        expect(near.distance === 0).toBe(dd === 0 && dw === 0)
        expect(near.fit === 'exact').toBe(near.distance === 0)
      }),
    )
  })
})

test.each<[Three, string]>([
  [[4, null, 0], 'Ø +4 mm · furo igual'],
  [[4, 0, 0], 'Ø +4 mm · furo igual'],
  [[0, -2, null], 'largura −2 mm'],
  [[4, -2, null], 'Ø +4 mm · largura −2 mm'],
  [[-1.5, null, null], 'Ø −1,5 mm'],
  [[0, 0, 0.2], 'furo +0,2 mm'],
  [[0.04, 0, 0.04], 'medida igual'],
  [[0, 0, null], 'medida igual'],
])('a difference of %j reads "%s"', (values, text) => {
  expect(differenceText(difference(values)).replaceAll('\u00a0', ' ')).toBe(text)
})

test('the words can be replaced', () => {
  expect(differenceText(difference([4, null, 0]), { ...differenceWords, bore: 'assento' })).toContain('assento igual')
})
