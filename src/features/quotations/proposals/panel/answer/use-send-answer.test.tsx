// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Call } from '#kernel/api/client.ts'
import { AppError } from '#kernel/errors.ts'
import type { DeskQuotation } from '../../contract/desk-quotation.ts'
import { type AnswerForm, freeLine } from './answer-form.ts'
import { createDraftSaver } from './draft-saver.ts'
import { useAnswerForm } from './use-answer-form.ts'
import { useSendAnswer } from './use-send-answer.ts'

afterEach(cleanup)

const form: AnswerForm = {
  lines: [{ ...freeLine('k'), description: 'Roda', unitPrice: '0' }],
  discountType: 'percent',
  discount: '',
  freightTerms: '',
  freightValue: '',
  totalValue: null,
  status: 'responded',
  validUntil: '',
  leadTime: '',
  paymentTerms: '',
  message: 'Segue.',
}
const aQuotation = (acceptedAt: string | null) => ({ id: 7, version: 1, acceptedAt }) as DeskQuotation

function aDesk(acceptedAt: string | null) {
  const respond = vi.fn(async (_: unknown, _input: Record<string, unknown>) => {
    throw new AppError('conflict', 'QUOTATION_ACCEPTED')
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  )
  const saver = createDraftSaver({ save: () => Promise.reject(new Error('unused')), revision: 0, onState: () => {} })
  const shown = renderHook(
    ({ quotation }) => {
      const answer = useAnswerForm(form, () => {})
      const call = respond as unknown as Call
      return { answer, ...useSendAnswer({ call, quotation, version: 1, known: {}, saver, onSent: () => {}, answer }) }
    },
    { wrapper, initialProps: { quotation: aQuotation(acceptedAt) } },
  )
  const sending = () => shown.result.current
  return {
    respond,
    sending,
    edit: () => act(() => sending().answer.set({ message: 'Segue o preço.' })),
    hear: (at: string | null) => shown.rerender({ quotation: aQuotation(at) }),
    send: () => act(() => sending().send()),
    confirm: () => act(() => void sending().confirm()),
  }
}

const free = '1 item está com preço zero.'
const accepted = 'O cliente já aceitou a versão 1. Uma nova versão a substitui e pede outro aceite.'
const yes = '2026-11-15T15:00:00.000Z'

test('what nobody touched since it opened is not sent unread', async () => {
  const desk = aDesk(null)
  desk.send()
  expect(desk.sending().question?.doubts).toEqual([expect.stringMatching('não alterou nada'), free])
  act(() => desk.sending().cancel())
  desk.edit()
  desk.send()
  expect(desk.sending().question?.doubts).toEqual([free])
  act(() => desk.sending().answer.replace(form))
  desk.send()
  expect(desk.sending().question?.doubts).toHaveLength(2)
  expect(desk.respond).not.toHaveBeenCalled()
})

test('an acceptance heard of while something else is asked about is asked about too', async () => {
  const desk = aDesk(null)
  desk.edit()
  desk.send()
  expect(desk.sending().question?.doubts).toEqual([free])
  desk.hear(yes)
  desk.confirm()
  expect(desk.respond).not.toHaveBeenCalled()
  expect(desk.sending().question?.doubts).toEqual([accepted, free])
  desk.confirm()
  await waitFor(() => expect(desk.respond).toHaveBeenCalledOnce())
  expect(desk.respond.mock.calls[0]![1]).toMatchObject({ expectedVersion: 1, afterAcceptance: true })
})

test('an acceptance nobody has heard of is left to the server to refuse', async () => {
  const desk = aDesk(null)
  desk.send()
  desk.confirm()
  await waitFor(() => expect(desk.respond).toHaveBeenCalledOnce())
  expect(desk.respond.mock.calls[0]![1]).not.toHaveProperty('afterAcceptance')
})
