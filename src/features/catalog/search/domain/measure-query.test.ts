import { describe, expect, test } from 'vitest'
import { parseMeasure } from './measure-query.ts'

type Sizes = [diameter: number | null, width?: number | null, bore?: number | null]
const sizesOf = (query: string): Sizes | null => {
  const measure = parseMeasure(query)
  return measure && [measure.diameter, measure.width, measure.bore]
}
const three = ([diameter, width = null, bore = null]: Sizes) => [diameter, width, bore]

describe('the queries of the domain report', () => {
  test.each<[string, Sizes | null]>([
    ['roda 230x75', [230, 75]],
    ['Roda 230 X 75 mm', [230, 75]],
    ['ø230×75', [230, 75]],
    ['85x100x20', [85, 100, 20]],
    ['230 por 75', [230, 75]],
    ['230/75', [230, 75]],
    ['10x4', [254, 102]],
    ['13 1/2 x 4 1/2 x 8', [343, 114, 203.2]],
    ['13.5x5.5x8', [343, 140, 203.2]],
    ['roda EGV 16', null],
    ['rolamento 6204', null],
    ['roda 3,25 x 6', [83, 152]],
    ['RT-230X75-LI', [230, 75]],
    ['roda tracao 343 x 114', [343, 114]],
  ])('%j is read as %j', (query, sizes) => {
    expect(sizesOf(query)).toEqual(sizes && three(sizes))
  })
})

describe('other ways to write a measure', () => {
  test.each<[string, Sizes]>([
    ['ø 230 × 75', [230, 75]],
    ['Ø230', [230]],
    ['⌀ 230', [230]],
    ['230 mm', [230]],
    ['230mm', [230]],
    ['diâmetro 230', [230]],
    ['diâmetro externo: 230 mm', [230]],
    ['diam. 230', [230]],
    ['230 de diâmetro', [230]],
    ['230 de diâmetro 75 de largura', [230, 75]],
    ['diametro 230 largura 75 furo 20', [230, 75, 20]],
    ['largura 75', [null, 75]],
    ['furo 20', [null, null, 20]],
    ['furo20', [null, null, 20]],
    ['furo de 20 mm', [null, null, 20]],
    ['diâmetro interno 20', [null, null, 20]],
    ['230x75 furo 70', [230, 75, 70]],
    ['furo 70 roda 230x75', [230, 75, 70]],
    ['roda 230 de furo 20', [null, null, 20]],
    ['roda 85x100 eixo 20', [85, 100, 20]],
    ['230\u00a0x\u00a075\u00a0mm', [230, 75]],
    ['230✕75', [230, 75]],
    ['230*75', [230, 75]],
    ['230 x 75 x ø20', [230, 75, 20]],
    ['85mmx100mmx20mm', [85, 100, 20]],
    ['230,5 x 75,25', [230.5, 75.25]],
    ['1.150 x 200', [1150, 200]],
    ['2.000 x 200', [2000, 200]],
    ['85/90/25', [85, 90, 25]],
    ['byg 80/70', [80, 70]],
    ['23 x 7,5 cm', [230, 75]],
    ['roda230x75', [230, 75]],
    ['rt230x75li', [230, 75]],
    ['bandagem BD-254X127X165', [254, 127, 165]],
    ['230x75x70x82', [230, 75, 70]],
    ['kit 180x50 + 82x70', [180, 50]],
    ['230x\u200e75', [230, 75]],
  ])('%j is read as %j', (query, sizes) => {
    expect(sizesOf(query)).toEqual(three(sizes))
    expect(parseMeasure(query)?.inInches).toBe(false)
  })
})

