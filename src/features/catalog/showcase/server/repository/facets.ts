import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, union } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/database.ts'
import type { ProductFacets } from '../../../record/contract/catalogue.ts'
import { boundedNumbers } from '../../../record/domain/attributes.ts'
import {
  applicationList,
  isOffered,
  matching,
  type Scope,
} from '../../../record/server/repository/product-conditions.ts'
import { brands, categories, machineModels, productCompatibility, products } from '../../../record/server/tables.ts'

export async function countFacets(db: Db, scope: Scope): Promise<ProductFacets> {
  return {
    categories: await countPerCategory(db, matching(scope, 'category')),
    brands: await countPerBrand(db, matching(scope, 'brand')),
    materials: await countPerName(db, sql`${products.material}`, matching(scope, 'material')),
    applications: await countPerName(db, sql`unnest(${applicationList})`, matching(scope, 'application')),
    ranges: await measureRanges(db, matching(scope)),
  }
}

const productCount = sql<number>`count(${products.id})::int`

const countPerCategory = (db: Db, filter: SQL | undefined) =>
  db
    .select({ id: categories.id, name: categories.name, slug: categories.slug, count: productCount })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(filter)
    .groupBy(categories.id)
    .orderBy(asc(categories.position), asc(categories.id))

/** Each product once with every brand it serves: its own, and those of the machines it fits. As `servingBrands` filters. */
const servedBrands = (db: Db, filter: SQL | undefined) =>
  union(
    db.select({ productId: products.id, brandId: products.brandId }).from(products).where(filter),
    db
      .select({ productId: products.id, brandId: machineModels.brandId })
      .from(products)
      .innerJoin(productCompatibility, eq(productCompatibility.productId, products.id))
      .innerJoin(machineModels, eq(machineModels.id, productCompatibility.machineModelId))
      .where(filter),
  ).as('served')

function countPerBrand(db: Db, filter: SQL | undefined) {
  const served = servedBrands(db, filter)
  return db
    .select({ id: brands.id, name: brands.name, slug: brands.slug, count: sql<number>`count(*)::int` })
    .from(brands)
    .innerJoin(served, eq(served.brandId, brands.id))
    .groupBy(brands.id)
    .orderBy(sql`${brands.name} COLLATE "und-x-icu"`)
}

/** The commonest first: that is how people look for a material. */
async function countPerName(db: Db, name: SQL, filter: SQL | undefined) {
  const named = db
    .select({ name: sql<string | null>`${name}`.as('name') })
    .from(products)
    .where(filter)
    .as('named')
  const rows = await db
    .select({ name: named.name, count: sql<number>`count(*)::int` })
    .from(named)
    .where(isNotNull(named.name))
    .groupBy(named.name)
    .orderBy(sql`count(*) desc`, named.name)
  return rows.map(({ name, count }) => ({ name: name ?? '', count }))
}

async function measureRanges(db: Db, filter: SQL | undefined): Promise<ProductFacets['ranges']> {
  const range = (column: AnyPgColumn) =>
    sql`case when count(${column}) > 0 then json_build_object('min', min(${column}), 'max', max(${column})) end`
  const numbers = Object.values(boundedNumbers).map((name) => [name, range(products[name])])
  const [row] = await db.select(Object.fromEntries(numbers)).from(products).where(filter)
  return row as ProductFacets['ranges']
}

/** Visitors count what is offered; the desk what there is. */
type Counted = { counted?: SQL | undefined }

export const listCategories = (db: Db, { counted = isOffered }: Counted = {}) =>
  db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      description: categories.description,
      productCount,
    })
    .from(categories)
    .leftJoin(products, and(eq(products.categoryId, categories.id), counted))
    .groupBy(categories.id)
    .orderBy(asc(categories.position), sql`${categories.name} COLLATE "und-x-icu"`)

/** Without these there is nothing to draw, kits and services excepted. */
const isMeasured = sql`(${products.diameterMm} is not null and ${products.widthMm} is not null)`

/** One product for each category to stand for it in a picture: one that can be drawn, the best rated first. */
export const listCategoryFaces = (db: Db) =>
  db
    .selectDistinctOn([products.categoryId])
    .from(products)
    .where(and(isOffered, isNotNull(products.categoryId)))
    .orderBy(products.categoryId, sql`${isMeasured} desc`, sql`coalesce(${products.rating}, -1) desc`, asc(products.id))

export function listBrands(db: Db, { counted = isOffered }: Counted = {}) {
  const served = servedBrands(db, counted)
  const { id, name, slug, description } = brands
  return db
    .select({ id, name, slug, description, productCount: sql<number>`count(${served.productId})::int` })
    .from(brands)
    .leftJoin(served, eq(served.brandId, brands.id))
    .groupBy(brands.id)
    .orderBy(sql`${brands.name} COLLATE "und-x-icu"`)
}
