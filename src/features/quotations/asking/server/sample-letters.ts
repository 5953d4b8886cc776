import type { OwnLetter } from '#platform/mailer/letter/own-letter.ts'
import { type AskedQuotation, messageForDesk, quotationForCustomer, quotationForDesk, type Shop } from './emails.ts'
import { askingLetters } from './letter-texts.ts'
import { sampleTexts } from './sample-texts.ts'

type Deps = { shop: () => Promise<Shop>; now: () => Date; publicUrl: string }

/** The letters about requests and messages, as the owner sees them while writing. */
export function askingSamples({ shop, now, publicUrl }: Deps): Record<keyof typeof askingLetters, OwnLetter> {
  const asked = (): AskedQuotation => ({ ...sampleTexts.asked, createdAt: now() })
  const sample = (
    letter: keyof typeof askingLetters,
    to: OwnLetter['to'],
    write: (shop: Shop) => ReturnType<typeof messageForDesk>,
  ): OwnLetter => ({
    definition: askingLetters[letter],
    to,
    sample: async (own) => write({ ...(await shop()), letters: { [letter]: own } }),
  })
  return {
    'quotation-customer': sample('quotation-customer', 'customer', (said) =>
      quotationForCustomer(asked(), said, publicUrl),
    ),
    'quotation-desk': sample('quotation-desk', 'desk', (said) => quotationForDesk(asked(), said, { count: 2 })),
    'contact-desk': sample('contact-desk', 'desk', (said) =>
      messageForDesk({ ...asked(), message: sampleTexts.asked.message, subject: sampleTexts.subject }, said),
    ),
  }
}
