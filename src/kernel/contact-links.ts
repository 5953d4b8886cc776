/** Only digits, with the country code: what both phones and the chat service dial. */
const dialled = (phone: string) => `55${phone.replace(/\D/g, '')}`

/** Opens a conversation with a draft the person can still change; nothing is sent by itself. */
export const chatLink = (whatsapp: string, draft: string) =>
  `https://wa.me/${dialled(whatsapp)}?text=${encodeURIComponent(draft)}`

export const phoneLink = (phone: string) => `tel:+${dialled(phone)}`

type Place = { street: string; city: string; state: string }

/** Looks the address up on a public map. What stands in brackets is a remark, not part of the address. */
export const mapLink = ({ street, city, state }: Place) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(
    `${street.replace(/\s*\([^)]*\)/g, '')}, ${city}, ${state}, Brasil`,
  )}`
