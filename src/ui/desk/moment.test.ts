import { expect, test } from 'vitest'
import { formatInShort, formatMoment } from './moment.ts'

const now = new Date(2026, 10, 15, 20, 30)

test.each([
  [new Date(2026, 10, 15, 19, 59), '19:59'],
  [new Date(2026, 10, 15, 0, 0), '00:00'],
  [new Date(2026, 10, 14, 23, 59), '14/11'],
  [new Date(2025, 10, 15, 19, 59), '15/11/2025'],
])('%s is shown as %s in a list', (moment, shown) => expect(formatInShort(moment.toISOString(), now)).toBe(shown))

test('what is no moment is no failure of the page', () => {
  expect([formatInShort('', now), formatMoment('amanhã')]).toEqual(['-', '-'])
})
