import type { AuditService } from '#features/audit/server/service.ts'
import type { MailService } from '#features/mail/server/service.ts'
import type { Db } from '#platform/database/database.ts'
import { notOwed, stillOwed } from '../../record/domain/owed.ts'
import { customerSets, isOwed, isRefusal } from '../../record/domain/status.ts'
import {
  administratorIn,
  type Caller,
  getLocked,
  getQuotation,
  refusal,
  refuseAnonymised,
  subjectOf,
} from '../../record/server/guards.ts'
import { aboutQuotation, pdfOf } from '../../record/server/kept-files.ts'
import { insertEvent, settleSilences, updateQuotation } from '../../record/server/repository/course.ts'
import { type QuotationRow, withOfferedCodes } from '../../record/server/repository/quotations.ts'
import type { Answer, AnswerPreview } from '../contract/answering.ts'
import type { OfferedLine } from '../domain/content.ts'
import { proposalNumber } from '../domain/state.ts'
import { refuseExpired } from './answer-content.ts'
import { deskAnswers } from './done-texts.ts'
import { type LetterShop, proposalForCustomer } from './emails.ts'
import { makeLink } from './links.ts'
import { createPreparation, type PrepareDeps } from './prepare.ts'
import { deleteDraft } from './repository/drafts.ts'
import {
  decideProposal,
  findPdf,
  findProposal,
  insertProposal,
  listProposalLines,
  type ProposalRow,
} from './repository/proposals.ts'
import { toContent, toSummary } from './summary.ts'
import { proposalEmailTexts } from './texts.ts'
import { proposalPdfAt, toDeskQuotations } from './to-desk-quotation.ts'

type Deps = Omit<PrepareDeps, 'shop'> & {
  now: () => Date
  audit: Pick<AuditService, 'record'>
  mail: Pick<MailService, 'enqueue' | 'wake' | 'isFiled'>
  shop: () => Promise<LetterShop & Awaited<ReturnType<PrepareDeps['shop']>>>
  deskEmail: string | undefined
}

type Delivered = {
  shop: LetterShop
  lines: readonly OfferedLine[]
  address: string
  pdf: Buffer | undefined
  isAgain?: boolean
}

