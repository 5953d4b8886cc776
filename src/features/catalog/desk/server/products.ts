import type { AuditService } from '#features/audit/server/service.ts'
import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import { readUploads } from '#platform/images/read-uploads.ts'
import { changeCatalogue } from '../../record/server/change-catalogue.ts'
import type { errorTexts } from '../../record/server/error-texts.ts'
import type { ProductRow } from '../../record/server/repository/product-rows.ts'
import { updateProducts } from '../../record/server/repository/product-writes.ts'
import type { DeskProduct, ProductChange, ProductDraft } from '../contract/products.ts'
import { refuseTakenCodes } from './check-fields.ts'
import { freeSlugs } from './free-slugs.ts'
import { derivedOf } from './product-fields.ts'
import { createProductTrail } from './product-trail.ts'
import { createProductWriter, type Deps } from './product-writer.ts'
import { findBinned, findKept } from './repository/desk-rows.ts'
import { toDeskProduct } from './to-desk-product.ts'

export type Caller = { actor: Actor }
/** A picture sent with a product's fields, and the name its field had. */
export type Upload = { field: string; file: File | undefined }

type CatalogError = keyof typeof errorTexts
export const noSuchProduct = () => new AppError<CatalogError>('not-found', 'PRODUCT_NOT_FOUND')

export type ProductDeps = Deps & { audit: Pick<AuditService, 'lastChange'> }

/** What administrators do to one product. */
export function createProductDesk({ db, now, audit }: ProductDeps) {
  const tell = createProductTrail(audit)
  const write = createProductWriter({ now, audit })

  return {
    async create(draft: ProductDraft, upload: Upload, { actor }: Caller): Promise<DeskProduct> {
      const [picture] = await picturesOf(upload)
      return changeCatalogue(db, async (tx) => toDeskProduct(await write.insert(tx, actor, draft, picture)))
    },

    async update(id: number, change: ProductChange, upload: Upload, { actor }: Caller): Promise<DeskProduct> {
      const [picture] = await picturesOf(upload)
      return changeCatalogue(db, async (tx) => {
        const before = await findKept(tx, id)
        if (!before) throw noSuchProduct()
        if (change.version !== undefined && change.version !== before.version)
          throw new AppError<CatalogError>('conflict', 'PRODUCT_CHANGED', {
            details: { product: toDeskProduct(before), lastChange: await lastChange(tx, before) },
          })
        return toDeskProduct(await write.change(tx, actor, before, change, picture))
      })
    },

    /** Into the bin: gone from everywhere at once, and back by `restore`. */
    remove: (id: number, { actor }: Caller) =>
      changeCatalogue(db, async (tx) => {
        const before = await findKept(tx, id)
        if (!before) throw noSuchProduct()
        await updateProducts(tx, [id], { deletedAt: now() })
        await tell(tx, actor, { action: 'delete', before })
      }),

    restore: (id: number, { actor }: Caller): Promise<DeskProduct> =>
      changeCatalogue(db, (tx) => bringBack(tx, actor, id)),

    /** All or none. */
    restoreMany: (ids: number[], { actor }: Caller): Promise<number> =>
      changeCatalogue(db, async (tx) => {
        const distinct = [...new Set(ids)]
        for (const id of distinct) await bringBack(tx, actor, id)
        return distinct.length
      }),
  }

  function lastChange(tx: Db, { id, updatedAt }: ProductRow) {
    return audit.lastChange(tx, { kind: 'product', id, since: updatedAt })
  }

  async function bringBack(tx: Db, actor: Actor, id: number) {
    const binned = await findBinned(tx, id)
    if (!binned) throw noSuchProduct()
    await refuseTakenCodes(tx, [{ id: undefined, code: binned.code }])
    // Its address may have been given to another meanwhile.
    const [slug] = await freeSlugs(tx, [binned])
    await updateProducts(tx, [id], { ...derivedOf(binned), deletedAt: null, slug: slug!, updatedAt: now() })
    const after = await findKept(tx, id)
    await tell(tx, actor, { action: 'restore', after })
    return toDeskProduct(after!)
  }
}

const picturesOf = ({ file, field }: Upload) => readUploads(file ? [file] : [], field, { from: 'desk' })
