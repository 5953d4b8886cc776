import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { isKept } from '../../../record/server/repository/product-conditions.ts'
import { brands, categories, machineModels, productCompatibility, products } from '../../../record/server/tables.ts'

/** With every product that is not in the bin counted, each category by the index of its products. */
export function listDeskCategories(db: Db) {
  const { id, name, slug, description } = categories
  const counts = sql`lateral (select count(*)::int as products from ${products} where ${eq(products.categoryId, id)} and ${isKept}) as counts`
  return db
    .select({ id, name, slug, description, productCount: sql<number>`counts.products` })
    .from(categories)
    .leftJoin(counts, sql`true`)
    .orderBy(asc(categories.position), sql`${name} COLLATE "und-x-icu"`)
}

/** Of a brand, its own products and those for its machines, each once. */
const served = sql`
  select own.brand_id, own.id from ${brands} cross join lateral (select brand_id, id from ${products} where ${eq(products.brandId, brands.id)} and ${isKept}) own
  union
  select ${machineModels.brandId}, ${productCompatibility.productId} from ${machineModels}
  join ${productCompatibility} on ${eq(productCompatibility.machineModelId, machineModels.id)}
  where ${productCompatibility.productId} not in (select ${products.id} from ${products} where ${products.deletedAt} is not null)`

export function listDeskBrands(db: Db) {
  const { id, name, slug, description } = brands
  const counts = sql`(select brand_id, count(*)::int as products from (${served}) as served group by brand_id) as counts`
  return db
    .select({ id, name, slug, description, productCount: sql<number>`coalesce(counts.products, 0)` })
    .from(brands)
    .leftJoin(counts, sql`counts.brand_id = ${id}`)
    .orderBy(sql`${name} COLLATE "und-x-icu"`)
}
