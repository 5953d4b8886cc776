// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { createStoredValue, useStoredValue } from './stored-value.ts'

const parse = (stored: unknown) => {
  if (typeof stored !== 'number') throw new TypeError('not a number')
  return stored
}
const aCounter = () => createStoredValue({ key: 'counter', area: () => window.localStorage, initial: 0, parse })
const Shown = ({ counter }: { counter: ReturnType<typeof aCounter> }) => <output>{useStoredValue(counter)}</output>
const shown = () => screen.getByRole('status').textContent

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

test('the server shows the initial value whatever is stored', () => {
  localStorage.setItem('counter', '7')
  expect(renderToString(<Shown counter={aCounter()} />)).toContain('0')
})

test('the browser shows what is stored, and what is set from then on', () => {
  localStorage.setItem('counter', '7')
  const counter = aCounter()
  render(<Shown counter={counter} />)
  expect(shown()).toBe('7')
  act(() => counter.set(8))
  expect(shown()).toBe('8')
  expect(localStorage.getItem('counter')).toBe('8')
})

test.each(['{', '"text"', 'null', '[]'])('a corrupt value (%s) is discarded, never a crash', (stored) => {
  localStorage.setItem('counter', stored)
  render(<Shown counter={aCounter()} />)
  expect(shown()).toBe('0')
})

test('another tab that changes or clears the value is followed', () => {
  render(<Shown counter={aCounter()} />)
  localStorage.setItem('counter', '3')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'counter' })))
  expect(shown()).toBe('3')
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(shown()).toBe('0')
})

test('without listeners the value is read afresh', () => {
  const counter = aCounter()
  expect(counter.get()).toBe(0)
  localStorage.setItem('counter', '5')
  expect(counter.get()).toBe(5)
})

test('where storage is forbidden the value lives for this visit', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const counter = createStoredValue({ key: 'counter', area: forbidden, initial: 0, parse })
  render(<Shown counter={counter} />)
  act(() => counter.set(4))
  expect(shown()).toBe('4')
})
