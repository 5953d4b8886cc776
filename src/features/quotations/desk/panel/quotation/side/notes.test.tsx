// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Call } from '#kernel/api/client.ts'
import { Notes } from './notes.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function aRequest() {
  const saves: { text: string; answer: () => void }[] = []
  const call = ((_: unknown, { text }: { text: string }) =>
    new Promise<void>((answer) => {
      saves.push({ text, answer })
    })) as unknown as Call
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Notes call={call} id={7} notes={[]} />
    </QueryClientProvider>,
  )
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  return {
    saves,
    field,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    save: () => fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true }),
  }
}

test('a note that was saved leaves the field, and what was typed meanwhile stays', async () => {
  const { saves, field, type, save } = aRequest()
  type('Ligar amanhã ')
  save()
  await waitFor(() => expect(saves.map(({ text }) => text)).toEqual(['Ligar amanhã']))
  await act(async () => saves[0]!.answer())
  await waitFor(() => expect(field.value).toBe(''))
  type('Pediu desconto')
  save()
  await waitFor(() => expect(saves).toHaveLength(2))
  type('Pediu desconto e prazo')
  await act(async () => saves[1]!.answer())
  expect(field.value).toBe('Pediu desconto e prazo')
})
