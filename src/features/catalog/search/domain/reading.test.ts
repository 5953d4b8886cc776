import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMeasure } from './measure-query.ts'
import { planSearch } from './query-plan.ts'
import { measureText, readingOf, readingWords, shortMeasure } from './reading.ts'

test.each([
  ['228x74', 'medida: Ø 228 × 74 mm'],
  ['10x4', 'medida: Ø 254 × 102 mm (10 × 4 pol.)'],
  ['13 1/2 x 4 1/2 x 8', 'medida: Ø 343 × 114 mm · furo 203,2 mm (13½ × 4½ × 8 pol.)'],
  ['3,3 x 6', 'medida: Ø 84 × 152 mm (3,3 × 6 pol.)'],
  ['85x100x20', 'medida: Ø 85 × 100 mm · furo 20 mm'],
  ['ø 230', 'medida: Ø 230 mm'],
  ['furo 20', 'medida: furo 20 mm'],
  ['largura 75', 'medida: largura 75 mm'],
  ['0009.123.456', 'código: 0009123456'],
  ['6204', 'código: 6204'],
  ['roda de apoio still', null],
  ['rolameto', null],
  ['', null],
  ['de para', null],
])('%j is shown as %j', (query, reading) => {
  expect(readingOf(planSearch(query))).toBe(reading)
})

test('a machine is named as the catalogue writes it', () => {
  const machine = { name: 'EGV 16' }
  expect(readingOf(planSearch('egv16'), machine)).toBe('máquina: EGV 16')
  expect(readingOf(planSearch('roda 230x75 egv16'), machine)).toBe('medida: Ø 230 × 75 mm · máquina: EGV 16')
})

test.each([
  ['227x73', '227 × 73'],
  ['227x73x20', '227 × 73 × 20'],
  ['10x4', '254 × 102'],
  ['furo 20', 'furo 20 mm'],
])('%j in short is %j', (query, measure) => {
  expect(shortMeasure(parseMeasure(query)!)).toBe(measure)
})

test('the words can be replaced', () => {
  expect(readingOf(planSearch('230x75'), null, { ...readingWords, measure: 'size' })).toBe('size: Ø 230 × 75 mm')
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
