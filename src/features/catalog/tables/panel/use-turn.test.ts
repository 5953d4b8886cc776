// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#kernel/errors.ts'
import { Stopped, useTurn } from './use-turn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type Answer = { resolve: (value: string) => void; reject: (error: unknown) => void }

/** What is tried, and answered when the test says so. */
function tried() {
  const tries: Answer[] = []
  const work = () => new Promise<string>((resolve, reject) => tries.push({ resolve, reject }))
  return { tries, work }
}

const refused = (code: string) => new AppError('conflict', code)
const open = () => renderHook(() => useTurn(() => {}), { wrapper: StrictMode })
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

test.each([
  'IMPORT_RUNNING',
  'REQUEST_STILL_RUNNING',
  'CATALOGUE_BUSY',
  'BUSY',
  'DATABASE_UNAVAILABLE',
])('who hears %s tries again until it is their turn', async (code) => {
  const { tries, work } = tried()
  const done = open().result.current.take(work)
  for (const nth of [0, 1, 2]) {
    tries[nth]!.reject(refused(code))
    await pass(2)
  }
  tries[3]!.resolve('written')
  expect(await done).toBe('written')
})

test('what will not be otherwise later is said at once', async () => {
  const { tries, work } = tried()
  const done = open().result.current.take(work)
  tries[0]!.reject(refused('TABLE_REFUSED'))
  await expect(done).rejects.toMatchObject({ code: 'TABLE_REFUSED' })
})

test('a database that stays away is said after some minutes', async () => {
  const done = open().result.current.take(() => Promise.reject(refused('DATABASE_UNAVAILABLE')))
  const said = expect(done).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' })
  await pass(5 * 60)
  await said
})

test('who has had enough stops', async () => {
  const { tries, work } = tried()
  const { result } = open()
  const done = expect(result.current.take(work)).rejects.toThrow(Stopped)
  tries[0]!.reject(refused('IMPORT_RUNNING'))
  await pass(1)
  result.current.stop()
  await done
  await pass(10)
  expect(tries).toHaveLength(1)
})

test.each([
  ['during a pause', 1],
  ['while an answer is on its way', 3],
])('who leaves the page %s sends nothing any more', async (_, seconds) => {
  const { tries, work } = tried()
  const { result, unmount } = open()
  const done = expect(result.current.take(work)).rejects.toThrow(Stopped)
  tries[0]!.reject(refused('IMPORT_RUNNING'))
  await pass(seconds)
  const sent = tries.length
  unmount()
  tries.at(-1)!.reject(refused('IMPORT_RUNNING'))
  await pass(60)
  await done
  expect(tries).toHaveLength(sent)
})
