import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

/** Component tests share one window per process. Each test leaves it as it was. */
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
