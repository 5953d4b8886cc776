import { expect, test } from 'vitest'
import { noAttributes } from '../../record/domain/attributes.ts'
import { knownSpecifications, machineNames, type SpecifiedProduct } from '../../record/domain/specifications.ts'
import { comparisonRows } from './comparison-rows.ts'

const aWheel = (overrides: Partial<SpecifiedProduct> = {}): SpecifiedProduct => ({
  ...noAttributes,
  code: 'RT-1',
  categoryName: null,
  brandName: null,
  compatibleModels: [],
  crossReferences: [],
  rating: null,
  ...overrides,
})

/** Kept together by a no-break space. */
const mm = (value: string) => `${value}\u00a0mm`

test.each<[string, Partial<SpecifiedProduct>[], unknown[]]>([
  ['nothing known is nothing to compare', [{}, {}], []],
  [
    'the same measure is no difference',
    [{ diameterMm: 230 }, { diameterMm: 230 }],
    [{ name: 'diameter', values: [mm('230'), mm('230')], isDifferent: false }],
  ],
  [
    'another measure is one',
    [{ widthMm: 75 }, { widthMm: 75.5 }],
    [{ name: 'width', values: [mm('75'), mm('75,5')], isDifferent: true }],
  ],
  [
    'what only one product states differs',
    [{ hub: 'Alumínio' }, {}, {}],
    [{ name: 'hub', values: ['Alumínio', null, null], isDifferent: true }],
  ],
  [
    'an empty text is not a statement',
    [{ bearing: '' }, { bearing: '6204' }],
    [{ name: 'bearing', values: [null, '6204'], isDifferent: true }],
  ],
  [
    'a band has a seat where a wheel has a bore',
    [{ boreMm: 70 }, { code: 'BD-1', boreMm: 200 }],
    [
      { name: 'bore', values: [mm('70'), null], isDifferent: true },
      { name: 'seat', values: [null, mm('200')], isDifferent: true },
    ],
  ],
  [
    'codes always differ and are no row',
    [{ code: 'A', crossReferences: [{ brand: null, partNumber: '1' }] }, { code: 'B' }],
    [],
  ],
  [
    'machines are compared as they are named',
    [
      { compatibleModels: [{ brand: 'Linde', model: 'T16' }] },
      { compatibleModels: [{ brand: 'Linde', model: 'T16' }] },
    ],
    [{ name: 'machines', values: ['Linde T16', 'Linde T16'], isDifferent: false }],
  ],
  [
    'a load in words stands where there is no number',
    [{ maxLoad: 'sob consulta' }, { maxLoad: '950 kg', maxLoadKg: 950 }],
    [{ name: 'maxLoad', values: ['sob consulta', '950\u00a0kg'], isDifferent: true }],
  ],
  ['one product alone has no differences', [{ rating: 88 }], [{ name: 'rating', values: ['8,8'], isDifferent: false }]],
])('%s', (_, products, rows) => {
  expect(comparisonRows(products.map(aWheel))).toEqual(rows)
})

test('a specification shows only what is known, in groups', () => {
  const wheel = aWheel({ diameterMm: 230, hardness: '92 Shore A', tempMin: -20, tempMax: 70 })
  expect(knownSpecifications(wheel).map(({ name, rows }) => [name, ...rows.map((row) => row.name)])).toEqual([
    ['identity', 'code'],
    ['measures', 'diameter'],
    ['materials', 'hardness'],
    ['mounting', 'temperature'],
  ])
})

test('machines are named under their brand', () => {
  const machines = [
    { brand: 'Linde', model: 'T16' },
    { brand: 'Still', model: 'EGV 16' },
    { brand: 'Linde', model: 'T18' },
    { brand: null, model: 'Manual' },
  ]
  expect(machineNames(machines)).toBe('Linde T16, T18, Still EGV 16, Manual')
})
