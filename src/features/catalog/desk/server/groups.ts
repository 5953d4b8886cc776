import { AppError } from '#kernel/errors.ts'
import { slugOf } from '#kernel/slug.ts'
import type { Db } from '#platform/database/database.ts'
import { changeCatalogue } from '../../record/server/change-catalogue.ts'
import type { errorTexts } from '../../record/server/error-texts.ts'
import {
  countMembers,
  deleteGroup,
  findCategoryPicture,
  findGroup,
  findGroupBySlug,
  type GroupKind,
  insertGroups,
  listCategoryIds,
  moveMembers,
  orderCategories,
  setCategoryPicture,
  updateGroup,
} from '../../record/server/repository/groups.ts'
import { moveMachines } from '../../record/server/repository/machine-models.ts'
import { draftTexts } from '../contract/draft-texts.ts'
import type { GroupChange, GroupDraft } from '../contract/groups.ts'
import { isRearranged } from '../domain/is-rearranged.ts'
import type { Deps } from './product-writer.ts'
import type { Caller } from './products.ts'
import { findByCodes } from './repository/desk-rows.ts'
import { bringGroupBack, findRemoved, keepRemoved } from './repository/removed-groups.ts'

type CatalogError = keyof typeof errorTexts
const codes = {
  category: { missing: 'CATEGORY_NOT_FOUND', taken: 'CATEGORY_NAME_TAKEN', used: 'CATEGORY_IN_USE' },
  brand: { missing: 'BRAND_NOT_FOUND', taken: 'BRAND_NAME_TAKEN', used: 'BRAND_IN_USE' },
} as const satisfies Record<GroupKind, Record<string, CatalogError>>

/** What administrators do to categories, or to brands. */
export function createGroupDesk(kind: GroupKind, { db, now, audit }: Deps) {
  return {
    create: ({ name, description: typed }: GroupDraft, { actor }: Caller): Promise<number> =>
      changeCatalogue(db, async (tx) => {
        const slug = await freeName(tx, name)
        const description = typed ?? null
        const [made] = await insertGroups(tx, kind, [{ name, slug, description }])
        const { id } = made!
        await audit.record(tx, actor, { action: `${kind}.create`, subject: { id, name }, after: { name, description } })
        return id
      }),

    update: (id: number, change: GroupChange, { actor }: Caller): Promise<void> =>
      changeCatalogue(db, async (tx) => {
        const before = await get(tx, id)
        const name = change.name ?? before.name
        const description = change.description === undefined ? before.description : change.description
        const slug = await freeName(tx, name, id)
        await updateGroup(tx, kind, id, { name, description, slug, updatedAt: now() })
        const picture = kind === 'category' ? await changePicture(tx, id, change.pictureCode) : undefined
        await audit.record(tx, actor, {
          action: `${kind}.update`,
          subject: { id, name },
          before: { name: before.name, description: before.description, ...picture?.before },
          after: { name, description, ...picture?.after },
        })
      }),

    remove: (id: number, moveTo: number | undefined, { actor }: Caller): Promise<void> =>
      changeCatalogue(db, async (tx) => {
        const { name, description } = await get(tx, id)
        const products = await countMembers(tx, kind, id)
        if (products > 0 && moveTo === undefined)
          throw new AppError<CatalogError>('conflict', codes[kind].used, { details: { products } })
        const at = now()
        if (moveTo === id) throw new AppError<CatalogError>('invalid', 'MOVE_TO_ITSELF')
        const target = moveTo === undefined ? undefined : await get(tx, moveTo)
        await keepRemoved(tx, { kind, id, movedTo: target?.id ?? null, at })
        await moveMembers(tx, kind, id, target?.id ?? null, at)
        if (target && kind === 'brand') await moveMachines(tx, id, target.id)
        await deleteGroup(tx, kind, id)
        const moved = target ? { products, movedTo: target.name } : {}
        await audit.record(tx, actor, {
          action: `${kind}.delete`,
          subject: { id, name },
          before: { name, description, ...moved },
        })
      }),

    /** As it was, with those of its products that are still where its removal put them. */
    restore: (id: number, { actor }: Caller): Promise<void> =>
      changeCatalogue(db, async (tx) => {
        const removed = await findRemoved(tx, kind, id)
        if (!removed) throw new AppError<CatalogError>('not-found', codes[kind].missing)
        const { name, description } = removed
        await freeName(tx, name)
        const products = await bringGroupBack(tx, kind, id, now())
        await audit.record(tx, actor, {
          action: `${kind}.restore`,
          subject: { id, name },
          after: { name, description, ...(products > 0 ? { products } : {}) },
        })
      }),

    /** Every category must be named, or somebody added or removed one meanwhile. */
    order: (ids: number[], { actor }: Caller): Promise<void> =>
      changeCatalogue(db, async (tx) => {
        const before = await listCategoryIds(tx)
        if (!isRearranged(ids, before)) throw new AppError<CatalogError>('conflict', 'CATEGORY_LIST_CHANGED')
        await orderCategories(tx, ids)
        await audit.record(tx, actor, {
          action: 'category.order',
          subject: { id: 'all', name: '' },
          before: { order: before },
          after: { order: ids },
        })
      }),
  }

  async function get(tx: Db, id: number) {
    const row = await findGroup(tx, kind, id)
    if (!row) throw new AppError<CatalogError>('not-found', codes[kind].missing)
    return row
  }

  async function freeName(tx: Db, name: string, own?: number) {
    const slug = slugOf(name)
    if (slug === '')
      throw new AppError('invalid', 'INVALID_INPUT', { fields: { name: [draftTexts.nameWithoutLetters] } })
    const holder = await findGroupBySlug(tx, kind, slug, own)
    if (!holder) return slug
    throw new AppError<CatalogError>('conflict', codes[kind].taken, {
      fields: { name: [draftTexts.nameTaken(holder.name)] },
      details: { [kind]: holder },
    })
  }
}

/** Gives a category the picture of another product, or lets the shop choose again. */
async function changePicture(tx: Db, id: number, wanted: string | null | undefined) {
  if (wanted === undefined) return undefined
  const before = await findCategoryPicture(tx, id)
  if (wanted !== null && !(await findByCodes(tx, [wanted])).has(wanted.toLowerCase()))
    throw new AppError('invalid', 'INVALID_INPUT', { fields: { pictureCode: [draftTexts.unknownCode] } })
  await setCategoryPicture(tx, id, wanted)
  return { before: { pictureCode: before }, after: { pictureCode: wanted } }
}
