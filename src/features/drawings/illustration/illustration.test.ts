import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canIllustrate, drawIllustration, type IllustrationOptions } from './illustration.ts'
import type { IllustratedProduct } from './kind.ts'

type Measures = [diameterMm: number | null, widthMm: number | null, boreMm: number | null, hubWidthMm: number | null]

function aProduct(code: string, measures: Measures, overrides: Partial<IllustratedProduct> = {}): IllustratedProduct {
  const [diameterMm, widthMm, boreMm, hubWidthMm] = measures
  const texts = { name: `Produto ${code}`, description: '', material: null, hub: null, bearing: null, fixing: null }
  return { code, diameterMm, widthMm, boreMm, hubWidthMm, ...texts, ...overrides }
}

const iron = 'Ferro fundido'
const drive = aProduct('RT-230X75-LI', [230, 75, 70, 82], { hub: iron, fixing: 'Flange, 5 furos' })
const withMeasures: IllustratedProduct[] = [
  drive,
  aProduct('RT-330X145-CR', [330, 145, 115, 150], {
    hub: iron,
    fixing: 'Flange, 7 furos',
    description: 'Banda sulcada',
  }),
  aProduct('RT-254X102-HY', [254, 102, 45, 102], { hub: iron, fixing: 'Cubo com chaveta' }),
  aProduct('RC-85X110-JU', [85, 110, 25, 112], { hub: 'Aço', bearing: '2 × 6205-2RS' }),
  aProduct('RC-80X70-NY', [80, 70, 20, 72], { material: 'Nylon (poliamida)', hub: 'Nylon', bearing: '2 × 6204-2RS' }),
  aProduct('RC-285X100-JU', [285, 100, 40, 106], { hub: iron, bearing: '2 × 6208-2RS' }),
  aProduct('RA-74X30-EP', [74, 30, 12, 33], { material: 'Poliuretano injetado (TPU)', bearing: '2 × 6201-2RS' }),
  aProduct('RD-200X50-AL', [200, 50, 20, 60], { hub: 'Alumínio', bearing: '2 × 6204-2RS' }),
  aProduct('RZ-150X50-G', [150, 50, 20, 58], { name: 'Rodízio giratório', bearing: '2 × 6204-2RS' }),
  aProduct('RZ-150X50-M', [150, 50, 20, 58], { name: 'Rodízio com mola', hub: 'Alumínio' }),
  aProduct('RZ-100X40-D', [100, 40, 15, 96], { name: 'Rodízio duplo', bearing: '4 × 6202-2RS' }),
  aProduct('RL-45X60-EN', [45, 60, 12, 60], { hub: 'Nylon (poliamida)' }),
  aProduct('RL-140X50-GL', [140, 50, 25, 54], { hub: 'Aço', bearing: '2 × 6205-2RS' }),
  aProduct('BD-343X114X203', [343, 114, 203.2, 114], { material: 'Poliuretano de alta performance' }),
  aProduct('EX-20X108', [20, 108, null, null], { hub: 'Aço' }),
  aProduct('EX-BU-20X26X30', [26, 30, 20, null], { name: 'Bucha de articulação', hub: 'Bronze' }),
  aProduct('RB-6204-2RS', [47, 14, 20, null], { bearing: '6204-2RS' }),
]
const recoating = aProduct('BD-RECUP', [null, null, null, null])
const kits = ['Kit rodas 180 × 50', 'Kit: tração + apoio', 'Kit rolos de carga'].map((name, index) =>
  aProduct(`KT-${index}`, [null, null, null, null], { name }),
)
const allProducts = [...withMeasures, recoating, ...kits]

function draw(product: IllustratedProduct, options?: IllustrationOptions): string {
  const svg = drawIllustration(product, options)
  if (svg === null) throw new Error(`${product.code} was not drawn`)
  return svg
}

const count = (svg: string, pattern: RegExp) => svg.match(pattern)?.length ?? 0

