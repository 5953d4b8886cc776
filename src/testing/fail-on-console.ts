import { afterEach, beforeEach, expect } from 'vitest'

type Method = 'error' | 'warn'

const original = { error: console.error, warn: console.warn }
let unexpected: string[] = []
let expected = new Set<Method>()
let seen = new Set<Method>()

/** The rest of this test may write to console.error or console.warn, and must do so at least once. */
export function expectConsole(method: Method): void {
  expected.add(method)
}

function record(method: Method) {
  return (...args: unknown[]) => {
    seen.add(method)
    if (expected.has(method)) return
    unexpected.push(`console.${method}: ${args.map(String).join(' ')}`)
    original[method](...args)
  }
}

beforeEach(() => {
  unexpected = []
  expected = new Set()
  seen = new Set()
  console.error = record('error')
  console.warn = record('warn')
})

afterEach(() => {
  Object.assign(console, original)
  expect(unexpected, 'a test must not write to the console unexpectedly').toEqual([])
  expect(
    [...expected].filter((method) => !seen.has(method)),
    'expected console output did not come',
  ).toEqual([])
})
