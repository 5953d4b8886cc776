import type { AuditService } from '#features/audit/server/service.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import type { Picture } from '#platform/images/read-picture.ts'
import type { NewDraft, ProductChange } from '../../contract/desk-products.ts'
import { findKept } from '../repository/desk-rows.ts'
import type { ProductRow } from '../repository/product-rows.ts'
import { insertProduct, updateProducts } from '../repository/product-writes.ts'
import { createBelongings } from './belongings.ts'
import { checkFields, freeSlug } from './check-fields.ts'
import { replaceFirstImage } from './first-image.ts'
import { changedFields, derivedRow, newFields } from './product-fields.ts'
import { createProductTrail } from './product-trail.ts'

export type Deps = { db: Db; now: () => Date; audit: Pick<AuditService, 'record'> }

/** Writes one product inside the caller's transaction, with everything that hangs on it, and tells the trail. */
export function createProductWriter({ now, audit }: Omit<Deps, 'db'>) {
  const tell = createProductTrail(audit)
  const writeBelongings = createBelongings(audit)

  return {
    async insert(tx: Db, actor: Actor, draft: NewDraft, picture?: Picture): Promise<ProductRow> {
      const fields = newFields(draft)
      const names = await checkFields(tx, fields)
      const { compatibleModels: machines = [], crossReferences: references = [] } = draft
      const slug = await freeSlug(tx, fields)
      const derived = derivedRow(fields, { ...names, machines, references })
      const id = await insertProduct(tx, { ...fields, ...derived, slug, createdAt: now(), updatedAt: now() })
      await writeBelongings(tx, actor, id, draft)
      if (picture) await replaceFirstImage(tx, id, [], picture)
      const after = await findKept(tx, id)
      await tell(tx, actor, { action: 'create', after })
      return after!
    },

    async change(tx: Db, actor: Actor, before: ProductRow, change: ProductChange, picture?: Picture) {
      const { id } = before
      const fields = changedFields(before, change)
      const names = await checkFields(tx, fields, id)
      const { compatibleModels: machines = before.compatibleModels } = change
      const { crossReferences: references = before.crossReferences } = change
      const derived = derivedRow(fields, { ...names, machines, references })
      await updateProducts(tx, [id], { ...fields, ...derived, updatedAt: now() })
      await writeBelongings(tx, actor, id, change)
      if (picture) await replaceFirstImage(tx, id, before.images, picture)
      const after = await findKept(tx, id)
      await tell(tx, actor, { action: 'update', before, after })
      return after!
    },
  }
}
