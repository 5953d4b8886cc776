import { slugOf } from '#kernel/slug.ts'
import type { Db } from '#platform/database/database.ts'
import { searchKeyOf } from '../../record/domain/search-text.ts'
import { type Demonstration, demonstration } from '../../record/server/demo/demonstration.ts'
import { type GroupKind, listGroupsBySlug } from '../../record/server/repository/groups.ts'
import type { ProductRow } from '../../record/server/repository/product-rows.ts'
import type { DemoChoice } from '../contract/demonstration.ts'
import { headerOf, type TableField, tableFields } from '../domain/product-table.ts'
import { deskTexts } from './confirmation-texts.ts'
import { listUnneeded, listUnneededMachines } from './repository/departures.ts'
import { findByCodes } from './repository/desk-rows.ts'
import { cellsOf } from './table-cells.ts'

export type Group = { id: number; name: string; description: string | null }
type Found<T> = { row: T; fields: string[] }
type Remains = Record<GroupKind, Found<Group>[]> & { products: Found<ProductRow>[] }
export type Going = Record<GroupKind, Group[]> & { products: ProductRow[]; machineIds: number[] }

type Written = Parameters<typeof cellsOf>[0]
type DemoProduct = Demonstration['products'][number]
type IsThere = (kind: GroupKind, name: string) => boolean

export const demoCodes = () => demonstration().products.map(({ code }) => code)

/** What there is of what the demonstration brought, and what somebody changed of it. Without its products, groups of those names are the shop's own. */
export async function lookAround(db: Db): Promise<Remains> {
  const demo = demonstration()
  const rows = await findByCodes(db, demoCodes())
  if (rows.size === 0) return { products: [], category: [], brand: [] }
  const names = { category: demo.categories, brand: demo.brands }
  const groups = {
    category: await listGroupsBySlug(db, 'category', names.category.map(slugOf)),
    brand: await listGroupsBySlug(db, 'brand', names.brand.map(slugOf)),
  }
  const isThere: IsThere = (kind, name) => groups[kind].some(({ slug }) => slug === slugOf(name))
  const foundGroups = (kind: GroupKind) =>
    groups[kind].map((row) => ({ row, fields: changesOfGroup(row, names[kind]) }))
  return {
    products: demo.products.flatMap((brought) => {
      const row = rows.get(brought.code.toLowerCase())
      return row ? [{ row, fields: changesSince(brought, row, isThere) }] : []
    }),
    category: foundGroups('category'),
    brand: foundGroups('brand'),
  }
}

/** What is as it was brought, and what is chosen of the rest; of groups and machines only what nothing else needs. */
export async function whatGoes(db: Db, remains: Remains, chosen: DemoChoice): Promise<Going> {
  const products = leaving(remains.products, chosen.products)
  if (products.length === 0) return { products: [], category: [], brand: [], machineIds: [] }
  const going = products.map(({ id }) => id)
  const unneeded = async (kind: GroupKind, wanted: number[]) => {
    const groups = leaving(remains[kind], wanted)
    const ids = await listUnneeded(
      db,
      kind,
      groups.map(({ id }) => id),
      going,
    )
    return groups.filter(({ id }) => ids.has(id))
  }
  const keys = demonstration().machines.map(({ brand, model }) => ({
    brand: slugOf(brand),
    modelKey: searchKeyOf(model),
  }))
  return {
    products,
    category: await unneeded('category', chosen.categories),
    brand: await unneeded('brand', chosen.brands),
    machineIds: await listUnneededMachines(db, keys, going),
  }
}

const leaving = <T extends { id: number }>(found: readonly Found<T>[], chosen: readonly number[]) =>
  found.filter(({ row, fields }) => fields.length === 0 || chosen.includes(row.id)).map(({ row }) => row)

const changesOfGroup = ({ name, description }: Group, brought: readonly string[]) => [
  ...(brought.includes(name) ? [] : [headerOf('name')]),
  ...(description === null ? [] : [headerOf('description')]),
]

/** What somebody changed of a product since the demonstration brought it, in the words of the form; nothing where it is as it was. */
function changesSince(brought: DemoProduct, row: ProductRow, isThere: IsThere): string[] {
  const before = cellsOf(asCompared(brought))
  const now = cellsOf(asCompared(row))
  const isChanged = (field: TableField) => before[field] !== now[field]
  const changed = tableFields.filter((field) => {
    // Who gives a group another name, or removes it, has changed the group: its products are what they were.
    if (field === 'category') return isThere('category', brought.categoryName) && isChanged(field)
    if (field === 'brand') return isThere('brand', brought.brandName) && isChanged(field)
    return isChanged(field)
  })
  return [...changed.map(headerOf), ...(row.images.length > 0 ? [deskTexts.photos] : [])]
}

/** A machine is what it is, whatever its maker is called by now. */
const asCompared = (product: Written): Written => ({
  ...product,
  compatibleModels: product.compatibleModels.map((machine) => ({ ...machine, brand: null })),
})