function expectWellFormed(svg: string): void {
  const open: string[] = []
  const rest = svg.replace(
    /<(\/?)([A-Za-z]+)((?: [A-Za-z0-9:-]+="[^"<&]*(?:&#?\w+;[^"<&]*)*")*)(\/?)>/g,
    (...match) => {
      const [, closing, tag, , empty] = match
      if (closing) expect(open.pop()).toBe(tag)
      else if (!empty) open.push(tag)
      return ''
    },
  )
  expect(open).toEqual([])
  expect(rest.replace(/&(amp|lt|gt|quot|#39);/g, '')).not.toMatch(/[<>&]/)
}

function expectOwnReferences(svg: string): void {
  const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, url, href] of svg.matchAll(/url\(#([^)]*)\)|href="#([^"]*)"/g)) expect(ids).toContain(url ?? href)
}

function expectSoundNumbers(svg: string): void {
  expect(svg).not.toMatch(/NaN|Infinity|undefined|null/)
  expect(svg).not.toMatch(/ (?:rx|ry|r|width|height|stroke-width|font-size)="-/)
}

describe('every product of the shop', () => {
  test.each(allProducts)('$code has a sound picture of its own', (product) => {
    for (const options of [{}, { dimensions: true }, { background: false }]) {
      const svg = draw(product, options)
      expectWellFormed(svg)
      expectOwnReferences(svg)
      expectSoundNumbers(svg)
      expect(svg).not.toMatch(/<script|<filter|<image|<style| style=| on\w+=|(?:href|src)="[^#]/)
    }
  })

  test.each(allProducts)('$code is drawn the same every time and stays light', (product) => {
    expect(draw(product)).toBe(draw(product))
    expect(draw(product, { dimensions: true }).length).toBeLessThan(product.code.startsWith('KT') ? 45_000 : 30_000)
  })

  test('no two look alike', () => {
    const pictures = allProducts.map((product) =>
      draw(product).replaceAll(product.name, '').replaceAll(product.code, ''),
    )
    expect(new Set(pictures).size).toBe(allProducts.length)
  })
})

describe('measures are never invented', () => {
  const missing = [null, 0, -5, Number.NaN, Number.POSITIVE_INFINITY]

  test.each(missing)('a diameter or a width of %s gives no picture', (value) => {
    for (const product of withMeasures) {
      expect(drawIllustration({ ...product, diameterMm: value })).toBeNull()
      expect(drawIllustration({ ...product, widthMm: value })).toBeNull()
    }
  })

  test.each([...missing, 230, 900])('a bore of %s in a wheel of 230 gets no dimension line', (boreMm) => {
    const svg = draw({ ...drive, boreMm }, { dimensions: true })
    expect(count(svg, /<text/g)).toBe(2)
    expect(count(svg, />Ø/g)).toBe(1)
  })

  test('the generic figures of kits and of re-coating carry no dimensions', () => {
    for (const product of [recoating, ...kits]) expect(draw(product, { dimensions: true })).not.toContain('Ø')
  })

  test('a flange shows its own number of holes, up to twelve', () => {
    const flange = (fixing: string | null) => draw({ ...drive, fixing })
    const holes = (fixing: string | null) => count(flange(fixing), /fill="#59636c"/g)
    expect(['Flange, 4 furos', 'Flange, 8 furos', 'Flange, 400 furos', 'Flange', null].map(holes)).toEqual([
      4, 8, 12, 5, 5,
    ])
  })
})

describe('dimension lines', () => {
  test('show diameter, width and bore, with a decimal comma', () => {
    const labels = (product: IllustratedProduct) =>
      [...draw(product, { dimensions: true }).matchAll(/<text transform[^>]*>([^<]*)/g)].map(([, text]) => text)
    expect(labels(drive)).toEqual(['Ø 230', '75', 'Ø 70'])
    expect(labels(aProduct('BD-343', [343, 114, 203.2, 114]))).toEqual(['Ø 343', '114', 'Ø 203,2'])
  })

  test('are drawn only on request, in the colours of the page', () => {
    expect(draw(drive)).not.toContain('<text')
    expect(draw(drive, { dimensions: true })).toContain('fill="#12171c"')
    expect(draw(drive, { dimensions: true, tone: 'dark' })).toContain('fill="#ffffff"')
  })
})

describe('options', () => {
  test('a picture knows its own size, and its background can be left out', () => {
    expect(draw(drive)).toContain('width="480" height="360" viewBox="0 0 480 360"')
    expect(count(draw(drive), /<rect/g)).toBe(2)
    expect(draw(drive, { background: false })).not.toContain('<rect')
  })
})

describe('hostile and absurd data', () => {
  const hostile = `"><script>alert(1)</script><a b='c'>&\u0000\ud800`

  test('a name is read out, never executed', () => {
    const escaped = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;a b=&#39;c&#39;&gt;&amp;'
    const svg = draw({ ...drive, name: hostile })
    expect(svg).toContain(`role="img" aria-label="Ilustração: ${escaped}"><title>Ilustração: ${escaped}</title>`)
    expectWellFormed(svg)
  })

  test('codes and engravings cannot break out either', () => {
    const product = aProduct(`RB${hostile}`, [47, 14, 20, null], { name: '', bearing: hostile, hub: hostile })
    const svg = draw(product)
    expectWellFormed(svg)
    expectOwnReferences(svg)
    expect(svg).not.toContain('<script')
  })

  test('no number can break a picture', { tags: ['full'] }, () => {
    const extreme = fc.constantFrom(Number.MIN_VALUE, 1e-9, 0.01, 1, 1e7, 1e300, Number.MAX_VALUE, -1, 0)
    const measure = fc.option(fc.oneof(fc.double(), extreme, fc.double({ min: 0.1, max: 500, noNaN: true })))
    const measures = fc.tuple(measure, measure, measure, measure)
    const holes = fc.nat().map((n) => `Flange, ${n} furos`)
    fc.assert(
      fc.property(
        fc.constantFrom(...allProducts),
        measures,
        holes,
        fc.boolean(),
        (model, sizes, fixing, dimensions) => {
          const { code, name, hub, bearing, description } = model
          const product = aProduct(code, sizes, { name, hub, bearing, description, fixing: model.fixing ?? fixing })
          const svg = drawIllustration(product, { dimensions })
          const isValid = (value: number | null) => value !== null && Number.isFinite(value) && value > 0
          const isGeneric = code.startsWith('KT') || code === 'BD-RECUP'
          expect(svg !== null).toBe(isGeneric || (isValid(sizes[0]) && isValid(sizes[1])))
          expect(canIllustrate(product)).toBe(svg !== null)
          if (svg === null) return
          expectSoundNumbers(svg)
          expectOwnReferences(svg)
        },
      ),
      { numRuns: 400 },
    )
  })
})
