import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import { countWithin } from '#platform/database/rate-limits.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { hashOfToken } from '#platform/secret-token.ts'
import { notOwed, owedSince, stillOwed } from '../../record/domain/owed.ts'
import { customerSets } from '../../record/domain/status.ts'
import { refusal } from '../../record/server/guards.ts'
import { aboutQuotation } from '../../record/server/kept-files.ts'
import type { proposalErrorTexts } from '../../record/server/proposal-error-texts.ts'
import {
  findLastQuestion,
  insertEvent,
  settleSilences,
  updateQuotation,
} from '../../record/server/repository/course.ts'
import { lockQuotation, type QuotationRow } from '../../record/server/repository/quotations.ts'
import type { LinkedProposal } from '../contract/linked-proposal.ts'
import { type ProposalState, proposalNumber } from '../domain/state.ts'
import { type CustomerDeedKind, deedForDesk } from './emails.ts'
import type { LetterDeps } from './letter-deps.ts'
import {
  decideProposal,
  findLinked,
  findPdf,
  listProposalLines,
  markOpened,
  type ProposalRow,
} from './repository/proposals.ts'
import { stateIn, toContent } from './summary.ts'
import { proposalEmailTexts } from './texts.ts'

type Caller = { address: string }
type LinkedRows = { proposal: ProposalRow; quotation: QuotationRow }
type CustomerDeed = { deed: CustomerDeedKind; name: string; note: string | null }

const minuteMs = 60_000
/** A secret cannot be guessed, but whoever tries need not be answered for ever. */
const unknownLinks = { most: 20, perMs: 10 * minuteMs }
const answersPerNetwork = { most: 30, perMs: 10 * minuteMs }
const answersPerLink = { most: 10, perMs: 10 * minuteMs }

const refusals: Record<Exclude<ProposalState, 'open'>, keyof typeof proposalErrorTexts> = {
  expired: 'PROPOSAL_EXPIRED',
  superseded: 'PROPOSAL_SUPERSEDED',
  accepted: 'PROPOSAL_ALREADY_ACCEPTED',
  declined: 'PROPOSAL_ALREADY_DECLINED',
  closed: 'PROPOSAL_CLOSED',
}

function refuseUnless(state: ProposalState, fit: readonly ProposalState[]) {
  if (fit.includes(state)) return
  throw refusal('conflict', state === 'open' ? 'PROPOSAL_NOT_EXPIRED' : refusals[state])
}

