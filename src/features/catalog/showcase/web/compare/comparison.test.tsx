// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ComparisonProvider, useComparison } from './comparison.tsx'

const open = () => renderHook(useComparison, { wrapper: ComparisonProvider }).result
const stored = () => JSON.parse(localStorage.getItem('compare') ?? 'null')

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('a product is chosen and given up, and the choice is kept', () => {
  const comparison = open()
  act(() => comparison.current.add('roda-a'))
  act(() => comparison.current.add('roda-b'))
  expect(stored()).toEqual(['roda-a', 'roda-b'])
  act(() => comparison.current.remove('roda-a'))
  expect(comparison.current.compared).toEqual(['roda-b'])
  act(() => comparison.current.clear())
  expect(stored()).toEqual([])
})

test('a fifth product is not taken', () => {
  const comparison = open()
  for (const slug of ['a', 'b', 'c', 'd', 'e']) act(() => comparison.current.add(slug))
  expect(comparison.current.compared).toEqual(['a', 'b', 'c', 'd'])
  expect(comparison.current.isFull).toBe(true)
})

test('another tab is followed, and what it left corrupt is discarded', () => {
  const comparison = open()
  const otherTabWrites = (text: string) =>
    act(() => {
      localStorage.setItem('compare', text)
      window.dispatchEvent(new StorageEvent('storage', { key: 'compare' }))
    })
  otherTabWrites('["roda-c", 7, "roda-c", "../x"]')
  expect(comparison.current.compared).toEqual(['roda-c'])
  otherTabWrites('{"not":"a list"}')
  expect(comparison.current.compared).toEqual([])
})

test('use outside the provider is a developer error', () => {
  expect(() => renderHook(useComparison)).toThrow('useComparison must be used within a ComparisonProvider')
})
