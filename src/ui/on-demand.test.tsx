// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { onDemand } from './on-demand.tsx'

const Dialog = ({ name }: { name: string }) => <p>{name}</p>

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a part is shown once it has arrived, and from then on at once', async () => {
  let arrive: (part: typeof Dialog) => void = () => undefined
  const { Part } = onDemand(() => new Promise<typeof Dialog>((resolve) => (arrive = resolve)))
  const { container } = render(<Part name="Filtros" />)
  expect(container.textContent).toBe('')
  await act(async () => arrive(Dialog))
  expect(container.textContent).toBe('Filtros')
  cleanup()
  expect(render(<Part name="Filtros" />).container.textContent).toBe('Filtros')
})

test('one that was prepared is there with the press', async () => {
  let loads = 0
  const { Part, prepare } = onDemand(async () => {
    loads += 1
    return Dialog
  })
  await act(async () => prepare())
  expect(render(<Part name="Filtros" />).container.textContent).toBe('Filtros')
  expect(loads).toBe(1)
})

test('one that did not arrive is asked for again, by itself and by the next press', async () => {
  vi.useFakeTimers()
  let isOnline = false
  const { Part, prepare } = onDemand(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return Dialog
  })
  await act(async () => prepare())
  const first = render(<Part name="Filtros" />)
  await act(async () => undefined)
  expect(first.container.textContent).toBe('')
  isOnline = true
  await act(async () => vi.advanceTimersByTimeAsync(2000))
  expect(first.container.textContent).toBe('Filtros')
  cleanup()
  const second = render(<Part name="Filtros" />)
  await act(async () => undefined)
  expect(second.container.textContent).toBe('Filtros')
})
