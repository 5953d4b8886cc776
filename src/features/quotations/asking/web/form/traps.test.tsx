// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { quotationDraft } from './drafts.ts'
import { useTraps } from './traps.tsx'

afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const after = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(ms)

test("a form opened by the page's script has been open since then", () => {
  after(10_000)
  const { result } = renderHook(() => useTraps(quotationDraft))
  after(10_800)
  expect(result.current.read()).toEqual({ referralNote: '', formOpenMs: 800 })
})

test('of a form that was filled in before, no time is told: one press sends it', () => {
  quotationDraft.set({ ...quotationDraft.initial, name: 'Ana' })
  const { result } = renderHook(() => useTraps(quotationDraft))
  expect(result.current.read()).toEqual({ referralNote: '' })
})

test('a form that came with the page has been open since the page was', () => {
  quotationDraft.set(quotationDraft.initial)
  const container = document.createElement('div')
  document.body.append(container)
  after(2000)
  const { result } = renderHook(() => useTraps(quotationDraft), { container, hydrate: true })
  expect(result.current.read()).toEqual({ referralNote: '', formOpenMs: 2000 })
})
