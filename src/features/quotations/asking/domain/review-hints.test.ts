import { describe, expect, test } from 'vitest'
import { type KnownLine, type ProductFacts, reviewHints } from './review-hints.ts'

const roller = {
  categoryName: 'Rodas e rolos de carga',
  diameterMm: 85,
  widthMm: 105,
  bearing: '2 × 6204-2RS',
  fixing: 'Eixo passante',
}
let lastId = 0
function line(quantity: number, facts: Partial<ProductFacts> | undefined): KnownLine {
  lastId += 1
  const product = { id: lastId, name: `Produto ${lastId}`, code: `P-${lastId}`, imageUrl: null }
  return { product, quantity, facts: facts && { ...roller, ...facts } }
}
const kinds = (...lines: KnownLine[]) => reviewHints(lines).map(({ kind }) => kind)

describe('load wheels are changed in pairs', () => {
  test.each([
    [1, ['odd-load-wheels']],
    [2, []],
    [3, ['odd-load-wheels']],
    [4, []],
    // A request holds no more of them.
    [9999, []],
  ])('%i of them: %j', (quantity, expected) => {
    expect(kinds(line(quantity, {}))).toEqual(expected)
  })
  test('and the next even number is offered', () => {
    expect(reviewHints([line(3, {})])).toMatchObject([{ lines: [{ even: 4 }] }])
  })
  test('all of them are one hint', () => {
    expect(reviewHints([line(1, {}), line(2, {}), line(3, {})])).toMatchObject([{ lines: [{ even: 2 }, { even: 4 }] }])
  })
  test.each(['Rodas de tração', 'Kits', 'Rolamentos', null])('not so %s', (categoryName) => {
    expect(kinds(line(1, { categoryName }))).toEqual([])
  })
  test('nothing is said of a product the catalogue does not know', () => {
    expect(kinds(line(1, undefined), line(1, undefined))).toEqual([])
  })
})

describe('two diameters that are nearly equal', () => {
  const wheel = {
    categoryName: 'Rodas de tração',
    diameterMm: 230,
    widthMm: 75,
    bearing: null,
    fixing: 'Flange, 5 furos',
  }
  test.each([
    [{ diameterMm: 233 }, ['near-diameters']],
    [{ diameterMm: 236 }, ['near-diameters']],
    [{ diameterMm: 224, widthMm: 78 }, ['near-diameters']],
    [{ diameterMm: 230 }, []],
    [{ diameterMm: 237 }, []],
    [{ diameterMm: 233, widthMm: 79 }, []],
    [{ diameterMm: 233, categoryName: 'Rodas direcionais', fixing: null }, []],
    [{ diameterMm: null }, []],
    [{ diameterMm: 233, widthMm: null }, []],
  ])('230 × 75 beside %j: %j', (other, expected) => {
    expect(kinds(line(2, wheel), line(2, { ...wheel, ...other }))).toEqual(expected)
  })
  test('each pair is told once', () => {
    const lines = [230, 233, 236].map((diameterMm) => line(2, { ...wheel, diameterMm }))
    expect(reviewHints(lines)).toMatchObject([
      { diameters: [230, 233] },
      { diameters: [230, 236] },
      { diameters: [233, 236] },
    ])
  })
})

describe('a bearing that does not come along', () => {
  test.each([
    [{ bearing: 'Sem rolamento' }, [undefined]],
    [{ bearing: 'Sem rolamento (usa 6204-2RS)' }, ['6204']],
    [{ bearing: 'Rolamento 6205 não incluso' }, ['6205']],
    [{ bearing: null }, [undefined]],
    [{ bearing: '2 × 6204-2RS' }, []],
    [{ bearing: null, categoryName: 'Rodas de tração', fixing: 'Flange, 5 furos' }, []],
    [{ bearing: null, categoryName: 'Eixos e buchas' }, []],
    [{ bearing: null, fixing: null }, []],
  ])('%j', (facts, bearings) => {
    const hints = reviewHints([line(2, facts)])
    expect(hints.map((hint) => (hint.kind === 'bearing-apart' ? hint.bearing : hint.kind))).toEqual(bearings)
  })
  test('is told once for all, and names the bearing where it is one', () => {
    const [usual, other] = ['Sem rolamento (usa 6204-2RS)', 'Sem rolamento (usa 6205)'].map((bearing) => ({ bearing }))
    expect(reviewHints([line(2, usual), line(2, usual)])).toMatchObject([{ lines: [{}, {}], bearing: '6204' }])
    expect(reviewHints([line(2, usual), line(2, other)])).toMatchObject([{ lines: [{}, {}], bearing: undefined }])
  })
  test('who asks for bearings as well needs no reminder', () => {
    expect(kinds(line(2, { bearing: null }), line(4, { categoryName: 'Rolamentos' }))).toEqual([])
  })
})
