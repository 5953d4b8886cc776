/** Only digits, with the country code: what both phones and the chat service dial. */
const dialled = (phone: string) => `55${phone.replace(/\D/g, '')}`

/** Opens a conversation with a draft the person can still change; nothing is sent by itself. */
export const chatLink = (whatsapp: string, draft: string) =>
  `https://wa.me/${dialled(whatsapp)}?text=${encodeURIComponent(draft)}`

export const phoneLink = (phone: string) => `tel:+${dialled(phone)}`
