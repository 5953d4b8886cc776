import { AppError } from '#kernel/errors.ts'
import { inReais } from '#kernel/reais.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import type { ProductChange } from '../../desk/contract/products.ts'
import type { TableField } from '../../desk/domain/product-table.ts'
import { keptInBinSince, keptInBinUntil } from '../../desk/server/many-products.ts'
import { createProductTrail } from '../../desk/server/product-trail.ts'
import { createProductWriter, type Deps } from '../../desk/server/product-writer.ts'
import type { Caller } from '../../desk/server/products.ts'
import { createGroupRemoval } from '../../desk/server/remove-groups.ts'
import { listUnneeded } from '../../desk/server/repository/departures.ts'
import { listKept } from '../../desk/server/repository/desk-rows.ts'
import { changeCatalogue } from '../../record/server/change-catalogue.ts'
import type { errorTexts } from '../../record/server/error-texts.ts'
import { listGroupNames } from '../../record/server/repository/groups.ts'
import type { ProductRow } from '../../record/server/repository/product-rows.ts'
import { updateProducts } from '../../record/server/repository/product-writes.ts'
import type { ImportUndone, PastImport } from '../contract/tables.ts'
import type { Planned } from './plan-lines.ts'
import {
  completeImport,
  deleteImport,
  findImport,
  followVersions,
  forgetImports,
  type ImportLine,
  type ImportRow,
  insertImport,
  insertImportLines,
  lastGroupIds,
  listGroupIdsAfter,
  listImportLines,
  listImports,
  listUndescribed,
} from './repository/imports.ts'

const linesAtOnce = 200
const mostShown = 20
const mostNamed = 200
/** Three imports of the longest table; a line of prices takes a tenth of a kilobyte. */
const mostKeptLines = 300_000

type Written = { writes: readonly Planned[]; rows: readonly ProductRow[] }

/** Writes down what an import does, and takes it back within 30 days. */
export function createImportUndo({ db, now, audit }: Deps) {
  const { writeAll } = createProductWriter({ now, audit })
  const tell = createProductTrail(audit)
  const { removeGroups } = createGroupRemoval(audit)

  return {
    /** Inside the import's transaction: it is written down if and only if it is written. */
    async begin(tx: Db, fileName = '') {
      const last = await lastGroupIds(tx)
      const nothing = { created: 0, updated: 0, brought: { categories: [], brands: [] } }
      const id = await insertImport(tx, {
        ...{ fileName, writtenAt: now(), ...nothing },
      })
      return {
        note: ({ writes, rows }: Written) =>
          insertImportLines(
            tx,
            writes.map((write, place) => lineOf(id, write, rows[place]!)),
          ),
        async end({ created, updated }: Pick<ImportRow, 'created' | 'updated'>) {
          if (created + updated === 0) return deleteImport(tx, id)
          const brought = {
            categories: await listGroupIdsAfter(tx, 'category', last.category),
            brands: await listGroupIdsAfter(tx, 'brand', last.brand),
          }
          return completeImport(tx, id, { created, updated, brought })
        },
      }
    },

    list: async (): Promise<PastImport[]> =>
      (await listImports(db, keptInBinSince(now()), mostShown)).map(({ brought: _, writtenAt, ...row }) => ({
        ...{ ...row, writtenAt: writtenAt.toISOString(), until: keptInBinUntil(writtenAt).toISOString() },
      })),

    undo: (id: number, { actor }: Caller): Promise<ImportUndone> =>
      changeCatalogue(db, async (tx) => {
        const past = await findImport(tx, id, keptInBinSince(now()))
        if (!past) throw new AppError<keyof typeof errorTexts>('not-found', 'IMPORT_GONE')
        const undone: ImportUndone = { removed: 0, returned: 0, categories: 0, brands: 0, keptCount: 0, kept: [] }
        for (let last = 0; ; ) {
          const lines = await listImportLines(tx, id, last, linesAtOnce)
          await takeBack(tx, actor, lines, undone)
          if (lines.length < linesAtOnce) break
          last = lines.at(-1)!.productId
        }
        undone.categories = await removeBrought(tx, actor, 'category', past.brought.categories)
        undone.brands = await removeBrought(tx, actor, 'brand', past.brought.brands)
        await deleteImport(tx, id)
        const { kept: _, ...counts } = undone
        await audit.record(tx, actor, { action: 'import.undo', subject: { id, name: past.fileName }, after: counts })
        return undone
      }),

    forget: () => forgetImports(db, keptInBinSince(now()), mostKeptLines),
  }

  /** Whatever somebody changed since stays as they left it, and is named. */
  async function takeBack(tx: Db, actor: Actor, lines: readonly ImportLine[], undone: ImportUndone) {
    const rows = new Map(
      (
        await listKept(
          tx,
          lines.map(({ productId }) => productId),
        )
      ).map((row) => [row.id, row]),
    )
    const groups = await groupsIn(tx, lines)
    const there = lines.flatMap((line) => {
      const row = rows.get(line.productId)
      return row ? [{ line, row }] : []
    })
    const isOurs = ({ line: { version, before }, row }: (typeof there)[number]) =>
      row.version === version && (before ? groups.areThere(before as Before) : row.images.length === 0)
    const [ours, others] = [there.filter(isOurs), there.filter((one) => !isOurs(one))]
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
    const back = await writeAll(
      tx,
      actor,
      changed.map(({ line, row }) => ({ before: row, change: line.before as Before })),
    )
    // As it was is what the import before this one made of it: that one can still be undone.
    await followVersions(
      tx,
      changed.map(({ line }, place) => {
        return { productId: line.productId, was: line.version - 1, is: back[place]!.version }
      }),
    )
    undone.removed += made.length
    undone.returned += changed.length
    undone.keptCount += others.length
    undone.kept.push(
      ...others.slice(0, mostNamed - undone.kept.length).map(({ row: { id, code, name } }) => ({ id, code, name })),
    )
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

/** What a product was, as a change that makes it so again. */
type Before = Omit<ProductChange, 'version'>

function lineOf(importId: number, { before, changed }: Planned, { id, version }: ProductRow): ImportLine {
  return { importId, productId: id, version, before: before ? beforeOf(before, changed) : null }
}

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

/** A product cannot go back into a category that is gone. */
async function groupsIn(tx: Db, lines: readonly ImportLine[]) {
  const idsOf = (name: 'categoryId' | 'brandId') => [
    ...new Set(lines.flatMap(({ before }) => (before as Before | null)?.[name] ?? [])),
  ]
  const categories = await listGroupNames(tx, 'category', idsOf('categoryId'))
  const brands = await listGroupNames(tx, 'brand', idsOf('brandId'))
  const isThere = (names: ReadonlyMap<number, string>, id: number | null | undefined) => !id || names.has(id)
  return {
    areThere: ({ categoryId, brandId }: Before) => isThere(categories, categoryId) && isThere(brands, brandId),
  }
}