/** How the desk answers: with proposals, each a version that never changes once it is sent. */
export function createAnswering(deps: Deps) {
  const { db, now, audit, mail, namesOf, publicUrl } = deps
  const preparation = createPreparation(deps)
  const shown = async (from: Db, row: QuotationRow) =>
    (await toDeskQuotations(from, [row], { namesOf, now: now() }))[0]!

  /** The last one, or a refusal. */
  async function getLast(from: Db, row: QuotationRow) {
    const last = await findProposal(from, row.id, row.version)
    if (!last) throw refusal('not-found', 'NO_PROPOSAL')
    return last
  }

  async function refuseIfOvertaken(tx: Db, row: QuotationRow, expected: number, afterAcceptance = false) {
    refuseAnonymised(row)
    const last = await findProposal(tx, row.id, row.version)
    const details = { version: row.version, by: last?.sentByName ?? null, at: last?.sentAt.toISOString() ?? null }
    if (row.version !== expected) throw refusal('conflict', 'QUOTATION_ANSWERED', { details })
    if (last?.acceptedAt && !afterAcceptance)
      throw refusal('conflict', 'QUOTATION_ACCEPTED', { details: { ...details, by: last.decidedBy } })
  }

  async function linkTo(tx: Db, row: QuotationRow, sent: ProposalRow, shopName: string) {
    const address = await makeLink(tx, sent, { publicUrl, now: now() })
    const number = proposalNumber(row.id, sent.version)
    return { address, chatText: proposalEmailTexts.chatText({ name: row.name, number, shop: shopName, address }) }
  }

  async function mailTo(tx: Db, row: QuotationRow, sent: ProposalRow, given: Delivered) {
    if (!row.email) return false
    const { shop } = given
    const letter = proposalForCustomer({ quotation: row, proposal: sent, publicUrl, ...given })
    const fileName = proposalEmailTexts.fileName(proposalNumber(row.id, sent.version))
    await mail.enqueue(tx, [
      {
        kind: 'proposal-customer',
        about: aboutQuotation(row.id),
        to: row.email,
        replyTo: deps.deskEmail ?? shop.emails.sales,
        isSecret: true,
        ...letter,
        attachments: given.pdf
          ? [{ fileName, contentType: 'application/pdf', keptAs: pdfOf(sent.id), size: given.pdf.byteLength }]
          : [],
      },
    ])
    return true
  }

  return {
    /**
     * Everything that takes time is done before; then whoever holds the quotation's row sends or accepts, never both. The
     * version that was printed is the one that is stored, because nobody may have sent another meanwhile.
     */
    async respond({ id, expectedVersion, ...input }: Answer, caller: Caller) {
      const seen = await getQuotation(db, id)
      const at = now()
      const expected = expectedVersion ?? seen.version
      await refuseIfOvertaken(db, seen, expected, input.afterAcceptance)
      refuseExpired(input, at)
      const made = await preparation.prepare(seen, input, administratorIn(caller), at)
      // A refusal offers nothing that could be printed.
      const pdf = isRefusal(input.status) ? undefined : await made.print()
      const shop = await deps.shop()
      const sent = await db.transaction(async (tx) => {
        const row = await getLocked(tx, id)
        await refuseIfOvertaken(tx, row, expected, input.afterAcceptance)
        const { columns, lines, version, sellerName } = made
        const by = { sentAt: at, sentBy: administratorIn(caller), sentByName: sellerName }
        const proposal = await insertProposal(
          tx,
          { quotationId: id, version, ...by, ...columns, pdf: pdf ?? null },
          lines,
        )
        const { message: responseMessage, totalValue, validUntil } = columns
        const answered = { responseMessage, totalValue, validUntil, status: input.status, version }
        // Who answers with "pending" has not finished: the clock goes on.
        const owed = isOwed(input.status) ? stillOwed(row) : notOwed
        const after = await updateQuotation(tx, id, {
          ...{ ...answered, ...owed, seenAt: row.seenAt ?? at },
          ...{ assignedTo: row.assignedTo ?? administratorIn(caller), answeredAt: row.answeredAt ?? at },
          ...withOfferedCodes(
            row,
            lines.map(({ code }) => code),
          ),
        })
        await deleteDraft(tx, id)
        await settleSilences(tx, id, at)
        const name = (await namesOf(tx)).get(administratorIn(caller)) ?? sellerName
        await insertEvent(tx, { quotationId: id, version, kind: 'sent', at, name })
        const link = await linkTo(tx, after, proposal, shop.name)
        const isMailed = await mailTo(tx, after, proposal, { shop, lines, address: link.address, pdf })
        await audit.record(tx, caller.actor, {
          action: 'quotation.answer',
          subject: subjectOf(row),
          before: { status: row.status },
          after: { status: input.status, version, totalValue, validUntil },
        })
        return { ...(await shown(tx, after)), link, isMailed, isFiled: isMailed && mail.isFiled }
      })
      mail.wake()
      return sent
    },

    async preview({ id, ...input }: AnswerPreview, caller: Caller) {
      const row = await getQuotation(db, id)
      const made = await preparation.prepare(row, input, administratorIn(caller), now())
      return { name: proposalEmailTexts.fileName(proposalNumber(id, made.version)), content: await made.print() }
    },

    async proposal(id: number, version: number) {
      const row = await getQuotation(db, id)
      const sent = await findProposal(db, id, version)
      if (!sent) throw refusal('not-found', 'PROPOSAL_NOT_FOUND')
      const lines = await listProposalLines(db, sent.id)
      return { ...toSummary(sent, row, now(), proposalPdfAt(id, version)), ...toContent(sent, lines) }
    },

    async pdf(id: number, version: number) {
      const sent = await findProposal(db, id, version)
      const content = sent && (await findPdf(db, sent.id))
      if (!content) throw refusal('not-found', 'PROPOSAL_FILE_NOT_FOUND')
      return { name: proposalEmailTexts.fileName(proposalNumber(id, version)), content }
    },

    async link(id: number, { actor }: Caller) {
      const { name: shopName } = await deps.shop()
      return db.transaction(async (tx) => {
        const row = await getLocked(tx, id)
        refuseAnonymised(row)
        const link = await linkTo(tx, row, await getLast(tx, row), shopName)
        await audit.record(tx, actor, { action: 'quotation.link', subject: subjectOf(row) })
        return link
      })
    },

    async sendAgain(id: number, { actor }: Caller) {
      const shop = await deps.shop()
      await db.transaction(async (tx) => {
        const row = await getLocked(tx, id)
        const last = await getLast(tx, row)
        if (!row.email) throw refusal('conflict', 'NO_EMAIL')
        const address = await makeLink(tx, last, { publicUrl, now: now() })
        const [lines, pdf] = [await listProposalLines(tx, last.id), await findPdf(tx, last.id)]
        await mailTo(tx, row, last, { shop, lines, address, pdf, isAgain: true })
        await insertEvent(tx, { quotationId: id, version: last.version, kind: 'sent-again', at: now() })
        await audit.record(tx, actor, { action: 'quotation.send-again', subject: subjectOf(row) })
      })
      mail.wake()
      return { success: true as const, message: deskAnswers.sentAgain }
    },

    /** A yes that came after the last day, or by telephone: the desk may honour it. */
    acceptLate: (
      id: number,
      { version, name, note }: { version: number; name: string; note?: string | undefined },
      caller: Caller,
    ) =>
      db.transaction(async (tx) => {
        const row = await getLocked(tx, id)
        refuseAnonymised(row)
        const last = await getLast(tx, row)
        if (last.version !== version) throw refusal('conflict', 'PROPOSAL_SUPERSEDED')
        if (last.acceptedAt) throw refusal('conflict', 'PROPOSAL_ALREADY_ACCEPTED')
        const at = now()
        // A no that was taken back: one decision counts.
        await decideProposal(tx, last.id, { acceptedAt: at, decidedBy: name, declinedAt: null, declineReason: null })
        const after = await updateQuotation(tx, id, {
          status: customerSets.accept,
          ...notOwed,
          seenAt: row.seenAt ?? at,
        })
        await settleSilences(tx, id, at)
        await insertEvent(tx, { quotationId: id, version, kind: 'accepted-late', at, name, note: note ?? null })
        await audit.record(tx, caller.actor, {
          action: 'quotation.accept-late',
          subject: subjectOf(row),
          before: { status: row.status },
          after: { status: customerSets.accept, version },
        })
        return shown(tx, after)
      }),
  }
}
