import { chatLink } from '#kernel/contact-links.ts'
import { dialable } from '../../../record/domain/dialable.ts'

/** A conversation with the customer; without a number that can be dialled, WhatsApp asks with whom. */
export function chatAddress(phone: string | null, text: string) {
  const national = dialable(phone)
  return national ? chatLink(national, text) : `https://wa.me/?text=${encodeURIComponent(text)}`
}
