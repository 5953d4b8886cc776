// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '#kernel/api/client.ts'
import { SearchBox } from './search-box.tsx'
// The box loads the list on demand, which fake timers cannot wait for.
import './suggestion-list.tsx'

/** Suggests one machine per label. */
const machines = (...labels: string[]) => [
  {
    kind: 'model',
    title: 'Máquinas',
    items: labels.map((label) => ({ label, value: label, id: null, detail: null, measure: null, picture: null })),
  },
]
type Answer = { resolve: (groups: unknown) => void; reject: (reason: Error) => void }

// happy-dom does not know <search>, and React warns about unknown elements.
Object.defineProperty(window.HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

/** The requests wait until the test answers them. */
async function open() {
  const requests = new Map<string, Answer>()
  const call = ((_: unknown, { search }: { search: string }) =>
    new Promise((resolve, reject) => requests.set(search, { resolve, reject }))) as unknown as Call
  const rootRoute = createRootRoute({
    component: () => <SearchBox call={call} searched={undefined} hasHint={false} isInline={false} />,
    notFoundComponent: () => <SearchBox call={call} searched={undefined} hasHint={false} isInline={false} />,
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await pass(0)
  fireEvent.focus(field())
  return { requests, router }
}

const field = () => screen.getByRole<HTMLInputElement>('combobox')
const status = () => screen.getByRole('status').textContent
const options = () => screen.queryAllByRole('option')
const optionTexts = () => options().map((option) => option.textContent)

async function type(text: string) {
  fireEvent.change(field(), { target: { value: text } })
  await pass(150)
}

async function answer({ requests }: Awaited<ReturnType<typeof open>>, text: string, groups: unknown) {
  requests.get(text)?.resolve(groups)
  await pass(0)
  await pass(0)
}

const press = (key: string) => act(async () => fireEvent.keyDown(field(), { key }))

test('says how many suggestions there are, and shows no list without one', async () => {
  const box = await open()
  expect(status()).toBe('')
  await type('uma')
  await answer(box, 'uma', machines('Uma'))
  expect(status()).toBe('1 sugestão')
  await type('duas')
  await answer(box, 'duas', machines('Duas', 'Outra'))
  expect(status()).toBe('2 sugestões')
  await type('nada')
  await answer(box, 'nada', [])
  expect(status()).toBe('Nenhuma sugestão')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('requests nothing for one letter, ignores an answer to an earlier text, and keeps the list until the next answer', async () => {
  const box = await open()
  await type('a')
  await pass(1000)
  expect([...box.requests.keys()]).toEqual([])
  await type('ab')
  await type('abc')
  await answer(box, 'abc', machines('Resposta abc'))
  expect(optionTexts()).toEqual(['Resposta abc'])
  await answer(box, 'ab', machines('Resposta ab'))
  await type('abcd')
  expect(optionTexts(), 'the list does not flicker').toEqual(['Resposta abc'])
  await answer(box, 'abcd', machines('Resposta abcd'))
  expect(optionTexts()).toEqual(['Resposta abcd'])
  expect([...box.requests.keys()]).toEqual(['ab', 'abc', 'abcd'])
})

test('searches without suggestions when their request fails', async () => {
  const { requests, router } = await open()
  await type('sem resposta')
  requests.get('sem resposta')?.reject(new Error('connection failed'))
  await pass(0)
  expect(screen.queryByRole('listbox')).toBeNull()
  await act(async () => void fireEvent.submit(field().form!))
  expect(router.state.location.href).toBe('/produtos?busca=sem+resposta')
})

test('the arrows go round the options, and Esc and leaving the field close the list', async () => {
  const box = await open()
  await type('egv')
  await answer(box, 'egv', machines('EGV 14', 'EGV 16'))
  const expectActive = (index: number) => {
    expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual(
      options().map((_, place) => String(place === index)),
    )
    expect(field().getAttribute('aria-activedescendant')).toBe(options()[index]?.id)
  }
  await press('ArrowUp')
  expectActive(1)
  await press('ArrowDown')
  expectActive(0)
  expect(fireEvent.keyDown(field(), { key: 'Home' }), 'Home stays the key of the text').toBe(true)

  await press('Escape')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field().value).toBe('egv')
  await press('ArrowDown')
  expect(options()).toHaveLength(2)
  await act(async () => void fireEvent.blur(field()))
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field().getAttribute('aria-expanded')).toBe('false')
})
