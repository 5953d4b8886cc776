import type { Page } from '#kernel/api/page.ts'
import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import { newestFirst } from '#platform/database/newest-first.ts'
import type { Actor } from '#platform/http/router.ts'
import type { OwnQuotation, OwnQuotationsQuery } from '../../contract/own.ts'
import { linesInWords } from '../../domain/products-text.ts'
import { keptSince } from '../../domain/retention.ts'
import { anonymousTexts } from '../../texts/anonymous.ts'
import type { errorTexts } from '../../texts/errors.ts'
import { listItems } from '../repository/belongings.ts'
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
} from '../repository/of-customers.ts'
import { withBelongings } from '../with-belongings.ts'

type Deps = { db: Db; now: () => Date }
type Context = { actor: Actor }
type Owner = { id: number; verifiedEmail: string | undefined }

/** All that most customers ever have, in one answer. */
const usualPage = 100

/** Different products: more than any customer's machines need. */
const mostRemembered = 500

const absent = (code: keyof typeof errorTexts) => new AppError('not-found', code)

/** What customers see of their own requests, and what becomes of these when a customer, or their time, is gone. */
export function createOwnQuotations({ db, now }: Deps) {
  return {
    async list(query: OwnQuotationsQuery, context: Context): Promise<Page<OwnQuotation>> {
      const owner = customerIn(context)
      const page = await newestFirst(
        { ...query, limit: query.limit ?? usualPage },
        {
          list: (part) => listQuotationsOf(db, owner, part),
          count: (cap) => countQuotationsOf(db, owner, cap),
        },
      )
      return { ...page, items: await withBelongings(db, page.items, photoAt) }
    },

    async get(id: number, context: Context): Promise<OwnQuotation> {
      const row = await findQuotationOf(db, customerIn(context), id)
      if (!row) throw absent('QUOTATION_NOT_FOUND')
      return (await withBelongings(db, [row], photoAt))[0]!
    },

    async photo(id: number, place: number, context: Context) {
      const photo = await findPhotoOf(db, customerIn(context), id, place - 1)
      if (!photo) throw absent('QUOTATION_PHOTO_NOT_FOUND')
      return photo
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

      async dataOf(from: Db, { id, verifiedEmail }: Owner) {
        const rows = await listAllQuotationsOf(from, id)
        const ids = rows.map((row) => row.id)
        return {
          quotations: await withBelongings(from, rows, photoAt),
          messages: await listMessagesOf(from, ids, verifiedEmail),
        }
      },

      async anonymise(tx: Db, { id, verifiedEmail }: Owner) {
        // What was asked for since the last login is theirs as well.
        if (verifiedEmail) await joinQuotations(tx, id, verifiedEmail)
        const rows = await listAllQuotationsOf(tx, id)
        const ids = rows.map((row) => row.id)
        await deleteMessagesOf(tx, ids, verifiedEmail)
        const items = ids.length > 0 ? await listItems(tx, ids) : []
        for (const row of rows) {
          const lines = items.filter(({ quotationId }) => quotationId === row.id)
          const products = lines.length > 0 ? linesInWords(lines) : anonymousTexts.products
          await anonymiseQuotation(tx, row.id, { name: anonymousTexts.name, products, anonymisedAt: now() })
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

/** The contract lets nobody else in here. */
function customerIn({ actor }: Context) {
  if (actor.kind !== 'customer') throw new AppError('unauthenticated', 'SIGN_IN_FIRST')
  return actor.id
}

const photoAt = (id: number, place: number) => `/api/quotations/my/${id}/photos/${place}`
