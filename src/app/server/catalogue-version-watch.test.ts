import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLogger } from '#platform/logger.ts'
import { lookEveryMs, watchCatalogueVersion } from './catalogue-version-watch.ts'

const log = createLogger({ readable: false, level: 'silent' })
/** What is promised of every instance. */
const promisedMs = 2000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a change made right after a look is known at the next, well within the two seconds that are promised', async () => {
  let stored = 1
  const watch = watchCatalogueVersion({ version: async () => stored }, log)
  await watch.start()
  stored = 2
  await vi.advanceTimersByTimeAsync(lookEveryMs - 1)
  expect(watch.current()).toBe('1')
  await vi.advanceTimersByTimeAsync(1)
  expect(watch.current()).toBe('2')
  expect(lookEveryMs).toBeLessThanOrEqual(promisedMs / 2)
  watch.stop()
})

test('a slow database delays the next look by its own time and no more', async () => {
  let stored = 1
  const answersAfterMs = 400
  const version = () =>
    new Promise<number>((resolve) => {
      const read = stored
      setTimeout(() => resolve(read), answersAfterMs)
    })
  const watch = watchCatalogueVersion({ version }, log)
  const started = watch.start()
  await vi.advanceTimersByTimeAsync(answersAfterMs)
  await started
  stored = 2
  await vi.advanceTimersByTimeAsync(lookEveryMs + answersAfterMs)
  expect(watch.current()).toBe('2')
  watch.stop()
})

test('a database that is away leaves the last version, and is asked again', async () => {
  let isAway = false
  let stored = 7
  const version = async () => {
    if (isAway) throw new Error('connection refused')
    return stored
  }
  const watch = watchCatalogueVersion({ version }, log)
  await watch.start()
  isAway = true
  await vi.advanceTimersByTimeAsync(3 * lookEveryMs)
  expect(watch.current()).toBe('7')
  isAway = false
  stored = 8
  await vi.advanceTimersByTimeAsync(lookEveryMs)
  expect(watch.current()).toBe('8')
  watch.stop()
  await vi.advanceTimersByTimeAsync(3 * lookEveryMs)
  expect(vi.getTimerCount()).toBe(0)
})
