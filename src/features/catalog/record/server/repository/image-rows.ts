import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { coverAddress } from '../../domain/image-sizes.ts'
import { productImages, products } from '../tables.ts'

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
    .where(inArray(productImages.productId, productIds))
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

async function writeCover(tx: Db, productId: number) {
  const [first] = await listImages(tx, [productId])
  await tx
    .update(products)
    .set({ imageUrl: first ? coverAddress(first.hash) : null })
    .where(eq(products.id, productId))
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
export async function listKnownHashes(db: Db, hashes: string[]) {
  if (hashes.length === 0) return new Set<string>()
  const rows = await db
    .selectDistinct({ hash: productImages.hash })
    .from(productImages)
    .where(inArray(productImages.hash, hashes))
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
