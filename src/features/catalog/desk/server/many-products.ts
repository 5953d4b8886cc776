import type { Page } from '#kernel/api/page.ts'
import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import { inBatches } from '#platform/database/in-batches.ts'
import { productsIn } from '../../catalog-index/server/catalog-data.ts'
import type { CatalogIndex } from '../../catalog-index/server/catalog-index.ts'
import type { createSearch } from '../../catalog-index/server/search-service.ts'
import { searchTextOf } from '../../record/domain/search-text.ts'
import { changeCatalogue } from '../../record/server/change-catalogue.ts'
import type { errorTexts } from '../../record/server/error-texts.ts'
import type { ProductRow } from '../../record/server/repository/product-rows.ts'
import { deleteBinned, updateProducts } from '../../record/server/repository/product-writes.ts'
import { changeTexts } from '../contract/change-texts.ts'
import type { ChangeMade, ChangeRequest, WantedChange } from '../contract/changes.ts'
import { draftTexts } from '../contract/draft-texts.ts'
import type { bulkActions, DeskProduct, DeskQuery } from '../contract/products.ts'
import { deskPage } from './desk-list.ts'
import { createProductTrail } from './product-trail.ts'
import type { Deps } from './product-writer.ts'
import { type Caller, noSuchProduct } from './products.ts'
import { findKept, listBin, listBinned, listKept } from './repository/desk-rows.ts'
import { toDeskProduct } from './to-desk-product.ts'

type Bulk = { ids: number[]; action: (typeof bulkActions)[number]; categoryId?: number | null | undefined }

const binDays = 30
const prunedAtOnce = 200
const dayMs = 24 * 60 * 60 * 1000

/** What was removed before this moment is gone for good. */
export const keptInBinSince = (now: Date) => new Date(now.getTime() - binDays * dayMs)

/** Until when what was removed at this moment can come back. */
export const keptInBinUntil = (removedAt: Date) => new Date(removedAt.getTime() + binDays * dayMs)

type ChangingDeps = Deps & {
  search: ReturnType<typeof createSearch>
  index: CatalogIndex
  make: (request: ChangeRequest, caller: Caller, tell: () => void) => Promise<ChangeMade>
}

/** The desk's lists, and what it does to many products at once. */
export function createManyProductsDesk({ db, now, audit, make, search, index }: ChangingDeps) {
  const tell = createProductTrail(audit)

  return {
    async list(query: DeskQuery): Promise<Page<DeskProduct>> {
      const data = await index.current()
      const found = query.search ? search.find(data, query.search, { includeInactive: true }) : undefined
      const page = deskPage(data, query, found && productsIn(data, found.rows))
      const rows = await listKept(
        db,
        page.items.map(({ id }) => id),
      )
      const byId = new Map(rows.map((row) => [row.id, toDeskProduct(row)]))
      return { ...page, items: page.items.flatMap(({ id }) => byId.get(id) ?? []) }
    },

    async get(id: number): Promise<DeskProduct> {
      const row = await findKept(db, id)
      if (!row) throw noSuchProduct()
      return toDeskProduct(row)
    },

    bin: async (wanted = ''): Promise<DeskProduct[]> =>
      (await listBin(db, searchTextOf([wanted], []).split(' '))).map(toDeskProduct),

    /** All or none. What is not removing them is a change like any other of many products. */
    async bulk({ ids: given, action, categoryId }: Bulk, caller: Caller): Promise<Pick<ChangeMade, 'changed' | 'id'>> {
      const ids = [...new Set(given)]
      if (action !== 'delete')
        return make({ selection: { ids }, change: changeOf(action, categoryId) }, caller, () => {})
      const changed = await changeCatalogue(db, async (tx) => {
        const before = await listKept(tx, ids)
        await refuseMissing(tx, ids, before)
        await updateProducts(tx, ids, { deletedAt: now() })
        await tell(tx, caller.actor, ...before.map((row) => ({ action, before: row })))
        return ids.length
      })
      return { changed, id: null }
    },

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
}

/** As many as somebody reads through, of those a refusal or an undoing names. */
export const mostNamed = 200

export const namedProduct = ({ id, code, name }: Pick<ProductRow, 'id' | 'code' | 'name'>) => ({ id, code, name })

/** Nobody is left out silently. What lies in the bin is named; what is gone for good has no name any more. */
export async function refuseMissing(tx: Db, wanted: readonly number[], there: readonly { id: number }[]) {
  const kept = new Set(there.map(({ id }) => id))
  const ids = wanted.filter((id) => !kept.has(id))
  if (ids.length === 0) return
  const products = (await listBinned(tx, ids)).map(namedProduct)
  throw new AppError<keyof typeof errorTexts>('not-found', 'PRODUCTS_MISSING', {
    ...(products.length > 0 ? { message: changeTexts.refused.PRODUCTS_MISSING(products) } : {}),
    details: { ids, products },
  })
}

function changeOf(action: Exclude<Bulk['action'], 'delete'>, categoryId: Bulk['categoryId']): WantedChange {
  if (action !== 'category') return { kind: 'status', status: action === 'activate' ? 'active' : 'inactive' }
  if (categoryId !== undefined) return { kind: 'category', categoryId }
  throw new AppError('invalid', 'INVALID_INPUT', { fields: { categoryId: [draftTexts.unknownCategory] } })
}
