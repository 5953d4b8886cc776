import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readablePassword } from './readable-password.ts'

test('a password has the length asked for and no letter that is easily confused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 200, maxLength: 200 }), (noise) => {
      let used = 0
      const chance = (count: number) => {
        const taken = noise.slice(used, used + count)
        used += count
        // Enough chance for any run: once the noise is used up, go on with fair bytes.
        return taken.length === count ? taken : new Uint8Array(count).fill(7)
      }
      expect(readablePassword(chance)).toMatch(/^[A-HJ-NP-Za-km-z2-9]{20}$/)
    }),
  )
})

test('unfair bytes are thrown away instead of favouring the first letters', () => {
  const bytes = [255, 255, 0, 1, 2, 3]
  expect(readablePassword((count) => Uint8Array.from(bytes.splice(0, count)), 2)).toBe('AB')
})
