import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeXml, idFrom, measureLabel, num } from './svg-text.ts'

test.each([
  [203.2, '203,2'],
  [31.75, '31,75'],
  [230, '230'],
  [165.10000000000002, '165,1'],
  [0.004, '0,004'],
])('the measure %d is written %s', (value, label) => {
  expect(measureLabel(value)).toBe(label)
})

test.each([
  Number.MIN_VALUE,
  1e-9,
  1e21,
  Number.MAX_VALUE,
])('the absurd measure %d is never zero or infinite', (value) => {
  expect(measureLabel(value)).not.toMatch(/^0$|Infinity|NaN/)
})

test('numbers lose the digits that nobody can see', () => {
  expect([0.456, -0.5, 12.345, -0.001, 100].map(num)).toEqual(['.46', '-.5', '12.3', '0', '100'])
})

test('text from the catalogue cannot leave its attribute or element', () => {
  expect(escapeXml(`"><script>'&`)).toBe('&quot;&gt;&lt;script&gt;&#39;&amp;')
  expect(escapeXml('a\u0000\u001b\ud800\uffffb ⌀ 😀')).toBe('ab ⌀ 😀')
})

test('ids are safe to reference and differ whenever the texts differ', () => {
  const texts = fc.tuple(fc.string({ maxLength: 6 }), fc.string({ maxLength: 6 }))
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      expect(idFrom(...a)).toMatch(/^[\w.-]+$/)
      expect(idFrom(...a) === idFrom(...b)).toBe(a[0] === b[0] && a[1] === b[1])
    }),
  )
  expect(idFrom('RT-23', '0')).not.toBe(idFrom('RT-2', '30'))
  expect(idFrom('a b', '')).not.toBe(idFrom('a_20_b', ''))
})
