import { and, asc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type Page, totalCap } from '#kernel/api/page.ts'
import type { Db } from '#platform/database/database.ts'
import type { ProductQuery } from '../../contract/catalogue.ts'
import { withoutLeadingZeros } from '../../domain/code-key.ts'
import { brands, categories, crossReferences, machineModels, productCompatibility, products } from '../tables.ts'
import { type ImageRow, listImages } from './image-rows.ts'
import { isOffered, matching, type Scope, type Sight } from './product-conditions.ts'
import { columnSortOf, cursorFor, placeInRanking, positionIn, productOrder } from './product-order.ts'

/** What only the search's index reads is longer than all the rest. */
const { searchVector, ...ownColumns } = getTableColumns(products)
const rowColumns = { ...ownColumns, categoryName: categories.name, brandName: brands.name }

export const selectRows = (db: Db, position: SQL) =>
  db
    .select({ ...rowColumns, listPosition: position.as('list_position') })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(brands, eq(brands.id, products.brandId))

type Row = Awaited<ReturnType<typeof selectRows>>[number]
export type ProductRow = Row & {
  compatibleModels: Awaited<ReturnType<typeof listCompatibleModels>>
  crossReferences: Awaited<ReturnType<typeof listCrossReferences>>
  images: ImageRow[]
}

/** Without a limit the list is still bounded. */
const mostRows = 1000

export async function listProducts(db: Db, query: ProductQuery, scope: Scope): Promise<Page<ProductRow>> {
  const sort = columnSortOf(query.sort)
  const order = productOrder(sort)
  const limit = query.limit ?? mostRows
  const filter = matching(scope)
  const start = query.cursor ? order.after(positionIn(query.cursor, sort, order)) : undefined
  const rows = await selectRows(db, order.position)
    .where(and(filter, start))
    .orderBy(order.orderBy)
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: await withDetails(db, shown),
    ...capped(await countProducts(db, filter)),
    nextCursor: last ? cursorFor(sort, last.listPosition as (string | number)[]) : null,
  }
}

/** One page of a ranking, in its order. */
export async function listRanked(db: Db, ids: readonly number[], query: ProductQuery): Promise<Page<ProductRow>> {
  const start = placeInRanking(query.cursor)
  const end = start + (query.limit ?? mostRows)
  const shown = ids.slice(start, end)
  const rows = shown.length === 0 ? [] : await selectRows(db, sql`null`).where(inArray(products.id, shown))
  const byId = new Map((await withDetails(db, rows)).map((row) => [row.id, row]))
  return {
    items: shown.flatMap((id) => byId.get(id) ?? []),
    ...capped(ids.length),
    nextCursor: end < ids.length ? cursorFor('relevance', [end]) : null,
  }
}

const capped = (total: number) => ({ total: Math.min(total, totalCap), totalIsCapped: total > totalCap })

async function countProducts(db: Db, filter: SQL | undefined) {
  const some = db
    .select({ one: sql`1` })
    .from(products)
    .where(filter)
    .limit(totalCap + 1)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

type Key = { id: number } | { slug: string }

export async function findProduct(db: Db, key: Key, sight: Sight) {
  const [found] = await withDetails(db, await rowsOf(db, key, sight))
  return found
}

/** Active products, which nobody can delete before this transaction ends. */
export async function lockOffered(tx: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const wanted = and(inArray(products.id, [...new Set(ids)]), isOffered)
  return tx.select().from(products).where(wanted).orderBy(asc(products.id)).for('key share')
}

/** By id, by the shop's code, or by somebody else's part number. */
export async function listLookedUp(db: Db, { ids, keys }: { ids: number[]; keys: string[] }, sight: Sight) {
  if (ids.length + keys.length === 0) return []
  const named = db
    .select({ id: crossReferences.productId })
    .from(crossReferences)
    .where(inArray(sql`ltrim(${crossReferences.partNumberKey}, '0')`, keys.map(withoutLeadingZeros)))
  const wanted = or(inArray(products.id, ids), inArray(products.codeKey, keys), inArray(products.id, named))
  return withDetails(db, await selectRows(db, sql`null`).where(and(wanted, matching({ filters: {}, sight }))))
}

const rowsOf = (db: Db, key: Key, sight: Sight) =>
  selectRows(db, sql`null`).where(
    and('id' in key ? eq(products.id, key.id) : eq(products.slug, key.slug), matching({ filters: {}, sight })),
  )

export async function withDetails(db: Db, rows: Row[]): Promise<ProductRow[]> {
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const models = await listCompatibleModels(db, ids)
  const references = await listCrossReferences(db, ids)
  const images = await listImages(db, ids)
  const byProduct = {
    models: groupByProduct(models),
    references: groupByProduct(references),
    images: groupByProduct(images),
  }
  return rows.map((row) => ({
    ...row,
    compatibleModels: byProduct.models.get(row.id) ?? [],
    crossReferences: byProduct.references.get(row.id) ?? [],
    images: byProduct.images.get(row.id) ?? [],
  }))
}

function groupByProduct<T extends { productId: number }>(details: T[]) {
  const groups = new Map<number, T[]>()
  for (const detail of details) groups.set(detail.productId, [...(groups.get(detail.productId) ?? []), detail])
  return groups
}

const listCompatibleModels = (db: Db, productIds: number[]) =>
  db
    .select({
      productId: productCompatibility.productId,
      brand: brands.name,
      model: machineModels.model,
      machineType: machineModels.machineType,
      position: productCompatibility.position,
      certainty: productCompatibility.certainty,
    })
    .from(productCompatibility)
    .innerJoin(machineModels, eq(machineModels.id, productCompatibility.machineModelId))
    .leftJoin(brands, eq(brands.id, machineModels.brandId))
    .where(inArray(productCompatibility.productId, productIds))
    .orderBy(asc(productCompatibility.productId), asc(productCompatibility.sequence), asc(machineModels.model))

const listCrossReferences = (db: Db, productIds: number[]) =>
  db
    .select({
      productId: crossReferences.productId,
      brand: crossReferences.brand,
      partNumber: crossReferences.partNumber,
      certainty: crossReferences.certainty,
    })
    .from(crossReferences)
    .where(inArray(crossReferences.productId, productIds))
    .orderBy(asc(crossReferences.id))
