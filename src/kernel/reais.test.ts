import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatPrice, formatReais, inCents, inReais } from './reais.ts'

test.each([
  [0, 'R$ 0,00'],
  [123450, 'R$ 1.234,50'],
  [200_000_000_000_001, 'R$ 2.000.000.000.000,01'],
])('%i cents read %s', (cents, text) => expect(formatReais(cents)).toBe(text))

test('amounts are written as the browser itself writes them in Portuguese', () => {
  const byTheBrowser = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
  const written = (cents: number) => byTheBrowser.format(cents / 100).replace(/\u00a0/g, ' ')
  // More than any proposal can come to; far beyond it the browser itself loses cents.
  const amounts = fc.integer({ min: -2e15, max: 2e15 })
  fc.assert(fc.property(amounts, (cents) => formatReais(cents) === written(cents)))
})

test('an amount that arrived in reais loses no cent', () => {
  expect([0.29, 1.15, 1.1 + 2.2, 398.9].map(inCents)).toEqual([29, 115, 330, 39890])
  const cents = fc.integer({ min: 0, max: 2_147_483_647 })
  fc.assert(fc.property(cents, (amount) => inCents(inReais(amount)) === amount))
  expect(inReais(null)).toBeNull()
})

test('beside its currency, or alone as it is typed', () => {
  expect([formatPrice(1398.9), formatAmount(1398.9)]).toEqual(['R$ 1.398,90', '1.398,90'])
})
