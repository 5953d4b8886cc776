import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createCall } from '#kernel/api/client.ts'
import { ownQuotations } from './queries.ts'

const quotation = (id: number) => ({
  id,
  name: 'Bia',
  email: 'bia@example.com',
  phone: null,
  company: null,
  message: null,
  products: 'Roda',
  status: 'a status of tomorrow',
  createdAt: 'not a date',
  responseMessage: null,
  totalValue: null,
  validUntil: null,
  quotationItems: [],
  proposal: null,
})

test('all pages of a customer’s quotations are read, with whatever status', async () => {
  const call = createCall('https://loja.example', (request) => {
    const isSecond = new URL(request.url).searchParams.get('cursor') === 'next'
    if (isSecond) return Response.json([quotation(1)])
    return Response.json([quotation(2)], { headers: { Link: '</api/quotations/my?cursor=next>; rel="next"' } })
  })
  const all = await new QueryClient().fetchQuery(ownQuotations(call, ['customer']))
  expect(all.map(({ id, status }) => [id, status])).toEqual([
    [2, 'a status of tomorrow'],
    [1, 'a status of tomorrow'],
  ])
})
