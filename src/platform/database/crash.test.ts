import { describe, expect, inject, test } from 'vitest'
import { compare, runCrashTest } from '../../../scripts/crash-test/harness.mjs'
import { embeddedTarget } from '../../../scripts/crash-test/targets.mjs'

// The short form of scripts/crash-test.mjs, which kills more often and PostgreSQL too.
test('what the embedded database acknowledged is there after kill -9', async () => {
  const outcome = await runCrashTest({
    target: await embeddedTarget(inject('database').snapshot),
    kills: 3,
    seed: 20_240_229,
  })
  expect(outcome.problems).toEqual([])
  expect(outcome.acknowledged).toBeGreaterThan(0)
}, 120_000)

describe('the crash test finds', () => {
  const whole = { key: 'a', commits: 1, lines: 1 }

  test('nothing wrong with commits that nobody was told about', () => {
    expect(compare([whole], new Set())).toEqual([])
  })
  test('a lost commit', () => {
    expect(compare([whole], new Set(['a', 'b']))).toEqual(['lost: b'])
  })
  test('a commit applied twice', () => {
    expect(compare([{ key: 'a', commits: 2, lines: 2 }], new Set(['a']))).toEqual(['twice: a'])
  })
  test('half a transaction', () => {
    expect(compare([{ key: 'a', commits: 1, lines: 0 }], new Set(['a']))).toEqual(['half: a'])
  })
})
