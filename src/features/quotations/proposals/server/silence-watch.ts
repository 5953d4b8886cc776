import type { Db } from '#platform/database/database.ts'
import { owedSince } from '../../record/domain/owed.ts'
import { isMailed, type Silence, silencesOf } from '../../record/domain/silence.ts'
import { aboutQuotation } from '../../record/server/kept-files.ts'
import { insertEvent, insertNotice } from '../../record/server/repository/course.ts'
import type { QuotationRow } from '../../record/server/repository/quotations.ts'
import { type LetterShop, reminderForCustomer } from './emails.ts'
import type { LetterDeps } from './letter-deps.ts'
import { makeLink } from './links.ts'
import { deleteEndedLinks, findProposal } from './repository/proposals.ts'
import {
  findLastSentUntil,
  listUndecided,
  listWaiting,
  listWithoutDue,
  lockWaiting,
  setOwed,
} from './repository/silence.ts'

const atOnce = 200
/** Who has been silent for so long has decided. */
const longestWaitMs = 120 * 24 * 60 * 60 * 1000

/** Tells the desk, and reminds the customer, of proposals nobody answers; each silence once, however many instances look. */
export function createSilenceWatch({ db, now, schedule, mail, shop, deskEmail, publicUrl }: LetterDeps) {
  const untold = (one: Parameters<typeof silencesOf>[0] & { told: readonly Silence[] }, at: Date) =>
    silencesOf(one, at, schedule()).filter((silence) => !one.told.includes(silence))

  async function remind(tx: Db, quotation: QuotationRow, silence: Silence, settings: LetterShop) {
    if (silence === 'unopened' || !quotation.email) return false
    const proposal = await findProposal(tx, quotation.id, quotation.version)
    if (!proposal) return false
    const address = await makeLink(tx, proposal, { publicUrl, now: now() })
    const letter = reminderForCustomer(silence, { quotation, proposal, shop: settings, publicUrl }, address)
    await mail.enqueue(tx, [
      {
        kind: 'proposal-reminder',
        about: aboutQuotation(quotation.id),
        to: quotation.email,
        replyTo: deskEmail ?? settings.emails.sales,
        isSecret: true,
        ...letter,
      },
    ])
    await insertEvent(tx, {
      quotationId: quotation.id,
      version: proposal.version,
      kind: 'reminded',
      at: now(),
      note: silence,
    })
    return true
  }

  /** Under the quotation's lock: a customer who answers at this moment is not reminded. */
  const look = (quotationId: number, settings: LetterShop) =>
    db.transaction(async (tx) => {
      const waiting = await lockWaiting(tx, quotationId)
      if (!waiting) return
      const { quotation, version } = waiting
      for (const silence of untold(waiting, now())) {
        const notice = { quotationId, version, silence, raisedAt: now() }
        const willMail = isMailed(silence) && quotation.email !== null
        if (await insertNotice(tx, { ...notice, isMailed: willMail })) await remind(tx, quotation, silence, settings)
      }
    })

  return {
    async watch() {
      const settings = await shop()
      const at = now()
      const sentSince = new Date(at.getTime() - longestWaitMs)
      let after = await findLastSentUntil(db, sentSince)
      for (;;) {
        const part = await listUndecided(db, after, atOnce)
        for (const one of await listWaiting(db, part, sentSince))
          if (untold(one, at).length > 0) await look(one.quotationId, settings)
        if (part.length < atOnce) break
        after = part.at(-1)!
      }
      mail.wake()
    },

    /** Requests that were there before answers were due at a time get theirs. */
    async giveDueTimes() {
      for (const { id, createdAt } of await listWithoutDue(db, atOnce))
        await setOwed(db, id, owedSince(createdAt, schedule()))
    },

    prune: () => deleteEndedLinks(db, now()),
  }
}
