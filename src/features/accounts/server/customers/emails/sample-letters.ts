import type { OwnLetter } from '#platform/mailer/letter/own-letter.ts'
import { customerLetters } from '../../../texts/letters.ts'
import {
  accountRemoved,
  alreadyRegistered,
  emailChanged,
  emailInUse,
  type LetterContext,
  passwordChanged,
  resetPassword,
  type Shop,
  verifyEmail,
} from './emails.ts'

type Deps = { shop: () => Promise<Shop>; publicUrl: string }
type Letter = keyof typeof customerLetters

const token = 'exemplo'
const sampled: Record<Letter, (context: LetterContext) => { subject: string; html: string; text: string }> = {
  'customer-verify': (context) => verifyEmail(context, token),
  'customer-reset': (context) => resetPassword(context, token),
  'customer-already-registered': alreadyRegistered,
  'customer-email-in-use': emailInUse,
  'customer-password-changed': passwordChanged,
  'customer-email-changed': emailChanged,
  'customer-removed': accountRemoved,
}

/** The letters about customers' accounts, as the owner sees them while writing. */
export function customerSamples({ shop, publicUrl }: Deps): Record<string, OwnLetter> {
  const sample = (letter: Letter): OwnLetter => ({
    definition: customerLetters[letter],
    to: 'customer',
    async sample(own) {
      const said = { ...(await shop()), letters: { [letter]: own } }
      const { subject, html, text } = sampled[letter]({ to: '', name: 'Ana Souza', shop: said, publicUrl })
      return { subject, html, text }
    },
  })
  return Object.fromEntries((Object.keys(sampled) as Letter[]).map((letter) => [letter, sample(letter)]))
}
