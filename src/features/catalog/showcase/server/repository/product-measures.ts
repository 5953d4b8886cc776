import { and, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { products } from '../../../record/server/tables.ts'

/** However many ids there are, they are one parameter. */
export const listMeasures = (db: Db, ids: readonly number[]) =>
  db
    .select({
      id: products.id,
      diameter: sql<number>`${products.diameterMm}::float8`,
      width: sql<number>`${products.widthMm}::float8`,
    })
    .from(products)
    .where(
      and(
        sql`${products.id} in (select value::int from jsonb_array_elements_text(${JSON.stringify([...new Set(ids)])}::jsonb))`,
        isNotNull(products.diameterMm),
        isNotNull(products.widthMm),
      ),
    )
