import { isValidPhone } from '#kernel/brazil/phone.ts'
import { chatLink } from '#kernel/contact-links.ts'

/** A conversation with the customer; without a number that can be dialled, WhatsApp asks with whom. */
export function chatAddress(phone: string | null, text: string) {
  const national = (phone ?? '').replace(/^\s*\+?55(?=\D*\d{2}\D*\d{4,5}\D?\d{4}\D*$)/, '')
  return isValidPhone(national) ? chatLink(national, text) : `https://wa.me/?text=${encodeURIComponent(text)}`
}
