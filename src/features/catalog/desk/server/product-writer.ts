import type { AuditService } from '#features/audit/server/service.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import type { Picture } from '#platform/images/read-picture.ts'
import type { ProductRow } from '../../record/server/repository/product-rows.ts'
import { insertProducts, updateProductRows } from '../../record/server/repository/product-writes.ts'
import type { NewDraft, ProductChange } from '../contract/products.ts'
import { createBelongings } from './belongings.ts'
import { checkFields } from './check-fields.ts'
import { replaceFirstImage } from './first-image.ts'
import { freeSlugs } from './free-slugs.ts'
import { changedFields, derivedRow, newFields } from './product-fields.ts'
import { createProductTrail } from './product-trail.ts'
import { listKept } from './repository/desk-rows.ts'

export type Deps = { db: Db; now: () => Date; audit: Pick<AuditService, 'record' | 'recordAll'> }

/** A new product, or one as it is and what shall change of it. */
export type ProductWrite = (
  | { before?: undefined; change: NewDraft }
  | { before: ProductRow; change: ProductChange }
) & { picture?: Picture | undefined }

/** Writes products inside the caller's transaction, with everything that hangs on them, and tells the trail. */
export function createProductWriter({ now, audit }: Omit<Deps, 'db'>) {
  const tell = createProductTrail(audit)
  const writeBelongings = createBelongings(audit)

  /** As few statements for many as for one; no code may be among them twice. */
  async function writeAll(tx: Db, actor: Actor, writes: readonly ProductWrite[]): Promise<ProductRow[]> {
    const ids = await storeRows(tx, writes)
    await writeBelongings(
      tx,
      actor,
      writes.map(({ change: { compatibleModels, crossReferences } }, place) => {
        return { productId: ids[place]!, compatibleModels, crossReferences }
      }),
    )
    for (const [place, { before, picture }] of writes.entries())
      if (picture) await replaceFirstImage(tx, ids[place]!, before?.images ?? [], picture)
    const stored = new Map((await listKept(tx, ids)).map((row) => [row.id, row]))
    const rows = ids.map((id) => stored.get(id)!)
    const changes = rows.map((after, place) => {
      const { before } = writes[place]!
      return { action: before ? 'update' : 'create', before, after }
    })
    await tell(tx, actor, ...changes)
    return rows
  }

  /** Their ids, in the order given. */
  async function storeRows(tx: Db, writes: readonly ProductWrite[]) {
    const wanted = writes.map((write) => ({ id: write.before?.id, fields: fieldsOf(write) }))
    const namesOf = await checkFields(tx, wanted)
    const at = now()
    const rows = wanted.map(({ id, fields }, place) => {
      const { before, change } = writes[place]!
      const machines = change.compatibleModels ?? before?.compatibleModels ?? []
      const references = change.crossReferences ?? before?.crossReferences ?? []
      return { id, ...fields, ...derivedRow(fields, { ...namesOf(fields), machines, references }), updatedAt: at }
    })
    await updateProductRows(tx, rows.filter(hasId))
    const fresh = rows.filter((row) => !hasId(row))
    const slugs = await freeSlugs(tx, fresh)
    const made = await insertProducts(
      tx,
      fresh.map((row, place) => ({ ...row, slug: slugs[place]!, createdAt: at })),
    )
    return rows.map(({ id }) => id ?? made.shift()!)
  }

  return {
    writeAll,
    insert: async (tx: Db, actor: Actor, change: NewDraft, picture?: Picture) =>
      (await writeAll(tx, actor, [{ change, picture }]))[0]!,
    change: async (tx: Db, actor: Actor, before: ProductRow, change: ProductChange, picture?: Picture) =>
      (await writeAll(tx, actor, [{ before, change, picture }]))[0]!,
  }
}

const hasId = <T extends { id: number | undefined }>(row: T): row is T & { id: number } => row.id !== undefined

const fieldsOf = ({ before, change }: ProductWrite) => (before ? changedFields(before, change) : newFields(change))
