import type { Call } from '#kernel/api/client.ts'
import { forgetKey, keyFor } from '../form/request-key.ts'
import { contract, type Traps } from '../form/send.ts'
import type { ContactDraft } from './contact-draft.ts'

export async function sendContact(call: Call, draft: ContactDraft, traps: Traps) {
  const { contact } = await contract()
  const written = {
    name: draft.name.trim(),
    email: draft.email.trim(),
    phone: draft.phone.trim(),
    subject: draft.subject.trim(),
    message: draft.message.trim(),
    formType: 'contato' as const,
  }
  await call(contact, { ...written, ...traps }, { idempotencyKey: keyFor(written) })
  forgetKey()
}
