import type { AuditService } from '#features/audit/server/service.ts'
import type { CatalogService } from '#features/catalog/showcase/server/service.ts'
import type { Page } from '#kernel/api/page.ts'
import type { Schedule } from '#kernel/calendar/schedule.ts'
import { beginOfDay, endOfDay, shopDay } from '#kernel/moments.ts'
import type { Db } from '#platform/database/database.ts'
import { answerOnce } from '#platform/database/idempotency.ts'
import { newestFirst } from '#platform/database/newest-first.ts'
import type { RequestContext } from '#platform/http/router.ts'
import { newQuotation, requestedLines } from '../../asking/server/new-quotation.ts'
import type { DeskQuotation } from '../../proposals/contract/desk-quotation.ts'
import { type NamesOf, toDeskQuotations } from '../../proposals/server/to-desk-quotation.ts'
import { notOwed, owedSince, stillOwed } from '../../record/domain/owed.ts'
import { isCustomersTurn, isOwed } from '../../record/domain/status.ts'
import {
  administratorIn,
  type Caller,
  getLocked,
  getQuotation,
  refusal,
  subjectOf,
} from '../../record/server/guards.ts'
import { findPhoto } from '../../record/server/repository/belongings.ts'
import { insertEvent, settleSilences, updateQuotation } from '../../record/server/repository/course.ts'
import { insertItems, insertQuotation, type QuotationRow } from '../../record/server/repository/quotations.ts'
import type { DeskQuotationsQuery, DeskFilters as Filters } from '../contract/desk-quotations.ts'
import type { HandQuotation } from '../contract/hand-quotation.ts'
import { pageByDue } from './by-due.ts'
import { exportQuotations } from './export.ts'
import { createFile } from './quotation-file.ts'
import {
  countByStatus,
  countQueue,
  countQuotations,
  type DeskFilters,
  findIds,
  listQuotations,
} from './repository/inbox.ts'
import { exportTexts } from './texts.ts'

type Deps = {
  db: Db
  now: () => Date
  schedule: () => Schedule
  audit: Pick<AuditService, 'record'>
  catalog: Pick<CatalogService, 'listOffered'>
  namesOf: NamesOf
}

type Status = QuotationRow['status']
type StatusChange = { status: Status; from?: Status | undefined }
type OwnerChange = { administratorId: number | null; from?: number | null | undefined }

