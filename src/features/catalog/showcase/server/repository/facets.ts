import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { read } from '#kernel/api/written.ts'
import type { Db } from '#platform/database/database.ts'
import { boundedNumbers } from '../../../record/domain/bounds.ts'
import { cardColumns, cardsIn } from '../../../record/server/repository/card-rows.ts'
import { isCommon, type Outlook } from '../../../record/server/repository/list-source.ts'
import {
  type Facet,
  isOffered,
  matching,
  type Scope,
  underOneBrand,
} from '../../../record/server/repository/product-conditions.ts'
import {
  brandCards,
  brands,
  categories,
  machineModels,
  productCards,
  productCompatibility,
  productCounts,
  products,
} from '../../../record/server/tables.ts'

/** How many products have what: `category 5`, `material Nylon`, `diameterMm 230.00`; where there are more, `isCapped`. */
export type Counts = { of: ReadonlyMap<string, number>; isCapped: boolean }

/** More than a shop has different values. */
const mostCounts = 50_000

/** Of everything on offer, groups first, then what is commonest; kept by the database with every change. */
export async function readCounts(db: Db): Promise<Counts> {
  const { counted, count } = productCounts
  const isGroup = sql`(${counted} = 'all' or ${counted} like 'category %' or ${counted} like 'brand %')`
  const rows = await db
    .select()
    .from(productCounts)
    .orderBy(desc(isGroup), desc(count), asc(counted))
    .limit(mostCounts + 1)
  const read = rows.slice(0, mostCounts).map((row) => [row.counted, row.count] as const)
  return { of: new Map(read), isCapped: rows.length > mostCounts }
}

/**
 * Counting looks at so many products and no further: their number may grow, the time it takes may not. Where more are to be expected
 * they are not counted to their end in any case, and fewer tell what there is to choose from.
 */
const mostCounted = 5_000
const someCounted = 2_000

/** What products have of each, one value or several: counted as they have it and taken apart then. */
const one = (value: SQL) => value
const several = (values: SQL) => sql`unnest(${values})`
const valuesOf: Record<Facet, { had: SQL; name: SQL; each: (had: SQL) => SQL }> = {
  category: { had: sql`${productCards.categoryId}`, name: sql`category_id`, each: one },
  brand: { had: sql`${productCards.brands}`, name: sql`brands`, each: several },
  material: { had: sql`${productCards.material}`, name: sql`material`, each: one },
  application: { had: sql`${productCards.applications}`, name: sql`applications`, each: several },
}

/**
 * Counts under filters, in one statement: for each list of choices among all that the other filters leave, so that its other
 * choices stay visible.
 */
export async function countMatching(
  db: Db,
  scope: Scope,
  facets: readonly Facet[],
  outlookOf: OutlookOf = () => undefined,
): Promise<Counts> {
  const leftOf = (except: Facet | undefined) => withoutOwn(scope, except, outlookOf)
  const filtered = facets.filter((facet) => isFiltered(scope, facet))
  const others = facets.filter((facet) => !filtered.includes(facet))
  const numbers = Object.values(boundedNumbers)
  const ends = numbers.flatMap((name) =>
    ['min', 'max'].map((end) => sql.raw(`${end}("product_cards"."${productCards[name].name}") as "${end} ${name}"`)),
  )
  /** Those that are the same together, which are few: every product is looked at once. */
  const groupsOf = (
    except: Facet | undefined,
    had: readonly SQL[],
    more: readonly SQL[],
  ) => sql`${placeOf(except)} as materialized (
      select ${sql.join([...had, ...more, sql`count(*) as many`], sql`, `)}
      from (${firstOf(leftOf(except))}) as ${productCards}
      ${had.length > 0 ? sql`group by ${sql.join([...had], sql`, `)}` : sql``})`
  const groups = [
    groupsOf(
      undefined,
      others.map((facet) => valuesOf[facet].had),
      ends,
    ),
    ...filtered.map((facet) => groupsOf(facet, [valuesOf[facet].had], [])),
  ]
  const counts = facets.map((facet) => {
    const { name, each } = valuesOf[facet]
    const from = placeOf(filtered.includes(facet) ? facet : undefined)
    return sql`select ${`${facet} `}::text || value as counted, sum(many)::int as count
      from (select ${each(name)} as value, many from ${from}) as one where value is not null group by value`
  })
  const widest = numbers.flatMap((name) =>
    ['min', 'max'].map((end) => sql.raw(`'${name} ' || ${end}("${end} ${name}")`)),
  )
  const ranges = sql`select counted, 1 from
    (select unnest(array[${sql.join(widest, sql`, `)}]) as counted from rest) as ends where counted is not null`
  const lookedAt = [undefined, ...filtered].map(
    (except) => sql`select ${moreName}, 1 from ${placeOf(except)} having sum(many) > ${leftOf(except).most}::int`,
  )
  const { rows } = await db.execute<{ counted: string; count: number }>(
    sql`with ${sql.join(groups, sql`, `)} ${sql.join([...counts, ranges, ...lookedAt], sql` union all `)}`,
  )
  return {
    of: new Map(rows.map(({ counted, count }) => [counted, count])),
    isCapped: rows.some(({ counted }) => counted === moreName),
  }
}

/** What is known of a list before it is read. */
type OutlookOf = (scope: Scope) => Outlook | undefined

