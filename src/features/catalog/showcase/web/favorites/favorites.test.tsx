// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Product } from '../../../record/contract/catalogue.ts'
import { FavoritesProvider, useFavorites } from './favorites.tsx'

const aProduct = (id: number, name = 'Roda') => ({ id, name, images: [], compatibleModels: [] }) as unknown as Product
const stored = () => JSON.parse(localStorage.getItem('favorites') ?? 'null')

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('favourites are kept as product objects under the name the specification gives', () => {
  const { result } = renderHook(useFavorites, { wrapper: FavoritesProvider })
  act(() => result.current.add(aProduct(1)))
  act(() => result.current.add(aProduct(2)))
  act(() => result.current.add(aProduct(1, 'Roda nova')))
  expect(stored()).toEqual([aProduct(2), aProduct(1, 'Roda nova')])
  expect(result.current.isFavorite(1)).toBe(true)
  act(() => result.current.remove(1))
  expect(stored()).toEqual([aProduct(2)])
  act(() => result.current.clear())
  expect(result.current.favorites).toEqual([])
})

test('of a product is kept what a list shows, and nothing of the search that found it', () => {
  const { result } = renderHook(useFavorites, { wrapper: FavoritesProvider })
  const found = { ...aProduct(1), description: 'Longa', match: { kind: 'near' } }
  act(() => result.current.add(found as unknown as Product))
  expect(stored()).toEqual([aProduct(1)])
})

test('what was stored earlier is loaded', () => {
  localStorage.setItem('favorites', JSON.stringify([aProduct(3)]))
  const { result } = renderHook(useFavorites, { wrapper: FavoritesProvider })
  expect(result.current.isFavorite(3)).toBe(true)
})

test('use outside the provider is a developer error', () => {
  expect(() => renderHook(useFavorites)).toThrow('useFavorites must be used within a FavoritesProvider')
})
