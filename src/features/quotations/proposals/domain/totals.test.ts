import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalsOf } from './totals.ts'

const wheels = [
  { unitCents: 48990, quantity: 4 },
  { unitCents: 1999, quantity: 3 },
]

test('lines, discount and freight make the total', () => {
  expect(totalsOf({ lines: wheels, discount: null, freight: null })).toEqual({
    lines: [195960, 5997],
    subtotal: 201957,
    discount: 0,
    freight: 0,
    total: 201957,
  })
  const priced = totalsOf({
    lines: wheels,
    discount: { type: 'percent', hundredths: 500 },
    freight: { terms: 'CIF', cents: 12000 },
  })
  expect(priced).toMatchObject({ discount: 10098, freight: 12000, total: 203859 })
})

test('freight that the customer pays to the carrier is not added', () => {
  expect(totalsOf({ lines: wheels, discount: null, freight: { terms: 'FOB', cents: 9900 } }).total).toBe(201957)
})

test('nobody gets more off than there is', () => {
  const gift = totalsOf({ lines: wheels, discount: { type: 'amount', cents: 999_999_99 }, freight: null })
  expect([gift.discount, gift.total]).toEqual([201957, 0])
})

test('without lines there is only the freight', () => {
  expect(totalsOf({ lines: [], discount: null, freight: { terms: 'CIF', cents: 500 } }).total).toBe(500)
})

const line = fc.record({
  unitCents: fc.integer({ min: 0, max: 2_147_483_647 }),
  quantity: fc.integer({ min: 1, max: 9999 }),
})

test('every cent is accounted for, however large the amounts', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 200 }), fc.integer({ min: 0, max: 10_000 }), (lines, hundredths) => {
      const { subtotal, discount, total } = totalsOf({
        lines,
        discount: { type: 'percent', hundredths },
        freight: null,
      })
      const exact = lines.reduce((sum, one) => sum + BigInt(one.unitCents) * BigInt(one.quantity), 0n)
      expect(BigInt(subtotal)).toBe(exact)
      expect(total + discount).toBe(subtotal)
      expect(BigInt(discount)).toBe((exact * BigInt(hundredths) + 5000n) / 10000n)
      for (const value of [subtotal, discount, total]) expect(Number.isSafeInteger(value) && value >= 0).toBe(true)
    }),
  )
})
