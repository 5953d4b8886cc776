// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { EntryList, pageByPage } from './entry-list.tsx'

afterEach(cleanup)

const words = { list: 'Pedidos', shown: (shown: number, total: string) => `${shown} de ${total}`, more: 'Mais' }

test('no list goes on where another ended: until the new one has come there is nothing to go on with', async () => {
  const asked: string[] = []
  const ask = async (filter: string, cursor: string) => {
    asked.push(`${filter} ${cursor}`)
    return {
      items: [`${filter}${cursor}`],
      total: 2,
      totalIsCapped: false,
      nextCursor: cursor ? null : `after ${filter}`,
    }
  }
  function Inbox() {
    const [filter, setFilter] = useState('a')
    const query = useInfiniteQuery({
      queryKey: ['inbox', filter],
      queryFn: ({ pageParam }) => ask(filter, pageParam),
      ...pageByPage,
    })
    return (
      <>
        <button type="button" onClick={() => setFilter('b')}>
          Outros
        </button>
        <EntryList query={query} words={words} rowClass="" none={null} entry={(one) => <li key={one}>{one}</li>} />
      </>
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Inbox />
    </QueryClientProvider>,
  )
  await screen.findByText('a')
  fireEvent.click(screen.getByRole('button', { name: 'Outros' }))
  expect([screen.getByText('a').isConnected, screen.queryByRole('button', { name: 'Mais' })]).toEqual([true, null])
  fireEvent.click(await screen.findByRole('button', { name: 'Mais' }))
  await waitFor(() => expect(asked).toEqual(['a ', 'b ', 'b after b']))
})

test('who reads on beyond what was counted is not told of fewer than they see', async () => {
  const ask = async (cursor: string) => ({
    items: [`${cursor}a`, `${cursor}b`],
    total: 3,
    totalIsCapped: true,
    nextCursor: cursor ? null : 'next ',
  })
  function Inbox() {
    const query = useInfiniteQuery({ queryKey: ['found'], queryFn: ({ pageParam }) => ask(pageParam), ...pageByPage })
    return <EntryList query={query} words={words} rowClass="" none={null} entry={(one) => <li key={one}>{one}</li>} />
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Inbox />
    </QueryClientProvider>,
  )
  await screen.findByText('2 de 3+')
  fireEvent.click(screen.getByRole('button', { name: 'Mais' }))
  await screen.findByText('4 de 4+')
})
