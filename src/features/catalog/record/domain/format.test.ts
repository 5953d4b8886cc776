import { describe, expect, test } from 'vitest'
import {
  formatKilograms,
  formatMillimetres,
  formatRating,
  groupByBrand,
  illustrationVariant,
  keepMeasuresTogether,
  mainMeasures,
  noMeasures,
  summariseMachines,
  unbrokenPrice,
} from './format.ts'
import { formatTemperatures } from './specifications.ts'

/** No-break spaces are invisible in a failing test; write them as underscores. */
const visible = (text: string | null) => text?.replaceAll('\u00a0', '_')

test.each([
  [88, '8,8'],
  [100, '10,0'],
  [0, '0,0'],
  [95, '9,5'],
])('a rating of %i is shown as %s', (rating, shown) => {
  expect(formatRating(rating)).toBe(shown)
})

test('loads carry a thousands dot, measures a decimal comma', () => {
  expect(visible(formatKilograms(2500))).toBe('2.500_kg')
  expect(visible(formatKilograms(950))).toBe('950_kg')
  expect(visible(formatMillimetres(203.2))).toBe('203,2_mm')
})

test.each([
  [-20, 70, '−20 a 70_°C'],
  [null, 70, '70_°C'],
  [-30, null, '−30_°C'],
  [null, null, undefined],
])('temperatures %s to %s', (min, max, shown) => {
  expect(visible(formatTemperatures(min, max))).toBe(shown)
})

test.each([
  ['Roda de tração PU 230 × 75 mm, flange 5 furos', 'Roda de tração PU 230_×_75_mm, flange 5 furos'],
  ['Bandagem PU 343 × 140 × 203 mm (13½ × 5½ × 8 pol.)', 'Bandagem PU 343_×_140_×_203_mm (13½_×_5½_×_8_pol.)'],
  ['Kit rodas para transpaleteira: tração + apoio', 'Kit rodas para transpaleteira: tração + apoio'],
  ['Rolo 85×110 de 2 t', 'Rolo 85×110 de 2_t'],
])('a name never breaks inside a measure: %s', (name, expected) => {
  expect(visible(keepMeasuresTogether(name))).toBe(expected)
})

describe('compatible machines', () => {
  const linde = ['T16', 'T18', 'T20', 'L12', 'L14'].map((model) => ({ brand: 'Linde', model }))

  test('are gathered under their brand, in the order given', () => {
    const mixed = [{ brand: 'Linde', model: 'T20' }, { brand: null, model: 'Núcleos' }, ...linde.slice(0, 1)]
    expect(groupByBrand(mixed)).toEqual([
      { brand: 'Linde', models: ['T20', 'T16'] },
      { brand: null, models: ['Núcleos'] },
    ])
  })

  test('a card shows three and counts the rest', () => {
    expect(summariseMachines(linde)).toEqual({ groups: [{ brand: 'Linde', models: ['T16', 'T18', 'T20'] }], more: 2 })
    expect(summariseMachines(linde.slice(0, 2)).more).toBe(0)
    expect(summariseMachines([])).toEqual({ groups: [], more: 0 })
  })
})

describe('the measures of a card', () => {
  const wheel = { code: 'RT-230X75-LI', diameterMm: 230, widthMm: 75, boreMm: 70 }

  test('a wheel has diameter, width and bore', () => {
    expect(mainMeasures(wheel)?.map(({ name }) => name)).toEqual(['diameter', 'width', 'bore'])
  })

  test('a band has a seat instead of a bore', () => {
    expect(mainMeasures({ ...wheel, code: 'BD-343X140X203' })?.[2]).toEqual({ name: 'seat', millimetres: 70 })
  })

  test('a measure that is missing stays missing', () => {
    expect(mainMeasures({ ...wheel, boreMm: null })?.[2]).toEqual({ name: 'bore', millimetres: null })
  })

  test('a kit has none', () => {
    expect(mainMeasures({ code: 'KT-1', diameterMm: null, widthMm: null, boreMm: null })).toBeNull()
  })

  test.each([
    ['KT-1', 'Rodas para paleteira', 'Conjunto: medidas por item'],
    ['100', 'Kit de rodas', 'Conjunto: medidas por item'],
    ['100', 'Jogo de rolos', 'Conjunto: medidas por item'],
    ['BD-RECUP', 'Revestimento novo em PU', 'Serviço: medida da sua roda'],
    ['100', 'Serviço de revestimento', 'Serviço: medida da sua roda'],
    ['RT-1', 'Roda de tração', 'Medidas sob consulta'],
    ['BD-1', 'Bandagem', 'Medidas sob consulta'],
    ['100', 'Roda com conjunto de rolamentos', 'Medidas sob consulta'],
  ])('of what has none, %s “%s” says “%s”: a set or a service only where code or name says so', (code, name, said) => {
    expect(noMeasures({ code, name })).toBe(said)
  })
})

test('illustration variants share the address', () => {
  expect(illustrationVariant('/illustrations/12-ab34cd.svg', 'cotas')).toBe('/illustrations/12-ab34cd-cotas.svg')
})

test('a price has its cents and its thousands', () => {
  expect(unbrokenPrice(1398.9)).toBe('R$\u00a01.398,90')
  expect(unbrokenPrice(60)).toBe('R$\u00a060,00')
})
