import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

const limits = { max: 2, maxWaiting: 2, timeoutMs: 60_000 }

test('a released place goes to the caller that has waited longest', async () => {
  const semaphore = createSemaphore('place', limits)
  const [release] = [await semaphore.acquire(), await semaphore.acquire()]
  const entered: string[] = []
  const waiting = ['ana', 'rui'].map((name) => semaphore.acquire().then(() => entered.push(name)))
  expect(semaphore.waiting()).toBe(2)
  release()
  await waiting[0]
  expect([entered, semaphore.waiting()]).toEqual([['ana'], 1])
  release()
  await waiting[1]
  expect([entered, semaphore.waiting()]).toEqual([['ana', 'rui'], 0])
})

test('refuses a caller at once when the queue is full', async () => {
  const semaphore = createSemaphore('place', { ...limits, maxWaiting: 0 })
  await semaphore.acquire()
  await semaphore.acquire()
  await expect(semaphore.acquire()).rejects.toThrow('no place available: 0 callers are waiting already')
})

test('a caller whose time is over leaves the queue and takes no place', async () => {
  const semaphore = createSemaphore('place', { ...limits, max: 1, timeoutMs: 20 })
  const release = await semaphore.acquire()
  await expect(semaphore.acquire()).rejects.toThrow('waited 20 ms')
  expect(semaphore.waiting()).toBe(0)
  release()
  await semaphore.acquire()
})
