import { AppError } from '#kernel/errors.ts'
import { inReais } from '#kernel/reais.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import { changeCatalogue } from '../../record/server/change-catalogue.ts'
import type { errorTexts } from '../../record/server/error-texts.ts'
import { listGroupNames } from '../../record/server/repository/groups.ts'
import { bringImagesBack, deleteCopies } from '../../record/server/repository/image-rows.ts'
import { listMachinesNow } from '../../record/server/repository/machine-models.ts'
import type { ProductRow } from '../../record/server/repository/product-rows.ts'
import { updateProducts } from '../../record/server/repository/product-writes.ts'
import type { ChangeUndone, PastChange } from '../contract/changes.ts'
import type { ProductChange } from '../contract/products.ts'
import type { TableField } from '../domain/product-table.ts'
import { keptInBinSince, keptInBinUntil, mostNamed, namedProduct } from './many-products.ts'
import { createProductTrail } from './product-trail.ts'
import { createProductWriter, type Deps } from './product-writer.ts'
import type { Caller } from './products.ts'
import { createGroupRemoval } from './remove-groups.ts'
import { listUnneeded } from './repository/departures.ts'
import { listKept } from './repository/desk-rows.ts'
import {
  type ChangeLine,
  type ChangeRow,
  completeChange,
  countChangeLines,
  deleteChange,
  deleteChangeLines,
  findChange,
  followVersions,
  forgetChanges,
  insertChange,
  insertChangeLines,
  lastIds,
  listBrandsOfOthers,
  listChangeLines,
  listChanges,
  listIdsAfter,
  listUndescribed,
} from './repository/kept-changes.ts'

const linesAtOnce = 200
const mostShown = 200
/** Three imports of the longest table; a line of prices takes a tenth of a kilobyte. */
const mostKeptLines = 300_000

type NewLine = Omit<ChangeLine, 'importId'>

