import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { monthsAfter } from '#kernel/months-after.ts'
import type { Db } from '#platform/database/database.ts'
import { deleteDue } from '#platform/database/delete-due.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { drawnFigures, products } from '../tables.ts'

type Figure = typeof drawnFigures.$inferSelect

/** Noted of each figure once in so long: with every request, those for the same product would wait for each other. */
const noted = (now: Date) => monthsAfter(now, -1)

/** In one order for everybody: two requests that keep the same figures never wait for each other. */
export async function keepFigures(tx: Db, figures: readonly Omit<Figure, 'askedAt'>[], now: Date) {
  if (figures.length === 0) return
  const sorted = figures.toSorted((a, b) => (a.hash < b.hash ? -1 : 1)).map((figure) => ({ ...figure, askedAt: now }))
  const { hash, askedAt } = drawnFigures
  const isAsked = sql`${hash} = any(${`{${sorted.map((figure) => figure.hash).join(',')}}`}::text[])`
  const due = tx
    .select({ hash })
    .from(drawnFigures)
    .where(and(isAsked, lt(askedAt, noted(now))))
    .orderBy(hash)
    .for('update')
  // Before the new ones: what is thrown away meanwhile is one of them.
  await tx.update(drawnFigures).set({ askedAt: now }).where(inArray(hash, due))
  await insertRows(tx, drawnFigures, sorted, ['hash'], sql`on conflict do nothing`)
}

/** What no request has asked for since: whoever shows them keeps no request for longer. */
export const deleteFigures = (db: Db, askedBefore: Date) =>
  deleteDue(db, drawnFigures, lt(drawnFigures.askedAt, noted(askedBefore)))

export async function findFigure(db: Db, hash: string) {
  const [row] = await db.select().from(drawnFigures).where(eq(drawnFigures.hash, hash))
  return row?.figure
}

/** In the bin or not: who knows the address of its drawing has seen it already. */
export async function findDrawnProduct(db: Db, id: number) {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  return row
}
