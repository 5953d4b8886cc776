import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dimensionTable } from './dimension-table.ts'
import { fontSizes, type Shape, sheet, type Text } from './display-list.ts'
import { drawDimensions } from './draw-dimensions.ts'
import type { DrawnProduct } from './measures.ts'
import { drawingWords } from './texts.ts'
import { drawDimensionsSvg } from './to-svg.ts'

type Measures = [diameterMm: number | null, widthMm: number | null, boreMm: number | null, hubWidthMm: number | null]

function aProduct(code: string, measures: Measures, overrides: Partial<DrawnProduct> = {}): DrawnProduct {
  const [diameterMm, widthMm, boreMm, hubWidthMm] = measures
  const texts = { name: `Produto ${code}`, material: null, hub: null, bearing: null, fixing: null }
  return { code, diameterMm, widthMm, boreMm, hubWidthMm, ...texts, ...overrides }
}

const drive = aProduct('RT-230X75-LI', [230, 75, 70, 82])
const nylon = { material: 'Nylon (poliamida)', hub: 'Nylon (poliamida)', bearing: '2 × 6204-2RS' }
const cases: [product: DrawnProduct, numbers: string[]][] = [
  [drive, ['75', '82', 'Ø 230', 'Ø 70']],
  [aProduct('RT-254X102-HY', [254, 102, 45, 102]), ['102', 'Ø 254', 'Ø 45']],
  [aProduct('RT-343X114-JU', [343, 114, 110, 120]), ['114', '120', 'Ø 343', 'Ø 110']],
  [aProduct('RC-74X70', [74, 70, 20, 74], { bearing: '2 × 6204-2RS' }), ['70', '74', 'Ø 74', 'Ø 20']],
  [aProduct('RC-83X152-YA', [83, 152, 20, 156], { bearing: '2 × 6204-2RS' }), ['152', '156', 'Ø 83', 'Ø 20']],
  [aProduct('RC-80X70-NY', [80, 70, 20, 74], nylon), ['70', '74', 'Ø 80', 'Ø 20']],
  [aProduct('RA-narrow-hub', [250, 100, 60, 80]), ['100', '80', 'Ø 250', 'Ø 60']],
  [aProduct('RD-200X50-UN', [200, 50, 20, 60], { bearing: '2 × 6204-2RS' }), ['50', '60', 'Ø 200', 'Ø 20']],
  [aProduct('RZ-100X40-D', [100, 40, 15, 96], { name: 'Rodízio duplo' }), ['40', 'Ø 100', 'Ø 15']],
  [aProduct('BD-343X114X203', [343, 114, 203.2, 114]), ['114', 'Ø 343', 'Ø 203,2']],
  [aProduct('BD-381X127X286', [381, 127, 285.8, 127]), ['127', 'Ø 381', 'Ø 285,8']],
  [aProduct('EX-20X108', [20, 108, null, null]), ['108', 'Ø 20']],
  [aProduct('EX-BU-20X26X30', [26, 30, 20, null], { name: 'Bucha' }), ['30', 'Ø 26', 'Ø 20']],
  [aProduct('RB-6204-2RS', [47, 14, 20, null], { bearing: '6204-2RS' }), ['14', 'Ø 47', 'Ø 20']],
]
const products = cases.map(([product]) => product)

const shapesOf = (product: DrawnProduct): readonly Shape[] => drawDimensions(product)?.shapes ?? []
const textsOf = (product: DrawnProduct) => shapesOf(product).filter((shape): shape is Text => shape.kind === 'text')
const numbersOf = (product: DrawnProduct) =>
  textsOf(product)
    .filter(({ role }) => role === 'number')
    .map(({ text }) => text)

function draw(product: DrawnProduct, options?: Parameters<typeof drawDimensionsSvg>[1]): string {
  const svg = drawDimensionsSvg(product, options)
  if (svg === null) throw new Error(`${product.code} was not drawn`)
  return svg
}

