import { and, asc, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { products } from '../../../record/server/tables.ts'

const columns = { id: products.id, code: products.code, name: products.name, codeKey: products.codeKey }

export const listByCodeKeys = (db: Db, keys: string[]) =>
  db
    .select(columns)
    .from(products)
    .where(
      and(
        sql`${products.codeKey} in (select json_array_elements_text(${JSON.stringify(keys)}::json))`,
        isNull(products.deletedAt),
      ),
    )
    .orderBy(asc(products.id))
