import type { Sender } from './content.ts'

/** What letters need to know of how the shop looks; the site's settings have it all and more. */
export type LetterLook = {
  logo?: string | null
  look?: { colours: NonNullable<Sender['colours']> | null; icons?: Record<'192', string> | null } | undefined
}
type Shop = LetterLook & { name: string }

/** By name and colour alone: such a letter needs nothing from elsewhere. */
export const plainSender = ({ name, look }: Shop): Sender => ({ name, colours: look?.colours })

/** With the shop's own logo, or the mark that stands for it everywhere else. */
export const senderOf = (shop: Shop, publicUrl: string): Sender => ({
  ...plainSender(shop),
  logo: {
    address: `${publicUrl}${shop.logo ?? shop.look?.icons?.['192'] ?? '/icon-192.png'}`,
    isWordmark: Boolean(shop.logo),
  },
})