/** What the sales desk sees of the requests, and does to them. */
export function createQuotationDesk(deps: Deps) {
  const { db, now, audit, namesOf } = deps
  const shown = (from: Db, rows: QuotationRow[]) => toDeskQuotations(from, rows, { namesOf, now: now() })
  const one = async (from: Db, row: QuotationRow) => (await shown(from, [row]))[0]!
  const called = async (from: Db, actor: Caller['actor']) =>
    actor.kind === 'staff' ? ((await namesOf(from)).get(actor.id) ?? null) : null

  function pageOf(filters: DeskFilters, query: DeskQuotationsQuery): Promise<Page<QuotationRow>> {
    if (query.sort === 'due') return pageByDue(db, filters, query)
    return newestFirst(query, {
      list: (part) => listQuotations(db, filters, part),
      count: (cap) => countQuotations(db, filters, cap),
    })
  }

  return {
    ...createFile(deps),

    async list(query: DeskQuotationsQuery): Promise<Page<DeskQuotation>> {
      const filters = filtersOf(query, now())
      const page = await pageOf({ ...filters, ids: await findIds(db, filters) }, query)
      return { ...page, items: await shown(db, page.items) }
    },

    counts: () => countByStatus(db),

    queue: () => countQueue(db, now()),

    export: async (filters: Filters) => ({
      name: exportTexts.fileName(shopDay(now())),
      content: exportQuotations(db, filtersOf(filters, now()), namesOf),
    }),

    schedule: async () => deps.schedule(),

    get: async (id: number): Promise<DeskQuotation> => one(db, await getQuotation(db, id)),

    async photo(id: number, place: number) {
      const photo = await findPhoto(db, id, place - 1)
      if (!photo) throw refusal('not-found', 'QUOTATION_PHOTO_NOT_FOUND')
      return photo
    },

    /** What somebody asked for by telephone. Nobody is written to: they have just been spoken to. */
    async add(input: HandQuotation, caller: Pick<RequestContext, 'actor' | 'idempotencyKey'>): Promise<DeskQuotation> {
      const enteredBy = administratorIn(caller)
      const at = now()
      const request = { scope: `quotations.add staff ${enteredBy}`, key: caller.idempotencyKey, input, now: at }
      return db.transaction((tx) =>
        answerOnce(tx, request, async () => {
          const lines = await requestedLines(deps.catalog, tx, input)
          const entered = {
            ...newQuotation(input, lines, { createdAt: at, schedule: deps.schedule() }),
            enteredBy,
            assignedTo: enteredBy,
            seenAt: at,
          }
          const row = await insertQuotation(tx, entered)
          await insertItems(tx, row.id, lines)
          await audit.record(tx, caller.actor, { action: 'quotation.create', subject: subjectOf(row) })
          return one(tx, row)
        }),
      )
    },

    setStatus: (id: number, { status, from }: StatusChange, { actor }: Caller) =>
      db.transaction(async (tx) => {
        const before = await getLocked(tx, id)
        if (from && from !== before.status) throw refusal('conflict', 'QUOTATION_CHANGED')
        const owed = before.dueAt ? stillOwed(before) : owedSince(now(), deps.schedule())
        const after = await updateQuotation(tx, id, { status, ...(isOwed(status) ? owed : notOwed) })
        if (!isCustomersTurn(status)) await settleSilences(tx, id, now())
        if (status !== before.status)
          await insertEvent(tx, { quotationId: id, kind: `status-${status}`, at: now(), name: await called(tx, actor) })
        await audit.record(tx, actor, {
          action: 'quotation.update',
          subject: subjectOf(before),
          before: { status: before.status },
          after: { status },
        })
        return one(tx, after)
      }),

    setOwner: (id: number, { administratorId, from }: OwnerChange, { actor }: Caller) =>
      db.transaction(async (tx) => {
        const before = await getLocked(tx, id)
        if (from !== undefined && from !== before.assignedTo) throw refusal('conflict', 'QUOTATION_OWNER_CHANGED')
        const names = await namesOf(tx)
        if (administratorId !== null && !names.has(administratorId)) throw refusal('invalid', 'OWNER_NOT_FOUND')
        const after = await updateQuotation(tx, id, { assignedTo: administratorId })
        const nameOf = (owner: number | null) => (owner === null ? null : (names.get(owner) ?? null))
        if (administratorId !== before.assignedTo)
          await insertEvent(tx, {
            ...{ quotationId: id, kind: 'owner-set', at: now() },
            ...{ name: await called(tx, actor), note: nameOf(administratorId) },
          })
        await audit.record(tx, actor, {
          action: 'quotation.update',
          subject: subjectOf(before),
          before: { assignedTo: nameOf(before.assignedTo) },
          after: { assignedTo: nameOf(administratorId) },
        })
        return one(tx, after)
      }),

    /** Reading is no change that anybody would want to look up. */
    setSeen: (id: number, seen: boolean) =>
      db.transaction(async (tx) => {
        const before = await getLocked(tx, id)
        return one(tx, await updateQuotation(tx, id, { seenAt: seen ? (before.seenAt ?? now()) : null }))
      }),
  }
}
export type QuotationDesk = ReturnType<typeof createQuotationDesk>

const filtersOf = ({ from, to, ...filters }: Filters, now: Date): DeskFilters => ({
  ...filters,
  now,
  arrivedFrom: from ? beginOfDay(from) : undefined,
  arrivedBefore: to ? endOfDay(to) : undefined,
})
