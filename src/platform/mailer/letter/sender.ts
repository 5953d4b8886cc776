import type { Sender } from './content.ts'

/** With the shop's own logo, or the mark that stands for it everywhere else. */
export const senderOf = ({ name, logo }: { name: string; logo?: string | null }, publicUrl: string): Sender => ({
  name,
  logo: { address: `${publicUrl}${logo ?? '/icon-192.png'}`, isWordmark: Boolean(logo) },
})
