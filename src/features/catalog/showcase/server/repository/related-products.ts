import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { isOffered } from '../../../record/server/repository/product-conditions.ts'
import { type ProductRow, selectRows, withDetails } from '../../../record/server/repository/product-rows.ts'
import { productCompatibility, products } from '../../../record/server/tables.ts'

const mostRelated = 4
const bestFirst = sql`coalesce(${products.rating}, -1) desc, ${products.id}`

type Sized = { id: number; diameterMm: number | null; widthMm: number | null }

export async function listSameMeasure(db: Db, { id, diameterMm, widthMm }: Sized): Promise<ProductRow[]> {
  if (diameterMm === null || widthMm === null) return []
  const rows = await selectRows(db, sql`null`)
    .where(
      and(isOffered, eq(products.diameterMm, diameterMm), eq(products.widthMm, widthMm), notInArray(products.id, [id])),
    )
    .orderBy(bestFirst)
    .limit(mostRelated)
  return withDetails(db, rows)
}

/** Other parts for the same machines, those that share the most machines first. */
export async function listSameMachine(db: Db, id: number, except: number[]): Promise<ProductRow[]> {
  const machines = db
    .select({ id: productCompatibility.machineModelId })
    .from(productCompatibility)
    .where(eq(productCompatibility.productId, id))
  const shared = await db
    .select({ id: productCompatibility.productId })
    .from(productCompatibility)
    .innerJoin(products, eq(products.id, productCompatibility.productId))
    .where(and(isOffered, inArray(productCompatibility.machineModelId, machines), notInArray(products.id, except)))
    .groupBy(productCompatibility.productId)
    .orderBy(sql`count(*) desc`, productCompatibility.productId)
    .limit(mostRelated)
  const ids = shared.map((row) => row.id)
  if (ids.length === 0) return []
  const rows = await withDetails(db, await selectRows(db, sql`null`).where(inArray(products.id, ids)))
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
