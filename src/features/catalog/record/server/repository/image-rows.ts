import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { coverAddress } from '#kernel/image-address.ts'
import type { Db } from '#platform/database/database.ts'
import { updateRows } from '#platform/database/insert-rows.ts'
import { isOneOf, numbersIn } from '#platform/database/numbers-in.ts'
import { productImages, products, removedImages } from '../tables.ts'
import { currentVersion } from './catalogue-version.ts'

/** Everything but the bytes, which only whoever draws needs. */
const columns = {
  id: productImages.id,
  productId: productImages.productId,
  hash: productImages.hash,
  width: productImages.width,
  height: productImages.height,
  alt: productImages.alt,
}
export type ImageRow = Awaited<ReturnType<typeof listImages>>[number]
export type NewImage = Omit<typeof productImages.$inferInsert, 'productId' | 'position' | 'id'>

export const listImages = (db: Db, productIds: number[]) =>
  db
    .select(columns)
    .from(productImages)
    .where(isOneOf(productImages.productId, productIds))
    .orderBy(asc(productImages.productId), asc(productImages.position), asc(productImages.id))

/** Behind those there are; one that is there already stays as it is. */
export async function appendImages(tx: Db, productId: number, images: NewImage[]) {
  const [{ next } = { next: 0 }] = await tx
    .select({ next: sql<number>`coalesce(max(${productImages.position}), -1)::int + 1` })
    .from(productImages)
    .where(eq(productImages.productId, productId))
  const rows = images.map((image, place) => ({ ...image, productId, position: next + place }))
  if (rows.length > 0) await tx.insert(productImages).values(rows).onConflictDoNothing()
  await writeCover(tx, productId)
}

/** In this order, with these words. */
export async function arrangeImages(tx: Db, productId: number, images: { id: number; alt: string | null }[]) {
  for (const [position, { id, alt }] of images.entries()) {
    const own = and(eq(productImages.id, id), eq(productImages.productId, productId))
    await tx.update(productImages).set({ position, alt }).where(own)
  }
  await writeCover(tx, productId)
}

export async function deleteImages(tx: Db, productId: number, ids: number[]) {
  await tx.delete(productImages).where(and(eq(productImages.productId, productId), inArray(productImages.id, ids)))
  await writeCover(tx, productId)
}

const writeCover = (tx: Db, productId: number) => writeCovers(tx, [productId])

async function writeCovers(tx: Db, productIds: number[]) {
  // Of each the first counts: the last one written into a map.
  const firsts = new Map(
    (await listImages(tx, productIds)).toReversed().map(({ productId, hash }) => [productId, hash]),
  )
  await updateRows(
    tx,
    products,
    productIds.map((id) => ({ id, imageUrl: firsts.has(id) ? coverAddress(firsts.get(id)!) : null })),
    sql`, catalog_version = ${currentVersion}`,
  )
}

const carried = sql.raw('hash, width, height, alt, position, bytes, created_at')

/** All photos of these products are put aside. Their bytes never leave the database. */
export async function putImagesAside(tx: Db, changeId: number, productIds: number[]) {
  await tx.execute(sql`
    with gone as (delete from ${productImages} where product_id in ${numbersIn(productIds)} returning *)
    insert into ${removedImages} (import_id, product_id, ${carried}) select ${changeId}::int, product_id, ${carried} from gone`)
  await writeCovers(tx, productIds)
}

/** What was put aside is where it was. */
export async function bringImagesBack(tx: Db, changeId: number, productIds: number[]) {
  await tx.execute(sql`
    insert into ${productImages} (product_id, ${carried}) select product_id, ${carried} from ${removedImages}
    where import_id = ${changeId} and product_id in ${numbersIn(productIds)} order by product_id, position
    on conflict do nothing`)
  await tx
    .delete(removedImages)
    .where(and(eq(removedImages.importId, changeId), sql`${removedImages.productId} in ${numbersIn(productIds)}`))
  await writeCovers(tx, productIds)
}

/** A copy of one photo for each of these products, behind those they have. */
export async function copyImage(tx: Db, imageId: number, productIds: number[]) {
  await tx.execute(sql`
    insert into ${productImages} (product_id, hash, width, height, position, bytes)
    select product.id, given.hash, given.width, given.height,
      (select coalesce(max(own.position), -1) + 1 from ${productImages} own where own.product_id = product.id), given.bytes
    from ${products} product, ${productImages} given
    where given.id = ${imageId} and product.id in ${numbersIn(productIds)}
    on conflict do nothing`)
  await writeCovers(tx, productIds)
}

export async function deleteCopies(tx: Db, hash: string, productIds: number[]) {
  await tx
    .delete(productImages)
    .where(and(eq(productImages.hash, hash), sql`${productImages.productId} in ${numbersIn(productIds)}`))
  await writeCovers(tx, productIds)
}

export async function findOriginal(db: Db, hash: string) {
  const [row] = await db
    .select({ bytes: productImages.bytes })
    .from(productImages)
    .where(eq(productImages.hash, hash))
    .limit(1)
  return row?.bytes
}

/** Which of these are still used by some product. */
export async function listKnownHashes(db: Db, hashes: readonly string[]) {
  if (hashes.length === 0) return new Set<string>()
  const rows = await db
    .selectDistinct({ hash: productImages.hash })
    .from(productImages)
    .where(inArray(productImages.hash, [...hashes]))
  return new Set(rows.map(({ hash }) => hash))
}

/** Every image there is, a few at a time. */
export const listImagesAfter = (db: Db, id: number, limit: number) =>
  db
    .select({ ...columns, productName: products.name })
    .from(productImages)
    .innerJoin(products, eq(products.id, productImages.productId))
    .where(gt(productImages.id, id))
    .orderBy(asc(productImages.id))
    .limit(limit)

export const countImages = (db: Db) => db.$count(productImages)

export async function findImageBytes(db: Db, id: number) {
  const [row] = await db.select({ bytes: productImages.bytes }).from(productImages).where(eq(productImages.id, id))
  return row?.bytes
}