/** What whoever holds a proposal's link sees and does. Reading changes nothing; every deed may be repeated. */
export function createLinkedProposals({ db, now, schedule, mail, shop, deskEmail, publicUrl }: LetterDeps) {
  async function getLinked(from: Db, token: string): Promise<LinkedRows | undefined> {
    return findLinked(from, hashOfToken(token), now())
  }

  async function refuseUnknown({ address }: Caller): Promise<never> {
    const subject = `unknown proposals from ${networkOf(address)}`
    const [count] = await countWithin(db, [{ subject, limit: unknownLinks }], now())
    if (count && !count.isWithin)
      throw new AppError('too-many', 'TOO_MANY_PROPOSAL_LINKS', { retryAfterSeconds: count.retryAfterSeconds })
    throw refusal('not-found', 'PROPOSAL_NOT_FOUND')
  }

  async function countAnswer(token: string, { address }: Caller) {
    const limits = [
      { subject: `proposal answers from ${networkOf(address)}`, limit: answersPerNetwork },
      { subject: `proposal answers by ${hashOfToken(token)}`, limit: answersPerLink },
    ]
    const over = (await countWithin(db, limits, now())).find(({ isWithin }) => !isWithin)
    if (over) throw new AppError('too-many', 'TOO_MANY_PROPOSAL_ANSWERS', { retryAfterSeconds: over.retryAfterSeconds })
  }

  async function toLinked(from: Db, token: string, { proposal, quotation }: LinkedRows): Promise<LinkedProposal> {
    const question = await findLastQuestion(from, quotation.id, proposal.version)
    return {
      ...toContent(proposal, await listProposalLines(from, proposal.id)),
      number: proposalNumber(quotation.id, proposal.version),
      version: proposal.version,
      state: stateIn(proposal, quotation, now()),
      sentAt: proposal.sentAt.toISOString(),
      sentByName: proposal.sentByName,
      customer: { name: quotation.name, company: quotation.company },
      decidedAt: (proposal.acceptedAt ?? proposal.declinedAt)?.toISOString() ?? null,
      decidedBy: proposal.decidedBy,
      declineReason: proposal.declineReason,
      askedAt: question?.at.toISOString() ?? null,
      pdfUrl: proposal.hasPdf ? `/api/proposals/${token}/pdf` : null,
    }
  }

  /**
   * Whoever sends another proposal waits for the same row, so what is true here stays true until commit: the state is read
   * again once the row is held.
   */
  async function doOnce(
    token: string,
    caller: Caller,
    what: CustomerDeed,
    deed: (tx: Db, linked: LinkedRows, at: Date) => Promise<LinkedRows | undefined>,
  ) {
    const known = await getLinked(db, token)
    if (!known) return refuseUnknown(caller)
    await countAnswer(token, caller)
    const settings = await shop()
    const answer = await db.transaction(async (tx) => {
      await lockQuotation(tx, known.quotation.id)
      const linked = await getLinked(tx, token)
      if (!linked) throw refusal('not-found', 'PROPOSAL_NOT_FOUND')
      const at = now()
      const after = await deed(tx, linked, at)
      if (!after) return toLinked(tx, token, linked)
      const { id, email } = after.quotation
      await settleSilences(tx, id, at)
      await insertEvent(tx, {
        quotationId: id,
        version: after.proposal.version,
        kind: what.deed,
        at,
        name: what.name,
        note: what.note,
      })
      await mail.enqueue(tx, [
        {
          kind: 'proposal-desk',
          about: aboutQuotation(id),
          to: deskEmail ?? settings.emails.sales,
          ...(email ? { replyTo: email } : {}),
          ...deedForDesk({ ...what, at }, { ...after, shop: settings, publicUrl }),
        },
      ])
      return toLinked(tx, token, after)
    })
    mail.wake()
    return answer
  }

  /** A question makes it the desk's turn: unread, and due as a new request would be. */
  async function ask(token: string, caller: Caller, what: CustomerDeed, fit: readonly ProposalState[]) {
    return doOnce(token, caller, what, async (tx, { proposal, quotation }, at) => {
      const last = await findLastQuestion(tx, quotation.id, proposal.version)
      const isRepeated = last?.kind === what.deed && last.note === what.note && last.name === what.name
      if (isRepeated) return undefined
      refuseUnless(stateIn(proposal, quotation, at), fit)
      const owed = quotation.dueAt ? stillOwed(quotation) : owedSince(at, schedule())
      const turn = { seenAt: null, ...owed }
      return { proposal, quotation: await updateQuotation(tx, quotation.id, turn) }
    })
  }

  return {
    async read(token: string, caller: Caller): Promise<LinkedProposal> {
      const linked = await getLinked(db, token)
      return linked ? toLinked(db, token, linked) : refuseUnknown(caller)
    },

    async pdf(token: string, caller: Caller) {
      const linked = (await getLinked(db, token)) ?? (await refuseUnknown(caller))
      const content = await findPdf(db, linked.proposal.id)
      if (!content) throw refusal('not-found', 'PROPOSAL_FILE_NOT_FOUND')
      const number = proposalNumber(linked.quotation.id, linked.proposal.version)
      return { name: proposalEmailTexts.fileName(number), content }
    },

    /** Told by the page's script, which programs that look through mail do not run. */
    async opened(token: string, caller: Caller) {
      const { proposal, quotation } = (await getLinked(db, token)) ?? (await refuseUnknown(caller))
      if (!proposal.openedAt)
        await db.transaction(async (tx) => {
          const at = now()
          if (!(await markOpened(tx, proposal.id, at))) return
          await insertEvent(tx, { quotationId: quotation.id, version: proposal.version, kind: 'opened', at })
        })
      return { success: true as const }
    },

    accept: (token: string, name: string, caller: Caller) =>
      doOnce(token, caller, { deed: 'accepted', name, note: null }, async (tx, { proposal, quotation }, at) => {
        const state = stateIn(proposal, quotation, at)
        if (state === 'accepted') return undefined
        refuseUnless(state, ['open'])
        const decided = await decideProposal(tx, proposal.id, { acceptedAt: at, decidedBy: name })
        const after = await updateQuotation(tx, quotation.id, {
          status: customerSets.accept,
          ...notOwed,
          seenAt: null,
        })
        return { proposal: decided, quotation: after }
      }),

    decline: (
      token: string,
      { name, reason = null }: { name: string; reason?: string | null | undefined },
      caller: Caller,
    ) =>
      doOnce(token, caller, { deed: 'declined', name, note: reason }, async (tx, { proposal, quotation }, at) => {
        const state = stateIn(proposal, quotation, at)
        if (state === 'declined') return undefined
        refuseUnless(state, ['open', 'expired'])
        const decision = { declinedAt: at, decidedBy: name, declineReason: reason }
        const decided = await decideProposal(tx, proposal.id, decision)
        const after = await updateQuotation(tx, quotation.id, {
          status: customerSets.decline,
          ...notOwed,
          seenAt: null,
        })
        return { proposal: decided, quotation: after }
      }),

    askChange: (token: string, { name, message }: { name: string; message: string }, caller: Caller) =>
      ask(token, caller, { deed: 'change-asked', name, note: message }, ['open', 'expired']),

    askRevalidation: (
      token: string,
      { name, message }: { name: string; message?: string | undefined },
      caller: Caller,
    ) => ask(token, caller, { deed: 'revalidation-asked', name, note: message ?? null }, ['expired']),
  }
}
