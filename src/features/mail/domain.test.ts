import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageIdOf, mostAttempts, retryDelayMs } from './domain.ts'

const minutes = (ms: number) => ms / 60_000

test.each([
  [1, 1],
  [2, 2],
  [5, 16],
  [9, 256],
  [10, 360],
  [11, 360],
])('after attempt %i the next comes in about %i minutes', (attempts, expected) => {
  expect(minutes(retryDelayMs(attempts, 0.5))).toBe(expected)
})

test('chance moves a delay by a fifth at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, chance) => {
      const middle = retryDelayMs(attempts, 0.5)
      expect(Math.abs(retryDelayMs(attempts, chance) - middle)).toBeLessThanOrEqual(middle * 0.2 + 1)
    }),
  )
})

test('a message is given up after about a day', () => {
  const waits = Array.from({ length: mostAttempts - 1 }, (_, i) => retryDelayMs(i + 1, 0.5))
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000
  expect(hours).toBeGreaterThan(18)
  expect(hours).toBeLessThan(30)
})

test('a message has one id, under the name of the shop', () => {
  expect(messageIdOf(12, 'https://www.loja.com.br:8443')).toBe('outbox-12@www.loja.com.br')
})
