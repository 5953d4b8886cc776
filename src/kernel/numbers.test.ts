import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFixed, formatNumber, formatPercent } from './numbers.ts'

/** Of as many decimals as are shown, or of so many that none of them is just between two. */
const numbersOf = (decimals: number) =>
  fc.oneof(
    fc.double({ min: -1e9, max: 1e9, noNaN: true }),
    fc.integer(),
    fc.integer().map((n) => n / 10 ** decimals),
  )

test.each([
  0, 1, 2, 3,
])('numbers are written as the browser itself writes them in Portuguese, with %i decimals', (most) => {
  const short = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: most, signDisplay: 'negative' })
  fc.assert(fc.property(numbersOf(most), (number) => formatNumber(number, most) === short.format(number)))
  const whole = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: most, maximumFractionDigits: most })
  const positive = numbersOf(most).map(Math.abs)
  fc.assert(fc.property(positive, (number) => formatFixed(number, most) === whole.format(number)))
})

test('two decimals are enough where nobody asks for others', () => expect(formatNumber(1234.5678)).toBe('1.234,57'))

test.each([
  [0, '0%'],
  [0.125, '13%'],
  [0.994, '99%'],
  [1, '100%'],
])('a share of %d is shown as %s', (share, shown) => expect(formatPercent(share)).toBe(shown))
