import { expect, test } from 'vitest'
import { nextOwed } from './next-owed.ts'

const owed = (id: number) => ({ id, dueAt: '2026-11-12T13:00:00.000Z' })
const done = (id: number) => ({ id, dueAt: null })

test.each([
  ['the one below', [owed(1), owed(2), owed(3)], 2, 3],
  ['the first, from the end', [owed(1), owed(2)], 2, 1],
  ['nothing that waits for the customer', [done(1), owed(2), done(3)], 2, undefined],
  ['the most urgent, when the answered one is not in the list', [owed(4), owed(5)], 9, 4],
  ['nothing, in an empty list', [], 1, undefined],
])('what comes after an answer is %s', (_, entries, answered, next) => {
  expect(nextOwed(entries, answered)).toBe(next)
})