/** Writes down what an import, or another change of many products, does; and takes it back within 30 days. */
export function createChangeUndo({ db, now, audit }: Deps) {
  const { writeAll } = createProductWriter({ now, audit })
  const tell = createProductTrail(audit)
  const { removeGroups } = createGroupRemoval(audit)

  return {
    /** Inside the transaction of the change: it is written down if and only if it is made. */
    async begin(tx: Db, { kind, name }: Pick<PastChange, 'kind' | 'name'>) {
      const last = await lastIds(tx)
      const nothing = { created: 0, updated: 0, brought: { categories: [], brands: [] } }
      const id = await insertChange(tx, { kind, name, writtenAt: now(), ...nothing })
      return {
        id,
        note: (lines: readonly NewLine[]) =>
          insertChangeLines(
            tx,
            lines.map((line) => ({ importId: id, ...line })),
          ),
        async end({ created, updated }: Pick<ChangeRow, 'created' | 'updated'>) {
          if (created + updated === 0) return deleteChange(tx, id)
          const brought = {
            categories: await listIdsAfter(tx, 'category', last.category),
            brands: await listIdsAfter(tx, 'brand', last.brand),
            machines: await listIdsAfter(tx, 'machine', last.machine),
          }
          return completeChange(tx, id, { created, updated, brought })
        },
      }
    },

    list: async (): Promise<PastChange[]> =>
      (await listChanges(db, keptInBinSince(now()), mostShown)).map(({ brought: _, kind, writtenAt, ...row }) => ({
        ...{ ...row, kind: kind as PastChange['kind'] },
        ...{ writtenAt: writtenAt.toISOString(), until: keptInBinUntil(writtenAt).toISOString() },
      })),

    undo: (id: number, { actor }: Caller): Promise<ChangeUndone> =>
      changeCatalogue(db, async (tx) => {
        const past = await findChange(tx, id, keptInBinSince(now()))
        if (!past) throw new AppError<keyof typeof errorTexts>('not-found', 'CHANGE_GONE')
        const undone: ChangeUndone = { removed: 0, returned: 0, categories: 0, brands: 0, keptCount: 0, kept: [] }
        const takeBack = past.kind === 'photos' ? takePhotosBack : takeFieldsBack
        for (let last = 0; ; ) {
          const lines = await listChangeLines(tx, id, last, linesAtOnce)
          await takeBack(tx, actor, await withRows(tx, lines), undone)
          if (lines.length < linesAtOnce) break
          last = lines.at(-1)!.productId
        }
        undone.categories = await removeBrought(tx, actor, 'category', past.brought.categories)
        const { brands, machines } = past.brought
        const others = await listBrandsOfOthers(tx, brands, machines)
        undone.brands = await removeBrought(
          tx,
          actor,
          'brand',
          brands.filter((brand) => !others.has(brand)),
        )
        await settle(tx, past, undone)
        const { kept: _, ...counts } = undone
        const action = past.kind === 'import' ? 'import.undo' : 'bulk-change.undo'
        await audit.record(tx, actor, { action, subject: { id, name: past.name }, after: counts })
        return undone
      }),

    forget: () => forgetChanges(db, keptInBinSince(now()), mostKeptLines),
  }

  /**
   * It stays where there is something left to be undone later: photos of what lies in the bin or has others now, and everything
   * where a newer change is in the way.
   */
  async function settle(tx: Db, { id, kind }: ChangeRow, { removed, returned, keptCount }: ChangeUndone) {
    const left = kind === 'photos' ? await countChangeLines(tx, id) : removed + returned === 0 ? keptCount : 0
    if (left === 0) await deleteChange(tx, id)
    else if (kind === 'photos') await completeChange(tx, id, { updated: left })
  }

  /** Whatever somebody changed since stays as they left it, and is named. */
  async function takeFieldsBack(tx: Db, actor: Actor, there: readonly Noted[], undone: ChangeUndone) {
    const groups = await groupsIn(tx, there)
    const ours = leaveOthers(there, undone, ({ line: { version, before }, row }) => {
      return row.version === version && (before ? groups.areThere(before as Before) : row.images.length === 0)
    })
    const made = ours.filter(({ line }) => line.before === null).map(({ row }) => row)
    const changed = ours.filter(({ line }) => line.before !== null)
    if (made.length > 0) {
      await updateProducts(
        tx,
        made.map(({ id }) => id),
        { deletedAt: now() },
      )
      await tell(tx, actor, ...made.map((before) => ({ action: 'delete', before })))
    }
    const asCalledNow = await machinesNow(tx, changed)
    const back = await writeAll(
      tx,
      actor,
      changed.map(({ line, row }) => ({ before: row, change: asCalledNow(line.before as Before) })),
    )
    // As it was is what the change before this one made of it: that one can still be undone.
    await followVersions(
      tx,
      changed.map(({ line }, place) => {
        return { productId: line.productId, was: line.version - 1, is: back[place]!.version }
      }),
    )
    undone.removed += made.length
    undone.returned += changed.length
  }

  /** Photos have no version: whoever gave a product others since, or took the one it was given, has changed them. */
  async function takePhotosBack(tx: Db, actor: Actor, there: readonly Noted[], undone: ChangeUndone) {
    const ours = leaveOthers(there, undone, ({ line, row: { images } }) => {
      const { given } = line.before as PhotosBefore
      return given === null ? images.length === 0 : images.some(({ hash }) => hash === given)
    })
    const [first] = ours
    if (!first) return
    const ids = ours.map(({ row }) => row.id)
    const { given } = first.line.before as PhotosBefore
    if (given === null) await bringImagesBack(tx, first.line.importId, ids)
    else await deleteCopies(tx, given, ids)
    await deleteChangeLines(tx, first.line.importId, ids)
    const after = await listKept(tx, ids)
    const changes = ours.map(({ row }) => ({
      ...{ action: 'images', before: row, after: after.find(({ id }) => id === row.id) },
    }))
    await tell(tx, actor, ...changes)
    undone.returned += ours.length
  }

  async function removeBrought(tx: Db, actor: Actor, kind: 'category' | 'brand', ids: readonly number[]) {
    const untouched = await listUndescribed(tx, kind, ids)
    const unneeded = await listUnneeded(
      tx,
      kind,
      untouched.map(({ id }) => id),
      [],
    )
    const groups = untouched.filter(({ id }) => unneeded.has(id))
    await removeGroups(tx, actor, { kind, groups, at: now() })
    return groups.length
  }
}

