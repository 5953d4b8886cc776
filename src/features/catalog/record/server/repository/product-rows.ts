import { and, asc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { isOneOf } from '#platform/database/numbers-in.ts'
import { brands, categories, crossReferences, machineModels, productCompatibility, products } from '../tables.ts'
import { type ImageRow, listImages } from './image-rows.ts'
import { isOffered } from './product-conditions.ts'

const rowColumns = { ...getTableColumns(products), categoryName: categories.name, brandName: brands.name }

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

/** Active products, which nobody can delete before this transaction ends. */
export async function lockOffered(tx: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const wanted = and(inArray(products.id, [...new Set(ids)]), isOffered)
  return tx.select().from(products).where(wanted).orderBy(asc(products.id)).for('key share')
}

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
      machineModelId: productCompatibility.machineModelId,
      brand: brands.name,
      model: machineModels.model,
      machineType: machineModels.machineType,
      position: productCompatibility.position,
      certainty: productCompatibility.certainty,
      source: productCompatibility.source,
    })
    .from(productCompatibility)
    .innerJoin(machineModels, eq(machineModels.id, productCompatibility.machineModelId))
    .leftJoin(brands, eq(brands.id, machineModels.brandId))
    .where(isOneOf(productCompatibility.productId, productIds))
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
    .where(isOneOf(crossReferences.productId, productIds))
    .orderBy(asc(crossReferences.id))
