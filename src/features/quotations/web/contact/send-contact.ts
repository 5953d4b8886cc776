import type { Call } from '#kernel/api/client.ts'
import { forgetKey, keyFor } from '../form/request-key.ts'
import { contract, keep, type Traps } from '../form/send.ts'
import type { ContactDraft } from './contact-draft.ts'

/** Without network it is kept on this device and sent later: the answer is then null. */
export async function sendContact(call: Call, draft: ContactDraft, traps: Traps) {
  const written = {
    name: draft.name.trim(),
    email: draft.email.trim(),
    phone: draft.phone.trim(),
    subject: draft.subject.trim(),
    message: draft.message.trim(),
    formType: 'contato' as const,
  }
  const request = { endpoint: 'contact', key: keyFor('contact', written), body: { ...written, ...traps } } as const
  const answer = navigator.onLine
    ? await call((await contract()).contact, request.body, { idempotencyKey: request.key })
    : await keep({ ...request, title: written.subject })
  forgetKey('contact')
  return answer
}
