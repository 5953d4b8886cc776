import { expect, test } from 'vitest'
import { createCall } from '#kernel/api/client.ts'
import { recordChat } from './record-chat.ts'

test('a conversation opened again is kept once, and once more when something else was written', async () => {
  const kept = new Map<string | null, string>()
  const call = createCall('http://shop.test', async (request) => {
    const { message } = (await request.json()) as { message: string }
    kept.set(request.headers.get('Idempotency-Key'), message)
    return new Response('{}', { status: 500 })
  })
  const record = recordChat(call, { product: { id: 1, name: 'Roda', code: 'R-1', imageUrl: null } })
  for (const message of ['Linde T20', 'Linde T20', 'Still EGV 16'])
    await record({ name: 'Bia', phone: '(19) 99999-0000', message })
  expect([...kept.values()]).toEqual(['Linde T20', 'Still EGV 16'])
})
