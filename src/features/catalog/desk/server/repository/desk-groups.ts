import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { isKept } from '../../../record/server/repository/product-conditions.ts'
import { brands, categories, productCards, productCounts, products } from '../../../record/server/tables.ts'

/** With every product that is not in the bin counted, each category by the index of its products. */
export function listDeskCategories(db: Db) {
  const { id, name, slug, description, pictureCode } = categories
  const counts = sql`lateral (select count(*)::int as products from ${products} where ${eq(products.categoryId, id)} and ${isKept}) as counts`
  return db
    .select({ id, name, slug, description, pictureCode, productCount: sql<number>`counts.products` })
    .from(categories)
    .leftJoin(counts, sql`true`)
    .orderBy(asc(categories.position), sql`${name} COLLATE "und-x-icu"`)
}

/** Of a brand, its own products and those for its machines, each once: those on offer are counted already, the others are few. */
export function listDeskBrands(db: Db) {
  const { id, name, slug, description } = brands
  const inactive = sql`(select brand, count(*)::int as products from ${productCards}, unnest(${productCards.brands}) as brand
    where not ${productCards.isOffered} group by brand) as inactive`
  return db
    .select({
      ...{ id, name, slug, description },
      productCount: sql<number>`coalesce(${productCounts.count}, 0) + coalesce(inactive.products, 0)`,
    })
    .from(brands)
    .leftJoin(productCounts, eq(productCounts.counted, sql`'brand ' || ${id}`))
    .leftJoin(inactive, sql`inactive.brand = ${id}`)
    .orderBy(sql`${name} COLLATE "und-x-icu"`)
}
