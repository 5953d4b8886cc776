import type { Call } from '#kernel/api/client.ts'
import { cleanEmail } from '#kernel/email.ts'
import { oneLine } from '#kernel/one-line.ts'
import { forgetKey, keyFor } from '../form/request-key.ts'
import { contract, keep, type Traps } from '../form/send.ts'
import { receipt } from '../pending/receipt.ts'
import type { ContactDraft } from './contact-draft.ts'

/** Without network it is kept on this device and sent later. */
export async function sendContact(call: Call, draft: ContactDraft, traps: Traps) {
  const written = {
    name: oneLine(draft.name),
    email: cleanEmail(draft.email),
    phone: oneLine(draft.phone),
    subject: oneLine(draft.subject),
    message: draft.message.trim(),
    formType: 'contato' as const,
  }
  const request = { endpoint: 'contact', key: keyFor('contact', written), body: { ...written, ...traps } } as const
  const isKept = !navigator.onLine
  if (isKept) await keep({ ...request, title: written.subject })
  else receipt('contact', await call((await contract()).contact, request.body, { idempotencyKey: request.key }))
  forgetKey('contact')
  return { isKept }
}
