import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { drawnFigures, products } from '../tables.ts'

type Figure = typeof drawnFigures.$inferSelect

/** In one order for everybody: two requests that keep the same figures never wait for each other. */
export async function keepFigures(tx: Db, figures: readonly Figure[]) {
  const sorted = figures.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
  await insertRows(tx, drawnFigures, sorted, ['hash'], sql`on conflict do nothing`)
}

export async function findFigure(db: Db, hash: string) {
  const [row] = await db.select().from(drawnFigures).where(eq(drawnFigures.hash, hash))
  return row?.figure
}

/** In the bin or not: who knows the address of its drawing has seen it already. */
export async function findDrawnProduct(db: Db, id: number) {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  return row
}
