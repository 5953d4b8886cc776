import { shopDay } from '#kernel/moments.ts'
import type { OwnLetter } from '#platform/mailer/letter/own-letter.ts'
import type { RenderedLetter } from '#platform/mailer/letter/render-letter.ts'
import { sampleTexts } from '../../asking/server/sample-texts.ts'
import type { OfferedLine } from '../domain/content.ts'
import {
  deedForDesk,
  type LetterShop,
  type ProposalContext,
  proposalForCustomer,
  reminderForCustomer,
} from './emails.ts'
import { proposalLetters } from './letter-texts.ts'
import { proposalSampleTexts as texts } from './sample-texts.ts'

type Deps = { shop: () => Promise<LetterShop>; now: () => Date; publicUrl: string }
type Letter = keyof typeof proposalLetters

const lines: OfferedLine[] = [
  {
    code: 'RT-230',
    description: sampleTexts.asked.items[0].name,
    ncm: null,
    quantity: 2,
    unitCents: 48_900,
    leadTime: null,
  },
]
const fifteenDaysMs = 15 * 24 * 60 * 60 * 1000

/** The letters about proposals, as the owner sees them while writing. */
export function proposalSamples({ shop, now, publicUrl }: Deps): Record<Letter, OwnLetter> {
  const sample = (
    letter: Letter,
    to: OwnLetter['to'],
    write: (sent: ProposalContext) => RenderedLetter,
  ): OwnLetter => ({
    definition: proposalLetters[letter],
    to,
    async sample(own) {
      const said = { ...(await shop()), letters: { [letter]: own } }
      const validUntil = shopDay(new Date(now().getTime() + fifteenDaysMs))
      // The second version: it says that it replaces the first.
      const proposal = { ...offered, ...texts.offer, validUntil, version: 2 }
      return write({ quotation: sampleTexts.asked, proposal, shop: said, publicUrl })
    },
  })
  const address = `${publicUrl}/proposta/${texts.linkEnd}`
  const forDesk = (deed: Parameters<typeof deedForDesk>[0]['deed'], note: string | null) =>
    sample(`proposal-${deed}`, 'desk', (sent) =>
      deedForDesk({ deed, name: sampleTexts.asked.name, note, at: now() }, sent),
    )
  const toCustomer = (letter: Letter, write: (sent: ProposalContext) => RenderedLetter) =>
    sample(letter, 'customer', write)
  return {
    'proposal-customer': toCustomer('proposal-customer', (sent) =>
      proposalForCustomer({ ...sent, lines, address, pdf: Buffer.alloc(0) }),
    ),
    'proposal-refusal': toCustomer('proposal-refusal', (sent) =>
      proposalForCustomer({
        ...sent,
        proposal: { ...sent.proposal, message: texts.refusal },
        ...{ lines: [], address, pdf: undefined },
      }),
    ),
    'proposal-unanswered': toCustomer('proposal-unanswered', (sent) =>
      reminderForCustomer('unanswered', sent, address),
    ),
    'proposal-expiring': toCustomer('proposal-expiring', (sent) => reminderForCustomer('expiring', sent, address)),
    'proposal-accepted': forDesk('accepted', null),
    'proposal-declined': forDesk('declined', texts.reason),
    'proposal-change-asked': forDesk('change-asked', texts.change),
    'proposal-revalidation-asked': forDesk('revalidation-asked', null),
  }
}

const offered = {
  totalValue: 'R$ 978,00',
  discountHundredths: null,
  discountCents: null,
  freightTerms: 'FOB',
  freightCents: null,
} as const
