// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Call } from '#kernel/api/client.ts'
import type { Endpoint } from '#kernel/api/endpoint.ts'
import { answeringApi as api } from '../../contract/answering.ts'
import type { DeskQuotation } from '../../contract/desk-quotation.ts'
import { SentActions } from './sent-actions.tsx'
import { sentTexts } from './texts.ts'
import { StateMark } from './version-facts.tsx'

afterEach(cleanup)

test('a link and a letter, each of which makes the link anew, are made one after the other', async () => {
  const asked: { path: string; answer: (value: unknown) => void }[] = []
  const call = (({ path }: Endpoint) =>
    new Promise((answer) => {
      asked.push({ path, answer })
    })) as unknown as Call
  const quotation = { id: 7, email: 'ana@example.com', phone: null, status: 'responded', proposal: null }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SentActions
        call={call}
        quotation={quotation as unknown as DeskQuotation}
        isBeginning={false}
        onNewVersion={() => {}}
      />
    </QueryClientProvider>,
  )
  const { link, sendAgain } = sentTexts.actions
  fireEvent.click(screen.getByRole('button', { name: link }))
  fireEvent.click(screen.getByRole('button', { name: sendAgain }))
  fireEvent.click(within(screen.getByRole('dialog', { hidden: true })).getByText(sendAgain))
  await waitFor(() => expect(asked.map(({ path }) => path)).toEqual([api.link.path]))
  await act(async () => asked[0]!.answer({ address: 'https://loja.example/proposta/x', chatText: 'Oi' }))
  await waitFor(() => expect(asked.map(({ path }) => path)).toEqual([api.link.path, api.sendAgain.path]))
})

test.each([
  ['open', false, 'Aguardando o cliente'],
  ['open', true, 'Aguardando nova versão'],
  ['expired', true, 'Aguardando nova versão'],
  ['accepted', true, 'Aceita'],
] as const)('the mark of a version that is %s, asked about again: %s', (state, isAsked, said) => {
  expect(render(<StateMark state={state} isAsked={isAsked} />).container.textContent).toBe(said)
})