describe('inches', () => {
  test.each<[string, Sizes]>([
    ['10" x 4"', [254, 102]],
    ['10” x 4”', [254, 102]],
    ["10'' x 4''", [254, 102]],
    ['10 x 4 pol', [254, 102]],
    ['10 x 4 pol.', [254, 102]],
    ['10pol x 4pol', [254, 102]],
    ['22 x 9 polegadas', [559, 229]],
    ['roda de 10 polegadas', [254]],
    ['13½ x 4½ x 8', [343, 114, 203.2]],
    ['13-1/2 x 4-1/2 x 8', [343, 114, 203.2]],
    ['3¼x6', [83, 152]],
    ['10x5x6½', [254, 127, 165.1]],
    ['15×5×11¼', [381, 127, 285.8]],
    ['21 1/2 x 9', [546, 229]],
    ['254 mm x 4"', [254, 102]],
    ['diametro 10 largura 4', [254, 102]],
    ['13 1/2 x 4 1/2 furo 8', [343, 114, 203.2]],
  ])('%j is %j mm', (query, sizes) => {
    expect(sizesOf(query)).toEqual(three(sizes))
    expect(parseMeasure(query)?.inInches).toBe(true)
  })

  test('a bore that would not fit in the wheel is millimetres beside inches', () => {
    expect(sizesOf('10x4x45')).toEqual([254, 102, 45])
    expect(sizesOf('10x4x20')).toEqual([254, 102, 20])
    expect(sizesOf('10x4 furo 45')).toEqual([254, 102, 45])
    expect(sizesOf('10x4 furo 20')).toEqual([254, 102, 20])
  })

  test('the typed inches are kept to be read back', () => {
    expect(parseMeasure('13½ x 4½ x 8')?.inches).toEqual([13.5, 4.5, 8])
    expect(parseMeasure('10x4x45')?.inches).toEqual([10, 4])
    expect(parseMeasure('230x75')?.inches).toEqual([])
  })

  test.each(['10 x 4 mm', 'eixo 20x15', 'pino 12 x 18', 'eixos 20x15'])('%j is not inches', (query) => {
    expect(parseMeasure(query)?.inInches).toBe(false)
  })
})

describe('bearings and bushes are written bore first', () => {
  test.each<[string, Sizes]>([
    ['rolamento 20x47x14', [47, 14, 20]],
    ['rolamento 12x32x10', [32, 10, 12]],
    ['bucha 20x26x30', [26, 30, 20]],
    ['EX-BU-20X26X30', [26, 30, 20]],
  ])('%j is read as %j', (query, sizes) => {
    expect(sizesOf(query)).toEqual(sizes)
  })
})

describe('how many pieces is no measure', () => {
  test.each<[string, Sizes | null]>([
    ['4 x 230x75', [230, 75]],
    ['4x 230 x 75', [230, 75]],
    ['230x75 x 2', [230, 75]],
    ['2x 230 mm', [230]],
    ['EJE 120 x 2', null],
    ['2 x 6204-2RS', null],
  ])('%j is read as %j', (query, sizes) => {
    expect(sizesOf(query)).toEqual(sizes && three(sizes))
  })
})

describe('what looks like a measure and is none', () => {
  test.each([
    ['EGV 16', 'a machine'],
    ['T20', 'a machine'],
    ['T20 x 2', 'two machines'],
    ['egv16x2', 'two machines'],
    ['EJE 116/118/120', 'three machines'],
    ['LHM200/230', 'two machines'],
    ['FM-X 14', 'a machine with an X'],
    ['EPT20-15ET', 'a machine'],
    ['6204-2RS', 'a bearing'],
    ['12/05/2026', 'a date'],
    ['12/5/26', 'a short date'],
    ['2026/11/12', 'a date from the year down'],
    ['31/12', 'a day'],
    ['24/7', 'opening hours, not Ø 24 × 7'],
    ['10/4', 'a day or a fraction, not 10 × 4 inches'],
    ['1/2', 'a half'],
    ['(19) 99999-0000', 'a telephone'],
    ['19 3232-0000', 'a telephone'],
    ['11.222.333/0001-81', 'a CNPJ'],
    ['12.ABC.345/01DE-35', 'a CNPJ with letters'],
    ['12.ABC.345/12-35', 'the end of a CNPJ'],
    ['13010-001', 'a CEP'],
    ['0009.123.456', 'a part number'],
    ['8431.20.11', 'an NCM'],
    ['110/220 v', 'a voltage'],
    ['50/60 hz', 'a frequency'],
    ['92 Shore A', 'a hardness'],
    ['flange 5 furos', 'holes of a flange'],
    ['roda 230', 'a number without a unit'],
    ['0x75', 'nothing'],
    ['230x0', 'nothing'],
    ['2001x75', 'too large'],
    ['250x75 cm', 'too large'],
    ['230x75 furo 230', 'a bore as large as the wheel'],
    ['toString 20', 'a word'],
    ['', 'empty'],
    ['x', 'a letter'],
  ])('%j is %s', (query) => {
    expect(parseMeasure(query)).toBeNull()
  })
})

test.each([
  ['Roda de tração 230x75 Still', 'roda de tracao still'],
  ['230x75', ''],
  ['230 x 75 mm furo 70 linde', 'linde'],
  ['4 x 230x75 para EGV 16', 'para egv 16'],
  ['roda ø 230 nylon', 'roda nylon'],
])('without its measure, %j is %j', (query, rest) => {
  expect(parseMeasure(query)?.rest).toBe(rest)
})
