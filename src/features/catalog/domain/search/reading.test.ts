import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMeasure } from './measure-query.ts'
import { planSearch } from './query-plan.ts'
import { measureText, readingOf, readingWords } from './reading.ts'

test.each([
  ['228x74', 'medida: Ø 228 × 74 mm'],
  ['10x4', 'medida: Ø 254 × 102 mm (10 × 4 pol.)'],
  ['13 1/2 x 4 1/2 x 8', 'medida: Ø 343 × 114 mm · furo 203,2 mm (13½ × 4½ × 8 pol.)'],
  ['3,3 x 6', 'medida: Ø 84 × 152 mm (3,3 × 6 pol.)'],
  ['85x100x20', 'medida: Ø 85 × 100 mm · furo 20 mm'],
  ['ø 230', 'medida: Ø 230 mm'],
  ['furo 20', 'medida: furo 20 mm'],
  ['largura 75', 'medida: largura 75 mm'],
  ['roda 230x75 EGV 16', 'medida: Ø 230 × 75 mm · máquina: EGV16'],
  ['EGV 16', 'máquina: EGV16'],
  ['0009.123.456', 'código: 0009123456'],
  ['6204', 'código: 6204'],
  ['roda de apoio still', 'busca: roda apoio still'],
  ['rolameto', 'busca: rolamento'],
  ['', null],
  ['de para', null],
])('%j is shown as %j', (query, reading) => {
  expect(readingOf(planSearch(query))).toBe(reading)
})

test('the words can be replaced', () => {
  expect(readingOf(planSearch('230x75'), { ...readingWords, measure: 'size' })).toBe('size: Ø 230 × 75 mm')
})

test('a measure that is shown can be typed in again', () => {
  const tenths = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 10)
  fc.assert(
    fc.property(
      tenths(50, 20_000),
      fc.option(tenths(50, 20_000)),
      fc.option(tenths(1, 49)),
      (diameter, width, bore) => {
        const shown = measureText({ diameter, width, bore, inInches: false, inches: [], rest: '' })
        expect(parseMeasure(shown)).toMatchObject({ diameter, width, bore })
      },
    ),
  )
})
