// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bringIntoView } from './bring-into-view.ts'

let scrolls: number
const place = () => {
  const element = document.createElement('section')
  element.id = 'quotation'
  element.scrollIntoView = () => {
    scrolls += 1
  }
  document.body.append(element)
}

beforeEach(() => {
  scrolls = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

test('a place is scrolled to at once, and again at 50, 100 and 500 ms', async () => {
  place()
  bringIntoView('quotation')
  expect(scrolls).toBe(1)
  for (const [ms, times] of [
    [49, 1],
    [1, 2],
    [49, 2],
    [1, 3],
    [399, 3],
    [1, 4],
    [60_000, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms)
    expect(scrolls, `after ${ms} ms more`).toBe(times)
  }
})

test('a place that appears late is found by a retry', async () => {
  bringIntoView('quotation')
  await vi.advanceTimersByTimeAsync(99)
  place()
  await vi.advanceTimersByTimeAsync(1)
  expect(scrolls).toBe(1)
})

test('the retries wait for what the place needs', async () => {
  let arrive = () => {}
  bringIntoView('quotation', new Promise<void>((resolve) => (arrive = resolve)))
  await vi.advanceTimersByTimeAsync(10_000)
  place()
  arrive()
  await vi.advanceTimersByTimeAsync(50)
  expect(scrolls).toBe(1)
})

test('a person who scrolls meanwhile is left alone', async () => {
  place()
  bringIntoView('quotation')
  window.dispatchEvent(new Event('wheel'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(scrolls).toBe(1)
})
