import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMeasure } from './measure-query.ts'
import { measureTokens } from './measure-tokens.ts'

/** Any UTF-16, halves of characters included: cheaper than fast-check's `binary` unit, which fills a table first. */
const anyText = (maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength }).map((units) => String.fromCharCode(...units))

const sizesOf = (query: string) => {
  const measure = parseMeasure(query)
  return measure && [measure.diameter, measure.width, measure.bore]
}

describe('for every measure', () => {
  const comma = (value: number) => String(value).replace('.', ',')
  const wheel = fc
    .record({
      diameter: fc.integer({ min: 400, max: 9999 }).map((tenths) => tenths / 10),
      width: fc.integer({ min: 100, max: 9999 }).map((tenths) => tenths / 10),
      bore: fc.option(fc.integer({ min: 50, max: 399 }).map((tenths) => tenths / 10)),
    })
    .filter(({ diameter, bore }) => bore === null || bore < diameter)

  const notations: [string, (sizes: number[]) => string][] = [
    ['x', (sizes) => sizes.join('x')],
    [' X … mm', (sizes) => `${sizes.join(' X ')} mm`],
    ['ø … ×', (sizes) => `ø ${sizes.join(' × ')}`],
    ['decimal comma', (sizes) => sizes.map(comma).join(' x ')],
    ['por', (sizes) => sizes.map(comma).join(' por ')],
    ['*', (sizes) => sizes.join('*')],
    ['mm each', (sizes) => sizes.map((size) => `${size}mm`).join('x')],
    ['no-break spaces', (sizes) => sizes.join('\u00a0×\u00a0')],
    ['cm', (sizes) => `${sizes.map((size) => comma(Math.round(size * 10) / 100)).join(' x ')} cm`],
    ['within words', (sizes) => `roda de tração ${sizes.join('x')} still`],
  ]

  test.each(notations)('the notation %j is read back', (_, write) => {
    fc.assert(
      fc.property(wheel, ({ diameter, width, bore }) => {
        const sizes = bore === null ? [diameter, width] : [diameter, width, bore]
        expect(sizesOf(write(sizes))).toEqual([diameter, width, bore])
      }),
    )
  })

  test('names of the measures are read back in any order', () => {
    fc.assert(
      fc.property(wheel, fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), ({ diameter, width, bore }, order) => {
        const parts = [
          `diâmetro ${comma(diameter)}`,
          `largura ${comma(width)}`,
          bore === null ? '' : `furo ${comma(bore)}`,
        ]
        expect(sizesOf(order.map((place) => parts[place]).join(' '))).toEqual([diameter, width, bore])
      }),
    )
  })

  test('whole millimetres are read back from slashes', () => {
    const whole = fc.tuple(fc.integer({ min: 40, max: 999 }), fc.integer({ min: 10, max: 999 }))
    fc.assert(
      fc.property(whole, ([diameter, width]) => {
        expect(sizesOf(`roda ${diameter}/${width}`)).toEqual([diameter, width, null])
      }),
    )
  })

  test('quarters of inches are read back from fractions, signs and decimals', () => {
    const quarter = fc.integer({ min: 4, max: 80 })
    const mm = (quarters: number) => Math.round((quarters / 4) * 25.4)
    const [plain, signs] = [
      ['', ' 1/4', ' 1/2', ' 3/4'],
      ['', '¼', '½', '¾'],
    ]
    const write = (names: readonly string[] | undefined, quarters: number) =>
      `${Math.floor(quarters / 4)}${names?.[quarters % 4]}`
    fc.assert(
      fc.property(quarter, quarter, (d, w) => {
        const expected = [mm(d), mm(w), null]
        expect(sizesOf(`${write(plain, d)} x ${write(plain, w)}`)).toEqual(expected)
        expect(sizesOf(`${write(signs, d)}x${write(signs, w)}`)).toEqual(expected)
        expect(sizesOf(`${comma(d / 4)} x ${comma(w / 4)} pol.`)).toEqual(expected)
      }),
    )
  })
})

describe('whatever somebody types', () => {
  const pieces = fc.constantFrom(
    ...'0 1 2 9 10 75 230 6204 x X × / . , - " ø ½ 1/2 mm cm pol por de furo eixo largura diametro interno T é \u00a0 rolamento'.split(
      ' ',
    ),
    ' ',
  )
  const anything = fc.oneof(
    anyText(300),
    fc.string({ maxLength: 100 }),
    fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
    fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(' ')),
  )

  test('nothing throws, and a measure is always possible', () => {
    fc.assert(
      fc.property(anything, (query) => {
        const measure = parseMeasure(query)
        if (!measure) return
        const sizes = [measure.diameter, measure.width, measure.bore].filter((size) => size !== null)
        expect(sizes.length).toBeGreaterThan(0)
        for (const size of sizes) expect(size > 0 && size <= 2000).toBe(true)
        if (measure.diameter !== null && measure.bore !== null) expect(measure.bore).toBeLessThan(measure.diameter)
      }),
      { numRuns: 3000 },
    )
  })

  test('every character is looked at once, in order', () => {
    fc.assert(
      fc.property(anything, (text) => {
        let end = 0
        for (const token of measureTokens(text)) {
          expect(token.start).toBeGreaterThanOrEqual(end)
          expect(token.end).toBeGreaterThan(token.start)
          expect(text.slice(end, token.start).trim()).toBe('')
          end = token.end
        }
      }),
    )
  })

  test.each(['1', '1x', '1 1/2 x ', '9.', 'ø ', '1/', 'furo ', 'de ', 'x', '"'])('a flood of %j ends', (piece) => {
    expect(parseMeasure(piece.repeat(100_000))).toSatisfy((measure) => measure === null || measure !== undefined)
    expect(measureTokens(piece.repeat(20_000)).length).toBeGreaterThan(0)
  })
})
