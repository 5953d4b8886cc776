import type { Page } from '#kernel/api/page.ts'
import { AppError } from '#kernel/errors.ts'
import { inBatches } from '#platform/database/in-batches.ts'
import { searchTextOf } from '../../record/domain/search-text.ts'
import { changeCatalogue } from '../../record/server/change-catalogue.ts'
import type { errorTexts } from '../../record/server/error-texts.ts'
import { findGroup } from '../../record/server/repository/groups.ts'
import { deleteBinned, type NewProduct, updateProducts } from '../../record/server/repository/product-writes.ts'
import { createSearch } from '../../search/server/search.ts'
import { draftTexts } from '../contract/draft-texts.ts'
import type { bulkActions, DeskProduct, DeskQuery } from '../contract/products.ts'
import { createProductTrail } from './product-trail.ts'
import type { Deps } from './product-writer.ts'
import { type Caller, noSuchProduct } from './products.ts'
import { listDeskRows } from './repository/desk-list.ts'
import { findKept, listBin, listKept } from './repository/desk-rows.ts'
import { toDeskProduct } from './to-desk-product.ts'

type Bulk = { ids: number[]; action: (typeof bulkActions)[number]; categoryId?: number | null | undefined }

const binDays = 30
const prunedAtOnce = 200
const dayMs = 24 * 60 * 60 * 1000

/** What was removed before this moment is gone for good. */
export const keptInBinSince = (now: Date) => new Date(now.getTime() - binDays * dayMs)

/** Until when what was removed at this moment can come back. */
export const keptInBinUntil = (removedAt: Date) => new Date(removedAt.getTime() + binDays * dayMs)

/** The desk's lists, and what it does to many products at once. */
export function createManyProductsDesk({ db, now, audit }: Deps) {
  const search = createSearch({ db, now })
  const tell = createProductTrail(audit)

  return {
    async list(query: DeskQuery): Promise<Page<DeskProduct>> {
      const found = query.search ? await search.find({ search: query.search }, { includeInactive: true }) : undefined
      const page = await listDeskRows(
        db,
        query,
        found?.ranked.map(({ id }) => id),
      )
      const totalIsCapped = page.totalIsCapped || (found?.isCapped ?? false)
      return { ...page, totalIsCapped, items: page.items.map(toDeskProduct) }
    },

    async get(id: number): Promise<DeskProduct> {
      const row = await findKept(db, id)
      if (!row) throw noSuchProduct()
      return toDeskProduct(row)
    },

    bin: async (wanted = ''): Promise<DeskProduct[]> =>
      (await listBin(db, searchTextOf([wanted], []).split(' '))).map(toDeskProduct),

    /** All or none. */
    bulk: ({ ids: given, action, categoryId }: Bulk, { actor }: Caller): Promise<number> =>
      changeCatalogue(db, async (tx) => {
        const ids = [...new Set(given)]
        const before = await listKept(tx, ids)
        const missing = ids.filter((id) => !before.some((row) => row.id === id))
        if (missing.length > 0)
          throw new AppError<keyof typeof errorTexts>('not-found', 'PRODUCTS_MISSING', { details: { ids: missing } })
        if (action === 'category' && (categoryId === undefined || !(await isCategory(categoryId))))
          throw new AppError('invalid', 'INVALID_INPUT', { fields: { categoryId: [draftTexts.unknownCategory] } })
        await updateProducts(tx, ids, fieldsOf(action, categoryId ?? null))
        const after = new Map((await listKept(tx, ids)).map((row) => [row.id, row]))
        const told = action === 'delete' ? 'delete' : 'update'
        for (const row of before) await tell(tx, actor, { action: told, before: row, after: after.get(row.id) })
        return ids.length

        async function isCategory(id: number | null) {
          return id === null || (await findGroup(tx, 'category', id)) !== undefined
        }
      }),

    /** What has lain in the bin for 30 days is gone for good; old quotations keep their own words of it. */
    pruneBin: () =>
      inBatches(prunedAtOnce, (limit) =>
        db.transaction(async (tx) => {
          const gone = await deleteBinned(tx, keptInBinSince(now()), limit)
          await audit.recordAll(
            tx,
            { kind: 'shop' },
            gone.map(({ id, name, code }) => ({
              action: 'product.prune' as const,
              subject: { id, name: `${code} ${name}` },
              before: { code, name },
            })),
          )
          return gone.length
        }),
      ),
  }

  function fieldsOf(action: Bulk['action'], categoryId: number | null): Partial<NewProduct> {
    switch (action) {
      case 'activate':
        return { status: 'active', updatedAt: now() }
      case 'deactivate':
        return { status: 'inactive', updatedAt: now() }
      case 'category':
        return { categoryId, updatedAt: now() }
      case 'delete':
        return { deletedAt: now() }
    }
  }
}
