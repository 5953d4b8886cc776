import type { AuditService } from '#features/audit/server/service.ts'
import type { Page } from '#kernel/api/page.ts'
import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import { newestFirst } from '#platform/database/newest-first.ts'
import type { RequestContext } from '#platform/http/router.ts'
import type { DeskQuotation, DeskQuotationsQuery } from '../../contract/desk.ts'
import { quotationStatuses } from '../../contract.ts'
import type { errorTexts } from '../../texts/errors.ts'
import {
  countByStatus,
  countQuotations,
  findPhoto,
  findQuotation,
  listQuotations,
  lockQuotation,
  setStatus,
} from '../repository/desk.ts'
import type { QuotationRow } from '../repository/quotations.ts'
import { withBelongings } from '../with-belongings.ts'

type Deps = { db: Db; audit: Pick<AuditService, 'record'> }

type Status = QuotationRow['status']
type StatusChange = { status: Status; from?: Status | undefined }

const refusal = (kind: 'not-found' | 'conflict', code: keyof typeof errorTexts) => new AppError(kind, code)

/** What the sales desk sees of the requests, and does to them. */
export function createQuotationDesk({ db, audit }: Deps) {
  return {
    async list(query: DeskQuotationsQuery): Promise<Page<DeskQuotation>> {
      const page = await newestFirst(query, {
        list: (part) => listQuotations(db, query, part),
        count: (cap) => countQuotations(db, query, cap),
      })
      return { ...page, items: await withBelongings(db, page.items, photoAt) }
    },

    async counts() {
      const known = new Map((await countByStatus(db)).map(({ status, total }) => [status, total]))
      return Object.fromEntries(quotationStatuses.map((status) => [status, known.get(status) ?? 0])) as Record<
        Status,
        number
      >
    },

    async get(id: number): Promise<DeskQuotation> {
      const row = await findQuotation(db, id)
      if (!row) throw refusal('not-found', 'QUOTATION_NOT_FOUND')
      return one(db, row)
    },

    async photo(id: number, place: number) {
      const photo = await findPhoto(db, id, place - 1)
      if (!photo) throw refusal('not-found', 'QUOTATION_PHOTO_NOT_FOUND')
      return photo
    },

    setStatus: (id: number, { status, from }: StatusChange, { actor }: Pick<RequestContext, 'actor'>) =>
      db.transaction(async (tx) => {
        const before = await lockQuotation(tx, id)
        if (!before) throw refusal('not-found', 'QUOTATION_NOT_FOUND')
        if (from && from !== before.status) throw refusal('conflict', 'QUOTATION_CHANGED')
        const after = await setStatus(tx, id, status)
        await audit.record(tx, actor, {
          action: 'quotation.update',
          subject: { id, name: `#${id} ${before.company ?? before.name}` },
          before: { status: before.status },
          after: { status },
        })
        return one(tx, after)
      }),
  }
}
export type QuotationDesk = ReturnType<typeof createQuotationDesk>

const photoAt = (id: number, place: number) => `/api/admin/quotations/${id}/photos/${place}`

const one = async (db: Db, row: QuotationRow) => (await withBelongings(db, [row], photoAt))[0]!
