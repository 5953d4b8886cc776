// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSomebodyThere } from './use-somebody-there.ts'

const Watch = () => <p role="status">{useSomebodyThere() ? 'there' : 'away'}</p>
const shown = () => screen.getByRole('status').textContent
const pass = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * 60_000))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a page nobody touches is left alone before a session would end', () => {
  render(<Watch />)
  pass(19)
  expect(shown()).toBe('there')
  pass(2)
  expect(shown()).toBe('away')
})

test.each(['pointerdown', 'pointermove', 'keydown', 'scroll'])('%s is a sign of somebody', (sign) => {
  render(<Watch />)
  pass(19)
  act(() => void document.dispatchEvent(new Event(sign)))
  pass(19)
  expect(shown()).toBe('there')
  pass(2)
  expect(shown()).toBe('away')
  act(() => void document.dispatchEvent(new Event(sign)))
  expect(shown()).toBe('there')
})
