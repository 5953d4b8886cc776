import { slugOf } from '#kernel/slug.ts'
import { mendSigns } from '#kernel/windows-1252.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import { wordsNames } from '../../record/domain/attributes.ts'
import { changeCatalogue } from '../../record/server/change-catalogue.ts'
import { findGroupBySlug, type GroupKind, updateGroup } from '../../record/server/repository/groups.ts'
import type { ProductRow } from '../../record/server/repository/product-rows.ts'
import { listCodeHolders } from '../../record/server/repository/product-writes.ts'
import type { GarbledTexts } from '../contract/letters.ts'
import type { ProductChange } from '../contract/products.ts'
import { headerOf, type TableField } from '../domain/product-table.ts'
import { createProductWriter, type Deps } from './product-writer.ts'
import type { Caller } from './products.ts'
import { listKept } from './repository/desk-rows.ts'
import { listGarbledGroups, listGarbledProducts, mendMachineWords } from './repository/garbled-rows.ts'
import { cellsOf } from './table-cells.ts'

const mostShown = 50
const atOnce = 200
const groupKinds = ['category', 'brand'] as const

/** Texts that came from a Windows-1252 file and were read as Latin-1: what they meant can be told from what is there. */
export function createLetterMending({ db, now, audit }: Deps) {
  const { writeAll } = createProductWriter({ now, audit })

  return {
    async preview(): Promise<GarbledTexts> {
      const ids = await listGarbledProducts(db)
      const groups = (await Promise.all(groupKinds.map((kind) => garbledGroups(db, kind)))).flat()
      const rows = await listKept(db, ids.slice(0, mostShown))
      const holders = await codeHolders(db, rows)
      const found = rows.map((row) => ({ ...toEntry(row), codeTakenBy: holders.get(row.id) ?? null }))
      return { count: ids.length + groups.length, entries: [...groups, ...found].slice(0, mostShown) }
    },

    /** How many were mended. */
    mend: ({ actor }: Caller): Promise<number> =>
      changeCatalogue(db, async (tx) => {
        const ids = await listGarbledProducts(tx)
        // As they were: the machines' words are about to change.
        const rows: ProductRow[] = []
        for (let at = 0; at < ids.length; at += atOnce) rows.push(...(await listKept(tx, ids.slice(at, at + atOnce))))
        const groups = await mendGroups(tx, actor)
        await mendMachineWords(tx)
        const holders = await codeHolders(tx, rows)
        const free = rows.filter(({ id }) => !holders.has(id))
        for (let at = 0; at < free.length; at += atOnce)
          await writeAll(
            tx,
            actor,
            free.slice(at, at + atOnce).map((before) => ({ before, change: mendedFields(before) })),
          )
        return groups + free.length
      }),
  }

  async function mendGroups(tx: Db, actor: Actor) {
    let mended = 0
    for (const kind of groupKinds) {
      for (const before of await listGarbledGroups(tx, kind)) {
        const after = { name: mendSigns(before.name), description: before.description && mendSigns(before.description) }
        const slug = slugOf(after.name)
        const isTaken = (await findGroupBySlug(tx, kind, slug, before.id)) !== undefined
        await updateGroup(tx, kind, before.id, { ...after, slug: isTaken ? before.slug : slug, updatedAt: now() })
        await audit.record(tx, actor, {
          action: `${kind}.update`,
          subject: { id: before.id, name: after.name },
          before: { name: before.name, description: before.description },
          after,
        })
        mended += 1
      }
    }
    return mended
  }
}

/** Products whose mended code another one has, and what that one is called. */
async function codeHolders(db: Db, rows: readonly ProductRow[]): Promise<ReadonlyMap<number, string>> {
  const wanted = new Map(rows.flatMap(({ id, code }) => (mendSigns(code) === code ? [] : [[mendSigns(code), id]])))
  const holders = await listCodeHolders(db, [...wanted.keys()] as string[])
  return new Map(holders.map((holder) => [wanted.get(holder.wanted) as number, holder.name]))
}

const garbledGroups = async (db: Db, kind: GroupKind) =>
  (await listGarbledGroups(db, kind)).map(({ id, name, description }) => ({
    ...{ kind, id, name: mendSigns(name), code: null, codeTakenBy: null },
    texts: differences({ name, description: description ?? '' }),
  }))

const toEntry = (row: ProductRow) => ({
  ...{ kind: 'product' as const, id: row.id, name: mendSigns(row.name), code: mendSigns(row.code) },
  texts: differences(cellsOf(row)),
})

const differences = (cells: Partial<Record<TableField, string>>) =>
  (Object.entries(cells) as [TableField, string][])
    .filter(([, cell]) => mendSigns(cell) !== cell)
    .map(([field, before]) => ({ field: headerOf(field), before, after: mendSigns(before) }))

const wordFields = ['name', 'code', 'description', ...wordsNames, 'searchAliases'] as const

/** A list is written anew only where it was garbled. */
function mendedFields(row: ProductRow): ProductChange {
  const words = wordFields.flatMap((field) => {
    const meant = mendSigns(row[field] ?? '')
    return meant === (row[field] ?? '') ? [] : [[field, meant]]
  })
  const machines = mendedList(row.compatibleModels)
  const references = mendedList(row.crossReferences)
  return {
    ...Object.fromEntries(words),
    ...(machines ? { compatibleModels: machines } : {}),
    ...(references ? { crossReferences: references } : {}),
  }
}

function mendedList<T extends object>(list: readonly T[]): T[] | undefined {
  const mended = list.map(
    (entry) =>
      Object.fromEntries(
        Object.entries(entry).map(([name, value]) => [name, typeof value === 'string' ? mendSigns(value) : value]),
      ) as T,
  )
  return JSON.stringify(mended) === JSON.stringify(list) ? undefined : mended
}