type Noted = { line: ChangeLine; row: ProductRow }

/** What lies in the bin is not brought up. */
async function withRows(tx: Db, lines: readonly ChangeLine[]): Promise<Noted[]> {
  const kept = await listKept(
    tx,
    lines.map(({ productId }) => productId),
  )
  const rows = new Map(kept.map((row) => [row.id, row]))
  return lines.flatMap((line) => {
    const row = rows.get(line.productId)
    return row ? [{ line, row }] : []
  })
}

function leaveOthers(there: readonly Noted[], undone: ChangeUndone, isOurs: (noted: Noted) => boolean) {
  const others = there.filter((noted) => !isOurs(noted))
  undone.keptCount += others.length
  undone.kept.push(...others.slice(0, mostNamed - undone.kept.length).map(({ row }) => namedProduct(row)))
  return there.filter((noted) => !others.includes(noted))
}

type Fit = NonNullable<ProductChange['compatibleModels']>[number] & { machineModelId?: number }
/** What a product was, as a change that makes it so again. */
type Before = Omit<ProductChange, 'version' | 'compatibleModels'> & { compatibleModels?: Fit[] }

/** The hash of the photo that products were given; nothing where theirs were put aside. */
type PhotosBefore = { given: string | null }

/** What an import or a change did to the fields of one product, which is now as `after`. */
export function lineOf(before: ProductRow | undefined, changed: readonly TableField[], after: ProductRow): NewLine {
  return { productId: after.id, version: after.version, before: before ? beforeOf(before, changed) : null }
}

export const photosLineOf = ({ id, version }: ProductRow, before: PhotosBefore): NewLine => ({
  ...{ productId: id, version, before },
})

const beforeOf = (row: ProductRow, changed: readonly TableField[]): Before =>
  Object.assign({}, ...changed.map((field) => fieldBefore(row, field)))

function fieldBefore(row: ProductRow, field: TableField): Before {
  switch (field) {
    case 'category':
      return { categoryId: row.categoryId }
    case 'brand':
      return { brandId: row.brandId }
    case 'price':
      return { price: inReais(row.priceCents) }
    case 'compatibleModels':
      return { compatibleModels: row.compatibleModels.map(({ productId: _, ...machine }) => machine) }
    case 'crossReferences':
      return { crossReferences: row.crossReferences.map(({ productId: _, ...reference }) => reference) }
    default:
      return { [field]: row[field] }
  }
}

/** A machine that is called otherwise by now, or whose maker is, is still the same; its old name would make another of it. */
async function machinesNow(tx: Db, there: readonly Noted[]) {
  const fits = there.flatMap(({ line }) => (line.before as Before).compatibleModels ?? [])
  const names = await listMachinesNow(tx, [...new Set(fits.flatMap(({ machineModelId }) => machineModelId ?? []))])
  return ({ compatibleModels, ...before }: Before): ProductChange =>
    compatibleModels
      ? {
          ...before,
          compatibleModels: compatibleModels.map(({ machineModelId, ...fit }) => ({
            ...{ ...fit, ...names.get(machineModelId ?? 0) },
          })),
        }
      : before
}

/** A product cannot go back into a category that is gone. */
async function groupsIn(tx: Db, there: readonly Noted[]) {
  const idsOf = (name: 'categoryId' | 'brandId') => [
    ...new Set(there.flatMap(({ line }) => (line.before as Before | null)?.[name] ?? [])),
  ]
  const categories = await listGroupNames(tx, 'category', idsOf('categoryId'))
  const brands = await listGroupNames(tx, 'brand', idsOf('brandId'))
  const isThere = (names: ReadonlyMap<number, string>, id: number | null | undefined) => !id || names.has(id)
  return {
    areThere: ({ categoryId, brandId }: Before) => isThere(categories, categoryId) && isThere(brands, brandId),
  }
}