/** What the filters but that of one list leave, and how many of it are looked at. */
type Left = { scope: Scope; outlook: Outlook | undefined; most: number }

function withoutOwn(scope: Scope, except: Facet | undefined, outlookOf: OutlookOf): Left {
  const { [except ? paramOf[except] : '']: _, ...filters } = scope.filters as Record<string, unknown>
  const left = { ...scope, filters }
  const outlook = outlookOf(left)
  return { scope: left, outlook, most: outlook && outlook.matching > mostCounted ? someCounted : mostCounted }
}

/** By number, so many at most. Those of a brand are looked up one by one: they may be anywhere among all the others. */
function firstOf({ scope, outlook, most }: Left) {
  const ofBrand = underOneBrand(scope)
  if (!ofBrand)
    return sql`select * from ${productCards} where ${matching(scope) ?? sql`true`}
      order by ${orderOf(scope, outlook)} limit ${most + 1}`
  return sql`select ${productCards}.* from (select ${brandCards.productId} from ${brandCards} where ${ofBrand} order by ${brandCards.productId} limit ${most + 1}) as chosen
    cross join lateral (select * from ${productCards} where ${productCards.productId} = chosen.product_id offset 0) as ${productCards}`
}
/** By number, which is as they lie; few sizes by their size, where they are together. */
function orderOf({ filters }: Scope, outlook: Outlook | undefined) {
  const { diameterMm, widthMm, rating, productId } = productCards
  const isSized = [filters.diameter, filters.diameter_min, filters.diameter_max].some((bound) => bound !== undefined)
  if (!isSized || outlook === undefined || isCommon(outlook)) return sql`${productId}`
  const size = sql`${diameterMm}, ${widthMm}`
  return filters.category_id ? sql`${size}, ${productId}` : sql`${size}, coalesce(${rating}, -1) desc, ${productId}`
}

const paramOf = {
  category: 'category_id',
  brand: 'brand_id',
  material: 'material',
  application: 'application',
} as const satisfies Record<Facet, keyof Scope['filters']>

/** No value of a facet: those have a name and a value. */
const moreName = 'more'

const placeOf = (except: Facet | undefined) => sql.raw(except ? `but_${except}` : 'rest')

const isFiltered = ({ filters }: Scope, facet: Facet) =>
  ({
    category: filters.category_id !== undefined,
    brand: (filters.brand_id ?? []).length > 0,
    material: filters.material !== undefined,
    application: filters.application !== undefined,
  })[facet]

const productCount = sql<number>`count(${products.id})::int`

/** In the order the shop gave them. */
export const listCategoryRows = (db: Db) =>
  db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      description: categories.description,
      position: categories.position,
    })
    .from(categories)
    .orderBy(asc(categories.position), sql`${categories.name} COLLATE "und-x-icu"`)

export const listBrandRows = (db: Db) =>
  db
    .select({ id: brands.id, name: brands.name, slug: brands.slug, description: brands.description })
    .from(brands)
    .orderBy(sql`${brands.name} COLLATE "und-x-icu"`)

/** One card for each category to stand for it in a picture: one that can be drawn, the best rated first. */
export async function listCategoryPictures(db: Db) {
  const isMeasured = sql`(${productCards.diameterMm} is not null and ${productCards.widthMm} is not null)`
  const best = db
    .select(aliased)
    .from(productCards)
    .where(and(sql`${productCards.isOffered}`, eq(productCards.categoryId, categories.id)))
    .orderBy(sql`${isMeasured} desc`, sql`coalesce(${productCards.rating}, -1) desc`, asc(productCards.productId))
    .limit(1)
    .as('best')
  const { id, face, priceCents, version } = best
  const rows = await db.select({ id, face, priceCents, version }).from(categories).innerJoinLateral(best, sql`true`)
  return (await cardsIn(db, rows)).map((card) => read(card.face))
}

/** The product chosen for each category that has one, as long as it is on offer. */
export async function listChosenPictures(db: Db) {
  const rows = await db
    .select({ categoryId: categories.id, ...cardColumns })
    .from(categories)
    .innerJoin(
      products,
      sql`lower(${products.code}) = lower(${categories.pictureCode}) and ${products.deletedAt} is null`,
    )
    .innerJoin(productCards, and(eq(productCards.productId, products.id), sql`${productCards.isOffered}`))
  const cards = new Map((await cardsIn(db, rows)).map((card) => [card.id, read(card.face)]))
  return rows.map(({ categoryId, id }) => ({ categoryId, illustrationUrl: cards.get(id)?.illustrationUrl ?? null }))
}

const aliased = { ...cardColumns, face: cardColumns.face.as('face') }

/** Visitors count what is offered; the desk what there is. */
type CountedRows = { counted?: SQL | undefined }

export const listCategories = (db: Db, { counted = isOffered }: CountedRows = {}) =>
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

/** Each product once with every brand it serves: its own, and those of the machines it fits. */
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

export function listBrands(db: Db, { counted = isOffered }: CountedRows = {}) {
  const served = servedBrands(db, counted)
  const { id, name, slug, description } = brands
  return db
    .select({ id, name, slug, description, productCount: sql<number>`count(${served.productId})::int` })
    .from(brands)
    .leftJoin(served, eq(served.brandId, brands.id))
    .groupBy(brands.id)
    .orderBy(sql`${brands.name} COLLATE "und-x-icu"`)
}
