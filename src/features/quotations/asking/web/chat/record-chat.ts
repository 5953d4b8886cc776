import type { Call } from '#kernel/api/client.ts'
import type { AskedByChat } from '../../domain/chat-text.ts'
import { createPassingKey } from '../form/request-key.ts'

type Person = { name: string; phone: string; message: string }

/** Tells the desk who asked for what in the chat. Nobody waits for it: the conversation is what counts. */
export function recordChat(call: Call, asked: AskedByChat) {
  const keyFor = createPassingKey()
  const lines = 'product' in asked ? [{ product: asked.product, quantity: 1 }] : asked.lines
  const items = lines.flatMap(({ product: { id }, quantity }) => (id === null ? [] : [{ productId: id, quantity }]))
  const products = lines.map(({ product: { name }, quantity }) => `${name} (Qtd: ${quantity})`).join(', ')
  return async ({ name, phone, message }: Person) => {
    const { quotationsApi } = await import('../../contract/requests.ts')
    const request = { name, phone, message, products, items }
    // A failure has been written to the console by whoever sent it; the person has a conversation.
    await call(quotationsApi.requestByChat, request, { idempotencyKey: keyFor(request) }).catch(() => undefined)
  }
}
