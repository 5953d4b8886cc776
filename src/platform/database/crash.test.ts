import { expect, test } from 'vitest'
import { compare } from '../../../scripts/crash-test/harness.mjs'

// The comparison of the crash test, which runs in `npm test -- --full` (scripts/tools/stress-tests.mjs).
const whole = { key: 'a', commits: 1, lines: 1 }

test('a commit that was never acknowledged is not a problem', () => {
  expect(compare([whole], new Set())).toEqual([])
})

test.each([
  ['a lost commit', [whole], ['a', 'b'], 'lost: b'],
  ['a commit applied twice', [{ key: 'a', commits: 2, lines: 2 }], ['a'], 'twice: a'],
  ['half a transaction', [{ key: 'a', commits: 1, lines: 0 }], ['a'], 'half: a'],
])('reports %s', (_, found, acknowledged, problem) => {
  expect(compare(found, new Set(acknowledged))).toEqual([problem])
})
