// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AppError } from '#kernel/errors.ts'
import { useChange } from './use-change.ts'
import { useOrdering } from './use-ordering.ts'

afterEach(cleanup)

const pages = ['admin', 'pages']
const inbox = ['admin', 'inbox']

/** A server that answers when it is told to. */
function aServer() {
  const asked: { what: unknown; answer: (value?: unknown) => void; refuse: (error: Error) => void }[] = []
  const call = (what: unknown) =>
    new Promise<unknown>((answer, refuse) => {
      asked.push({ what, answer, refuse })
    })
  return { asked, call, heard: () => asked.map(({ what }) => what) }
}

function aDesk<T>(useDesk: () => T) {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useDesk, { wrapper })
  return { client, now: () => result.current }
}

const tick = () => act(async () => new Promise((done) => setTimeout(done)))

test('two changes in quick succession both happen, however long the list takes to be read anew', async () => {
  const server = aServer()
  const list = aServer()
  const desk = aDesk(() => {
    useQuery({ queryKey: pages, queryFn: () => list.call('pages') })
    return useChange({ mutationFn: server.call, changes: [pages], failed: 'Não deu' })
  })
  await act(async () => list.asked[0]!.answer('before'))
  act(() => desk.now().mutate('first'))
  await tick()
  await act(async () => server.asked[0]!.answer())
  await waitFor(() => expect(list.asked).toHaveLength(2))
  expect(desk.now().isPending).toBe(false)
  act(() => desk.now().mutate('second'))
  await tick()
  expect(server.heard()).toEqual(['first', 'second'])
})

test('what is pressed meanwhile waits for its turn, also behind what failed; the same twice in a row is done once', async () => {
  const server = aServer()
  const desk = aDesk(() => useChange({ scope: { id: 'rows' }, mutationFn: server.call, failed: 'Não deu' }))
  act(() => {
    for (const row of ['one', 'one', 'other', 'other', 'one']) desk.now().mutate(row)
  })
  await tick()
  expect(server.heard()).toEqual(['one'])
  await act(async () => server.asked[0]!.refuse(new Error('gone')))
  await waitFor(() => expect(server.heard()).toEqual(['one', 'other']))
  await act(async () => server.asked[1]!.answer())
  await waitFor(() => expect(server.heard()).toEqual(['one', 'other', 'one']))
  expect(desk.now().isPending).toBe(true)
  await act(async () => server.asked[2]!.answer())
  await waitFor(() => expect(desk.now().isPending).toBe(false))
})

test('a form that is being saved says so, and cannot be sent twice', async () => {
  const server = aServer()
  const desk = aDesk(() => useChange({ mutationFn: server.call, failed: 'Não deu' }))
  act(() => {
    desk.now().mutate('a page')
    desk.now().mutate('a page with another title')
  })
  await waitFor(() => expect(desk.now().isPending).toBe(true))
  act(() => desk.now().mutate('a page'))
  expect(server.heard()).toEqual(['a page'])
})

test('only what a change names is read anew, after a conflict too', async () => {
  const read = vi.fn(async (key: readonly unknown[]) => key[1])
  const refusals = [new AppError('conflict', 'PAGE_CHANGED'), new AppError('internal', 'BROKEN')]
  const desk = aDesk(() => {
    useQuery({ queryKey: pages, queryFn: () => read(pages) })
    useQuery({ queryKey: inbox, queryFn: () => read(inbox) })
    const options = { changes: [pages], failed: 'Não deu', because: () => undefined }
    return {
      save: useChange({ ...options, mutationFn: async () => 'saved' }),
      fail: useChange({ ...options, mutationFn: () => Promise.reject(refusals.shift()) }),
    }
  })
  const readAgain = async (press: () => void) => {
    read.mockClear()
    act(press)
    await tick()
    return read.mock.calls.map(([key]) => key[1])
  }
  await tick()
  expect(await readAgain(() => desk.now().save.mutate())).toEqual(['pages'])
  expect(await readAgain(() => desk.now().fail.mutate())).toEqual(['pages'])
  expect(await readAgain(() => desk.now().fail.mutate())).toEqual([])
})

test('what the server objects to goes to the fields of what was sent', async () => {
  const refuse = vi.fn()
  const refusal = new AppError('invalid', 'INVALID', { fields: { title: ['Diga o título.', 'Curto demais.'] } })
  const mutationFn = () => Promise.reject(refusal)
  const desk = aDesk(() => useChange({ mutationFn, failed: 'Não deu', because: () => undefined, refuse }))
  act(() => desk.now().mutate('sent' as never))
  await waitFor(() => expect(refuse).toHaveBeenCalledWith({ title: 'Diga o título.' }, 'sent'))
})

test('an order that waited behind a removal leaves out what is gone', async () => {
  const server = aServer()
  const stored = [1, 2, 3].map((id) => ({ id }))
  const desk = aDesk(() => {
    const client = useQueryClient()
    const { data = [] } = useQuery({ queryKey: pages, queryFn: () => stored, staleTime: Number.POSITIVE_INFINITY })
    const mutationFn = (ids: number[]) => server.call(ids) as Promise<{ id: number }[]>
    const remove = useChange({
      scope: { id: pages.join() },
      mutationFn: (id: number) => server.call(`remove ${id}`),
      onSuccess: (_, gone) =>
        client.setQueryData<{ id: number }[]>(pages, (known) => known?.filter(({ id }) => id !== gone)),
      failed: 'Não deu',
    })
    return {
      remove,
      ...useOrdering({ rows: data, queryKey: pages, mutationFn, changes: [], done: 'Ordem salva', failed: 'Não deu' }),
    }
  })
  await waitFor(() => expect(desk.now().shown).toHaveLength(3))
  act(() => {
    desk.now().remove.mutate(2)
    desk.now().move(0, 2)
  })
  await tick()
  await act(async () => server.asked[0]!.answer())
  await waitFor(() => expect(server.heard()).toEqual(['remove 2', [3, 1]]))
})

test('a row moved twice in quick succession ends two places further', async () => {
  const server = aServer()
  const stored = [1, 2, 3, 4].map((id) => ({ id }))
  const desk = aDesk(() => {
    const { data = [] } = useQuery({ queryKey: pages, queryFn: () => stored, staleTime: Number.POSITIVE_INFINITY })
    const mutationFn = (ids: number[]) => server.call(ids) as Promise<{ id: number }[]>
    return useOrdering({ rows: data, queryKey: pages, mutationFn, changes: [], done: 'Ordem salva', failed: 'Não deu' })
  })
  const shown = () => desk.now().shown.map(({ id }) => id)
  await waitFor(() => expect(shown()).toEqual([1, 2, 3, 4]))
  act(() => desk.now().move(0, 1))
  await waitFor(() => expect(shown()).toEqual([2, 1, 3, 4]))
  act(() => desk.now().move(1, 2))
  await waitFor(() => expect(shown()).toEqual([2, 3, 1, 4]))
  await act(async () => server.asked[0]!.answer([{ id: 2 }, { id: 1 }, { id: 3 }, { id: 4 }]))
  expect(shown()).toEqual([2, 3, 1, 4])
  await waitFor(() =>
    expect(server.heard()).toEqual([
      [2, 1, 3, 4],
      [2, 3, 1, 4],
    ]),
  )
  await act(async () => server.asked[1]!.refuse(new Error('gone')))
  await waitFor(() => expect(shown()).toEqual([2, 1, 3, 4]))
})
