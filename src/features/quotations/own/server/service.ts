import type { MailService } from '#features/mail/server/service.ts'
import type { Page } from '#kernel/api/page.ts'
import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import { forgetAnswers } from '#platform/database/idempotency.ts'
import { newestFirst } from '#platform/database/newest-first.ts'
import { countWithin } from '#platform/database/rate-limits.ts'
import type { Actor } from '#platform/http/router.ts'
import { linesInWords } from '../../asking/domain/products-text.ts'
import { proposalNumber } from '../../proposals/domain/state.ts'
import { makeLink } from '../../proposals/server/links.ts'
import { anonymiseProposals } from '../../proposals/server/repository/anonymise.ts'
import {
  findPdf,
  findProposal,
  listLastProposals,
  listProposalLines,
  listProposals,
} from '../../proposals/server/repository/proposals.ts'
import { toContent, toSummary } from '../../proposals/server/summary.ts'
import { proposalEmailTexts } from '../../proposals/server/texts.ts'
import { type DeskError, refusal } from '../../record/server/guards.ts'
import { aboutMessage, aboutQuotation } from '../../record/server/kept-files.ts'
import { listItems } from '../../record/server/repository/belongings.ts'
import { listQuestions } from '../../record/server/repository/course.ts'
import type { QuotationRow } from '../../record/server/repository/quotations.ts'
import { withBelongings } from '../../record/server/with-belongings.ts'
import type { OwnQuotation, OwnQuotationsQuery } from '../contract/own-quotations.ts'
import { keptSince } from '../domain/retention.ts'
import {
  anonymiseQuotation,
  countQuotationsOf,
  deleteMessagesOf,
  deleteOldMessages,
  deleteOldQuotations,
  findPhotoOf,
  findQuotationOf,
  joinQuotations,
  listAllQuotationsOf,
  listLastAsked,
  listMessagesOf,
  listQuotationsOf,
  lockAllQuotationsOf,
} from './repository.ts'
import { anonymousTexts } from './texts.ts'

type Deps = { db: Db; now: () => Date; publicUrl: string; mail: Pick<MailService, 'forget'> }
type Caller = { actor: Actor }
type Owner = { id: number; verifiedEmail: string | undefined }

/** All that most customers ever have, in one answer. */
const usualPage = 100

/** One for every look at a page, and room to spare. */
const linksPerCustomer = { most: 30, perMs: 10 * 60_000 }

/** Different products: more than any customer's machines need. */
const mostRemembered = 500

const absent = (code: DeskError) => refusal('not-found', code)

