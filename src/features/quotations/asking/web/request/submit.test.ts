// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Call } from '#kernel/api/client.ts'
import { AppError } from '#kernel/errors.ts'
import { quotationDraft } from '../form/drafts.ts'
import { requestInput } from '../form/send.ts'
import { submitRequest } from './submit.ts'

const line = (id: number, quantity: number) => ({
  product: { id, name: `Roda ${id}`, code: `RT-${id}`, imageUrl: null },
  quantity,
})
const content = {
  draft: { ...quotationDraft.initial, name: ' Ana ', email: 'ana@example.com', phone: '(19) 99999-0000' },
  basket: [line(1, 2), line(2, 1)],
  freeItems: [{ id: 1, what: 'Parafuso M8', quantity: 4 }],
  isGone: (id: number) => id === 2,
}

test('what left the catalogue and what never had a code is asked for in words, the rest as items too', () => {
  expect(requestInput(content)).toMatchObject({
    name: 'Ana',
    items: [{ productId: 1, quantity: 2 }],
    products: 'Roda 1 (Qtd: 2), Roda 2 [RT-2, fora do catálogo] (Qtd: 1), Parafuso M8 (Qtd: 4)',
  })
})

const answering = (error: unknown) => (() => Promise.reject(error)) as unknown as Call
const submit = (error: unknown) => submitRequest(answering(error), content, { referralNote: '' })

test.each([
  [
    new AppError('unavailable', 'NETWORK_FAILURE'),
    { kind: 'failed', message: 'Falha de conexão com o servidor. Verifique sua conexão com a internet.' },
  ],
  [
    new AppError('too-many', 'TOO_MANY_REQUESTS_FROM_ADDRESS', { message: 'Aguarde.' }),
    { kind: 'failed', message: 'Aguarde.' },
  ],
  [new AppError('invalid', 'QUOTATION_ITEM_UNAVAILABLE'), { kind: 'unavailable' }],
  [
    new AppError('invalid', 'INVALID_INPUT', { message: 'Confira.', fields: { email: ['E-mail?', 'Mesmo?'] } }),
    { kind: 'refused', message: 'Confira.', fields: { email: 'E-mail?' } },
  ],
  [new TypeError('a bug'), { kind: 'failed', message: 'Tente novamente ou entre em contato conosco.' }],
])('%s is told to the person who asked', async (error, outcome) => {
  expect(await submit(error)).toEqual(outcome)
})

test('an answer without a receipt is none, one without a number is enough', async () => {
  const submitTo = (answer: unknown) =>
    submitRequest((async () => answer) as unknown as Call, content, { referralNote: '' })
  for (const nothing of [null, [], 'ok']) expect(await submitTo(nothing)).toMatchObject({ kind: 'failed' })
  expect(await submitTo({ success: true })).toMatchObject({ kind: 'sent', id: null })
  expect(await submitTo({ id: 41 })).toMatchObject({ kind: 'sent', id: 41 })
})
