import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { type ProductRow, selectRows, withDetails } from '../../../record/server/repository/product-rows.ts'
import { brands, catalogueVersion, categories, machineModels, products } from '../../../record/server/tables.ts'
import type { Groups } from '../catalog-data.ts'

/** Rows of one statement. */
const chunkSize = 1000

export type CatalogVersion = {
  version: number
  /** Tells apart two databases with the same version, as after a backup was restored. */
  transactionId: string
}

export async function readVersion(db: Db): Promise<CatalogVersion> {
  const [row] = await db
    .select({ version: catalogueVersion.version, transactionId: sql<string>`xmin::text` })
    .from(catalogueVersion)
  return row ?? { version: 0, transactionId: '' }
}

/** All reads of one refresh see the same state of the database. */
export const readSnapshot = <T>(db: Db, read: (tx: Db) => Promise<T>) =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })

export async function loadGroups(db: Db): Promise<Groups> {
  return {
    categories: await db
      .select({
        id: categories.id,
        name: categories.name,
        slug: categories.slug,
        description: categories.description,
        position: categories.position,
        pictureCode: categories.pictureCode,
      })
      .from(categories)
      .orderBy(asc(categories.position), sql`${categories.name} COLLATE "und-x-icu"`),
    brands: await db
      .select({ id: brands.id, name: brands.name, slug: brands.slug, description: brands.description })
      .from(brands)
      .orderBy(sql`${brands.name} COLLATE "und-x-icu"`),
    machines: await db
      .select({
        id: machineModels.id,
        brandId: machineModels.brandId,
        brand: brands.name,
        model: machineModels.model,
        modelKey: machineModels.modelKey,
        machineType: machineModels.machineType,
      })
      .from(machineModels)
      .leftJoin(brands, eq(brands.id, machineModels.brandId))
      .orderBy(asc(machineModels.model), asc(machineModels.id)),
  }
}

const noPosition = sql`null`

/** Every product outside the bin, in chunks. */
export async function* loadProducts(db: Db): AsyncGenerator<ProductRow[]> {
  let rows = await loadChunk(db, 0)
  while (rows.length > 0) {
    // The database reads a chunk while the one before it is indexed.
    const next = rows.length < chunkSize ? Promise.resolve([]) : loadChunk(db, rows.at(-1)!.id)
    // A failure is thrown below, unless the caller stops reading first.
    next.catch(() => undefined)
    yield rows
    rows = await next
  }
}

async function loadChunk(db: Db, afterId: number) {
  const rows = await selectRows(db, noPosition)
    .where(and(isNull(products.deletedAt), gt(products.id, afterId)))
    .orderBy(asc(products.id))
    .limit(chunkSize)
  return withDetails(db, rows)
}

export async function loadProductsById(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  const found: ProductRow[] = []
  for (let at = 0; at < ids.length; at += chunkSize) {
    const wanted = inArray(products.id, ids.slice(at, at + chunkSize))
    found.push(
      ...(await withDetails(db, await selectRows(db, noPosition).where(and(isNull(products.deletedAt), wanted)))),
    )
  }
  return found
}

/** Products changed or moved to the bin after a version. A product leaves the database for good only long after it was moved to the bin. */
export async function listChangedSince(db: Db, version: number) {
  const changed = await db
    .select({ id: products.id, isDeleted: isNotNull(products.deletedAt) })
    .from(products)
    .where(gt(products.catalogVersion, version))
  const idsOf = (isDeleted: boolean) => changed.filter((row) => row.isDeleted === isDeleted).map(({ id }) => id)
  return { changed: idsOf(false), deleted: idsOf(true) }
}
