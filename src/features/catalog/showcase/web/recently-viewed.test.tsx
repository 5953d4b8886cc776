// @vitest-environment happy-dom
import { act, cleanup, render, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Product } from '../../record/contract/catalogue.ts'
import { RecentlyViewedProvider, RecordView, useRecentlyViewed } from './recently-viewed.tsx'

const aProduct = (id: number) => ({ id, name: `Roda ${id}` }) as Product
const stored = () => JSON.parse(localStorage.getItem('recentlyViewed') ?? 'null')

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('a product page remembers its product, newest first', () => {
  const { rerender } = render(<RecordView product={aProduct(1)} />, { wrapper: RecentlyViewedProvider })
  rerender(<RecordView product={aProduct(2)} />)
  rerender(<RecordView product={aProduct(1)} />)
  expect(stored()).toEqual([aProduct(1), aProduct(2)])
})

test('what was stored earlier is loaded; corrupt storage is an empty list', () => {
  localStorage.setItem('recentlyViewed', JSON.stringify([aProduct(3)]))
  const { result } = renderHook(useRecentlyViewed, { wrapper: RecentlyViewedProvider })
  expect(result.current.recentlyViewed).toEqual([aProduct(3)])
  act(() => result.current.clear())
  expect(stored()).toEqual([])
  cleanup()
  localStorage.setItem('recentlyViewed', '{broken')
  expect(renderHook(useRecentlyViewed, { wrapper: RecentlyViewedProvider }).result.current.recentlyViewed).toEqual([])
})

test('use outside the provider is a developer error', () => {
  expect(() => renderHook(useRecentlyViewed)).toThrow('useRecentlyViewed must be used within a RecentlyViewedProvider')
})
