import { afterEach, expect, test, vi } from 'vitest'
import { gatherLines } from './gathered-lines.ts'

afterEach(() => void vi.useRealTimers())

function gathered() {
  const written: string[] = []
  const flushSync = vi.fn()
  return { written, flushSync, lines: gatherLines({ write: (piece) => written.push(piece) > 0, flushSync }) }
}

test('lines are handed on together and in their order, a fifth of a second later at most', () => {
  vi.useFakeTimers()
  const { written, lines } = gathered()
  lines.write('a\n')
  lines.write('b\n')
  expect(written).toEqual([])
  vi.advanceTimersByTime(200)
  expect(written).toEqual(['a\nb\n'])
  vi.advanceTimersByTime(1000)
  expect(written).toHaveLength(1)
})

test('when there are many, as soon as they are worth a piece of their own', () => {
  const { written, lines } = gathered()
  const line = `${'x'.repeat(199)}\n`
  for (let times = 0; times < 1000; times += 1) lines.write(line)
  lines.flushSync()
  expect(written.join('')).toBe(line.repeat(1000))
  expect(written.length).toBeLessThan(10)
})

test('a process that leaves has nothing left to write', () => {
  const { written, flushSync, lines } = gathered()
  lines.write('last words\n')
  lines.flushSync()
  expect(written).toEqual(['last words\n'])
  expect(flushSync).toHaveBeenCalledOnce()
})