/** What customers see of their own requests, and what becomes of these when a customer, or their time, is gone. */
export function createOwnQuotations({ db, now, publicUrl, mail }: Deps) {
  async function shown(from: Db, rows: QuotationRow[]): Promise<OwnQuotation[]> {
    if (rows.length === 0) return []
    const last = new Map(
      (
        await listLastProposals(
          from,
          rows.map(({ id }) => id),
        )
      ).map((proposal) => [proposal.quotationId, proposal]),
    )
    return (await withBelongings(from, rows, photoAt)).map((one, place) => {
      const proposal = last.get(one.id)
      return { ...one, proposal: proposal ? toSummary(proposal, rows[place]!, now(), pdfAt(one.id)) : null }
    })
  }

  /** Theirs, and answered. */
  async function getLast(from: Db, id: number, caller: Caller) {
    const row = await findQuotationOf(from, customerIn(caller), id)
    const last = row && (await findProposal(from, id, row.version))
    if (!last) throw absent('PROPOSAL_NOT_FOUND')
    return last
  }

  /** Every proposal that was sent for these, whole. */
  async function proposalsOf(from: Db, rows: QuotationRow[]) {
    const told = []
    for (const row of rows)
      for (const sent of await listProposals(from, row.id))
        told.push({
          quotationId: row.id,
          ...toSummary(sent, row, now(), pdfAt(row.id)),
          ...toContent(sent, await listProposalLines(from, sent.id)),
        })
    return told
  }

  return {
    async list(query: OwnQuotationsQuery, caller: Caller): Promise<Page<OwnQuotation>> {
      const owner = customerIn(caller)
      const page = await newestFirst(
        { ...query, limit: query.limit ?? usualPage },
        {
          list: (part) => listQuotationsOf(db, owner, part),
          count: (cap) => countQuotationsOf(db, owner, cap),
        },
      )
      return { ...page, items: await shown(db, page.items) }
    },

    async get(id: number, caller: Caller): Promise<OwnQuotation> {
      const row = await findQuotationOf(db, customerIn(caller), id)
      if (!row) throw absent('QUOTATION_NOT_FOUND')
      return (await shown(db, [row]))[0]!
    },

    async photo(id: number, place: number, caller: Caller) {
      const photo = await findPhotoOf(db, customerIn(caller), id, place - 1)
      if (!photo) throw absent('QUOTATION_PHOTO_NOT_FOUND')
      return photo
    },

    async proposalPdf(id: number, caller: Caller) {
      const last = await getLast(db, id, caller)
      const content = await findPdf(db, last.id)
      if (!content) throw absent('PROPOSAL_FILE_NOT_FOUND')
      return { name: proposalEmailTexts.fileName(proposalNumber(id, last.version)), content }
    },

    /** The page where a proposal is answered is the same for guests: it needs a link, which is made when it is wanted. */
    async proposalLink(id: number, caller: Caller) {
      const last = await getLast(db, id, caller)
      const made = { subject: `proposal links made by customer ${customerIn(caller)}`, limit: linksPerCustomer }
      const [count] = await countWithin(db, [made], now())
      if (count && !count.isWithin)
        throw refusal('too-many', 'TOO_MANY_LINKS_MADE', { retryAfterSeconds: count.retryAfterSeconds })
      return { address: await makeLink(db, last, { publicUrl, now: now() }) }
    },

    /** How many of each product were last asked for, and when; the latest first. */
    async lastAsked(customerId: number) {
      const rows = await listLastAsked(db, customerId)
      return rows
        .sort((a, b) => b.quotationId - a.quotationId)
        .slice(0, mostRemembered)
        .map(({ askedAt, ...row }) => ({ ...row, askedAt: askedAt.toISOString() }))
    },

    /** What a customer's account takes in, hands out and leaves behind. */
    belongings: {
      join: (tx: Db, { id, email }: { id: number; email: string }) => joinQuotations(tx, id, email),

      async dataOf(from: Db, owner: Owner) {
        const rows = await listTheirs(from, owner)
        const ids = rows.map((row) => row.id)
        return {
          quotations: await withBelongings(from, rows, photoAt).then((all) => all.map(forTheirOwner)),
          proposals: await proposalsOf(from, rows),
          questions: ids.length > 0 ? await listQuestions(from, ids) : [],
          messages: await listMessagesOf(from, owner, ids),
        }
      },

      async anonymise(tx: Db, owner: Owner) {
        const rows = await listTheirs(tx, owner, lockAllQuotationsOf)
        const ids = rows.map((row) => row.id)
        const messages = await deleteMessagesOf(tx, owner, ids)
        await mail.forget(tx, {
          about: [...ids.map(aboutQuotation), ...messages.map(({ id }) => aboutMessage(id))],
          email: owner.verifiedEmail,
        })
        await forgetAnswers(tx, 'quotations.request', ids)
        const items = ids.length > 0 ? await listItems(tx, ids) : []
        for (const row of rows) {
          const lines = items.filter(({ quotationId }) => quotationId === row.id)
          const products = lines.length > 0 ? linesInWords(lines) : anonymousTexts.products
          await anonymiseProposals(tx, row.id)
          const { codes } = row
          await anonymiseQuotation(tx, row.id, { name: anonymousTexts.name, products, codes, anonymisedAt: now() })
        }
      },
    },

    /** Throws away what the law no longer gives us a reason to keep. */
    async prune() {
      const limits = keptSince(now())
      const messages = await deleteOldMessages(db, limits.unsoldBefore)
      return { messages, quotations: await deleteOldQuotations(db, limits) }
    },
  }
}
export type OwnQuotations = ReturnType<typeof createOwnQuotations>

type ListOf = (db: Db, customerId: number) => PromiseLike<QuotationRow[]>

/** What was asked for as a guest since the last login is theirs as well. */
async function listTheirs(db: Db, { id, verifiedEmail }: Owner, list: ListOf = listAllQuotationsOf) {
  if (verifiedEmail) await joinQuotations(db, id, verifiedEmail)
  return list(db, id)
}

/** The contract lets nobody else in here. */
function customerIn({ actor }: Caller) {
  if (actor.kind !== 'customer') throw new AppError('unauthenticated', 'SIGN_IN_FIRST')
  return actor.id
}

const photoAt = (id: number, place: number) => `/api/quotations/my/${id}/photos/${place}`
const pdfAt = (id: number) => `/api/quotations/my/${id}/proposal/pdf`

/** Who works on it, and how, is the desk's business. */
const forTheirOwner = <Q extends QuotationRowOnTheWire>({
  seenAt,
  assignedTo,
  enteredBy,
  dueAt,
  owedSince,
  silenceIgnored,
  ...own
}: Q) => own
type QuotationRowOnTheWire = Record<
  'seenAt' | 'assignedTo' | 'enteredBy' | 'dueAt' | 'owedSince' | 'silenceIgnored',
  unknown
>
