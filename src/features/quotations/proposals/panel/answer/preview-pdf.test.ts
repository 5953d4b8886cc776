// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showIn } from './preview-pdf.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const file = new Blob(['%PDF-'])
const aTab = () => ({ closed: false, location: { href: '' } })

test('the file is let go once its tab is closed, not before', () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  const tab = aTab()
  expect(showIn(tab as unknown as Window, file, 'previa.pdf')).toBe(true)
  expect(tab.location.href).toMatch(/^blob:/)
  vi.advanceTimersByTime(3_600_000)
  expect(revoked).not.toHaveBeenCalled()
  tab.closed = true
  vi.advanceTimersByTime(60_000)
  expect(revoked.mock.calls).toEqual([[tab.location.href]])
})

test('without a tab it is saved, and let go', () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  expect(showIn(null, file, 'previa.pdf')).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect(revoked).toHaveBeenCalledOnce()
})
