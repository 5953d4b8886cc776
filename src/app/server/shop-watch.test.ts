import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLogger } from '#platform/logger.ts'
import { lookEveryMs, type ShopState, watchShop } from './shop-watch.ts'

const log = createLogger({ readable: false, level: 'silent' })
/** What is promised of every instance. */
const promisedMs = 2000
const stateOf = (version: number, isClosed = false): ShopState => ({ version: String(version), isClosed })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a change made right after a look is known at the next, well within the two seconds that are promised', async () => {
  let stored = 1
  const watch = watchShop(async () => stateOf(stored), log)
  await watch.start()
  stored = 2
  await vi.advanceTimersByTimeAsync(lookEveryMs - 1)
  expect(watch.current().version).toBe('1')
  await vi.advanceTimersByTimeAsync(1)
  expect(watch.current().version).toBe('2')
  expect(lookEveryMs).toBeLessThanOrEqual(promisedMs / 2)
  watch.stop()
})

test('a slow database delays the next look by its own time and no more', async () => {
  let stored = 1
  const answersAfterMs = 400
  const read = () =>
    new Promise<ShopState>((resolve) => {
      const state = stateOf(stored)
      setTimeout(() => resolve(state), answersAfterMs)
    })
  const watch = watchShop(read, log)
  const started = watch.start()
  await vi.advanceTimersByTimeAsync(answersAfterMs)
  await started
  stored = 2
  await vi.advanceTimersByTimeAsync(lookEveryMs + answersAfterMs)
  expect(watch.current().version).toBe('2')
  watch.stop()
})

test('a database that is away leaves the last version, and is asked again', async () => {
  let isAway = false
  let stored = 7
  let asked = 0
  const read = async () => {
    asked += 1
    if (isAway) throw new Error('connection refused')
    return stateOf(stored)
  }
  const watch = watchShop(read, log)
  await watch.start()
  isAway = true
  await vi.advanceTimersByTimeAsync(3 * lookEveryMs)
  expect(watch.current().version).toBe('7')
  isAway = false
  stored = 8
  await vi.advanceTimersByTimeAsync(lookEveryMs)
  expect(watch.current().version).toBe('8')
  watch.stop()
  const before = asked
  await vi.advanceTimersByTimeAsync(3 * lookEveryMs)
  expect(asked, 'nobody asks after the end').toBe(before)
})

test('who has changed something knows it at once, whatever an older question answers later', async () => {
  let answerOld: (state: ShopState) => void = () => {}
  const questions = [
    Promise.resolve(stateOf(1)),
    new Promise<ShopState>((resolve) => {
      answerOld = resolve
    }),
    Promise.resolve(stateOf(2, true)),
  ]
  const watch = watchShop(() => questions.shift()!, log)
  await watch.start()
  await vi.advanceTimersByTimeAsync(lookEveryMs)
  await watch.look()
  expect(watch.current()).toEqual(stateOf(2, true))
  answerOld(stateOf(1))
  await vi.advanceTimersByTimeAsync(0)
  expect(watch.current()).toEqual(stateOf(2, true))
  watch.stop()
})

test('a look that fails is told once for as long as the database is away', async () => {
  const told: string[] = []
  const listening = Object.assign(createLogger({ readable: false, level: 'silent' }), {
    warn: (_: object, said: string) => void told.push(said),
  })
  let isAway = false
  const watch = watchShop(async () => {
    if (isAway) throw new Error('connection refused')
    return stateOf(1)
  }, listening)
  await watch.start()
  isAway = true
  await watch.look()
  await watch.look()
  await vi.advanceTimersByTimeAsync(3 * lookEveryMs)
  expect(told).toHaveLength(1)
  isAway = false
  await watch.look()
  isAway = true
  await watch.look()
  expect(told).toHaveLength(2)
  watch.stop()
})