function expectWellFormed(svg: string): void {
  const open: string[] = []
  const tag = /<(\/?)([A-Za-z]+)((?: [A-Za-z0-9:-]+="[^"<&]*(?:&#?\w+;[^"<&]*)*")*)(\/?)>/g
  const rest = svg.replace(tag, (...match) => {
    const [, closing, name, , empty] = match
    if (closing) expect(open.pop()).toBe(name)
    else if (!empty) open.push(name)
    return ''
  })
  expect(open).toEqual([])
  expect(rest.replace(/&(amp|lt|gt|quot|#39);/g, '')).not.toMatch(/[<>&]/)
}

function boxOf({ at: [x, y], anchor, rotation, role, text }: Text) {
  const size = fontSizes[role]
  const width = text.length * size * (role === 'note' ? 0.48 : 0.6)
  const start = { start: 0, middle: -width / 2, end: -width }[anchor]
  return rotation === 0
    ? { left: x + start, right: x + start + width, top: y - size * 0.75, bottom: y }
    : { left: x - size * 0.75, right: x, top: y - start - width, bottom: y - start }
}

describe('the drawing', () => {
  test.each(cases)('of $0.code carries each of its dimensions once', (product, numbers) => {
    expect(numbersOf(product).toSorted()).toEqual(numbers.toSorted())
    expect(dimensionTable(product).map(({ value }) => value)).toHaveLength(numbers.length)
    for (const { value } of dimensionTable(product)) {
      expect(numbers.map((number) => `${number.replace('Ø ', '')}\u00a0mm`)).toContain(value)
    }
  })

  test.each(products)('of $code keeps its words apart and inside the sheet', (product) => {
    const boxes = textsOf(product).map(boxOf)
    for (const [index, box] of boxes.entries()) {
      expect(Math.min(box.left, box.top)).toBeGreaterThan(0)
      expect(box.right).toBeLessThan(sheet.width)
      expect(box.bottom).toBeLessThan(sheet.height)
      for (const other of boxes.slice(index + 1)) {
        const isApartX = box.right < other.left || other.right < box.left
        expect(isApartX || box.bottom < other.top || other.bottom < box.top).toBe(true)
      }
    }
  })

  test('says that it is not to scale', () => {
    for (const product of products) expect(draw(product)).toContain(drawingWords.note)
  })

  test('hatches tread and core apart, a one-piece nylon wheel once and a bearing not at all', () => {
    const fills = (product: DrawnProduct) => [
      ...new Set(shapesOf(product).flatMap((shape) => (shape.kind === 'polygon' ? [shape.fill] : []))),
    ]
    expect(fills(drive)).toEqual(['pu', 'metal'])
    expect(fills(aProduct('RD-200X50-NY', [200, 50, 20, 60], { ...nylon, bearing: null }))).toEqual(['metal'])
    expect(fills(aProduct('RB-6204', [47, 14, 20, null]))).toEqual(['paper'])
  })

  test('shows bearings only where the code is known and has the bore of the wheel', () => {
    const bearings = (bearing: string | null, bore = 20) =>
      shapesOf(aProduct('RC-85X100', [85, 100, bore, 104], { bearing })).filter(
        (shape) => shape.kind === 'polygon' && shape.fill === 'paper',
      ).length
    expect(bearings('2 × 6204-2RS')).toBe(4)
    expect(bearings('6204-2RS')).toBe(2)
    expect(bearings('2 × 6205-2RS')).toBe(0)
    expect(bearings('2 × 32008')).toBe(0)
    expect(bearings(null)).toBe(0)
  })

  test('turns arrows inwards where the bore is too narrow for them', () => {
    const angles = (bore: number) =>
      shapesOf({ ...drive, boreMm: bore })
        .flatMap((shape) => (shape.kind === 'arrow' ? [shape.angle] : []))
        .slice(-2)
    expect(angles(70)).toEqual([270, 90])
    expect(angles(12)).toEqual([90, 270])
  })
})

describe('a missing measure is never invented', () => {
  const missing = [null, 0, -5, Number.NaN, Number.POSITIVE_INFINITY]

  test.each(missing)('%s as diameter, width or bore gives no drawing', (value) => {
    for (const product of products) {
      expect(drawDimensions({ ...product, diameterMm: value })).toBeNull()
      expect(drawDimensions({ ...product, widthMm: value })).toBeNull()
      const needsNoBore = /^EX-\d/.test(product.code)
      expect(drawDimensions({ ...product, boreMm: value }) !== null).toBe(needsNoBore)
    }
  })

  test.each([230, 231, 900])('a bore of %s in a wheel of 230 gives no drawing', (boreMm) => {
    expect(drawDimensionsSvg({ ...drive, boreMm })).toBeNull()
    expect(dimensionTable({ ...drive, boreMm })).toEqual([])
  })

  test.each(missing)('a hub width of %s is left out', (hubWidthMm) => {
    expect(numbersOf({ ...drive, hubWidthMm })).toEqual(['75', 'Ø 230', 'Ø 70'])
  })

  test.each(['KT-T20-SP', 'BD-RECUP'])('%s is not one part and has no drawing', (code) => {
    expect(drawDimensionsSvg(aProduct(code, [230, 75, 70, 82]))).toBeNull()
  })
})

describe('the SVG', () => {
  test.each(products)('of $code is well formed, light and free of inline styles', (product) => {
    const svg = draw(product)
    expectWellFormed(svg)
    expect(svg).not.toMatch(/NaN|Infinity|undefined|null|<style| style=|<script/)
    expect(svg.length).toBeLessThan(9_000)
    expect(draw(product)).toBe(svg)
  })

  test('names itself and its measures for a screen reader', () => {
    const svg = draw(drive)
    expect(svg).toContain('role="img"')
    expect(svg).toContain('>Desenho dimensional: Produto RT-230X75-LI</title>')
    expect(svg).toContain('Diâmetro externo 230\u00a0mm, largura da banda 75\u00a0mm, furo 70\u00a0mm')
  })

  test('keeps its ids apart from those of other drawings and points only at its own', () => {
    const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    const svgs = [draw(drive), draw(drive, { idSuffix: 'thumb' }), draw({ ...drive, code: 'RT-230X75-ST' })]
    const ids = svgs.flatMap(idsOf)
    expect(new Set(ids).size).toBe(ids.length)
    for (const svg of svgs) {
      const references = [...svg.matchAll(/url\(#([^)]*)\)|(?:labelled|described)by="([^"]*)"/g)]
      expect(references.length).toBeGreaterThan(2)
      for (const [, url, name] of references) expect(idsOf(svg)).toContain(url ?? name)
    }
  })

  test('escapes what the shop typed', () => {
    const svg = draw({ ...drive, code: 'RT"><script>', name: '<b>"Roda" & \'cia\'</b>\u0000' }, { idSuffix: '"x' })
    expectWellFormed(svg)
    expect(svg).toContain('&lt;b&gt;&quot;Roda&quot; &amp; &#39;cia&#39;&lt;/b&gt;')
  })

  test('leaves the paper out where the page has its own', () => {
    const paper = `<rect width="${sheet.width}" height="${sheet.height}"`
    expect(draw(drive)).toContain(paper)
    expect(draw(drive, { background: false })).not.toContain(paper)
  })
})

test('no numbers, however absurd, break the drawing', { tags: ['full'] }, () => {
  const measure = fc.oneof(
    fc.double({ min: 0.001, max: 5_000, noNaN: true }),
    fc.double({ noNaN: false }),
    fc.constant(null),
  )
  const code = fc.constantFrom('RT-1', 'RC-1', 'RA-1', 'RZ-1', 'RL-1', 'BD-1', 'EX-1', 'EX-BU', 'RB-1', '?')
  const words = fc.option(fc.constantFrom('2 × 6204', 'Nylon', '99 × 6208', 'Poliamida'))
  const numbers = fc.tuple(measure, measure, measure, measure)
  fc.assert(
    fc.property(code, numbers, words, words, fc.string({ unit: 'binary' }), (start, measures, bearing, hub, name) => {
      const svg = drawDimensionsSvg(aProduct(start, measures, { bearing, hub, material: hub, name }))
      if (svg === null) return
      expectWellFormed(svg)
      expect(svg.replace(/<title.*<\/desc>/s, '')).not.toMatch(/NaN|Infinity|undefined|null/)
      expect(svg).not.toMatch(/ (?:r|width|height)="-/)
    }),
  )
})
