import { and, asc, eq, exists, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { searchKeyOf } from '../../../record/domain/search-text.ts'
import { isKept } from '../../../record/server/repository/product-conditions.ts'
import { brands, machineModels, productCompatibility, products } from '../../../record/server/tables.ts'
import type { MachineQuery } from '../../contract/machines.ts'

const inPortuguese = (column: unknown) => sql`${column} COLLATE "und-x-icu"`

/** Of a machine, each by the index of what fits it; the bin does not count. */
const fitting = sql`from ${productCompatibility} join ${products} on ${products.id} = ${productCompatibility.productId}
  where ${productCompatibility.machineModelId} = ${machineModels.id} and ${isKept}`
const isToConfirm = sql`${productCompatibility.certainty} = 'to-confirm'`
const counts = sql`lateral (select count(*)::int as wheels, (count(*) filter (where ${isToConfirm}))::int as to_confirm ${fitting}) as counts`

const selectMachines = (db: Db) =>
  db
    .select({
      id: machineModels.id,
      brandId: machineModels.brandId,
      brand: brands.name,
      model: machineModels.model,
      machineType: machineModels.machineType,
      wheels: sql<number>`counts.wheels`,
      toConfirm: sql<number>`counts.to_confirm`,
    })
    .from(machineModels)
    .leftJoin(brands, eq(brands.id, machineModels.brandId))
    .leftJoin(counts, sql`true`)
    .$dynamic()

/** Machines are thousands where products are hundreds of thousands: they are looked through whole, what fits them is not. */
export async function listMachines(db: Db, query: MachineQuery & { limit: number; page: number }) {
  const wanted = machinesMeant(query)
  // Their numbers first: what fits is counted of one page only.
  const some = db
    .select({ id: machineModels.id })
    .from(machineModels)
    .leftJoin(brands, eq(brands.id, machineModels.brandId))
    .where(wanted)
    .orderBy(...byMaker)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const items = await selectMachines(db)
    .where(sql`${machineModels.id} in ${some}`)
    .orderBy(...byMaker)
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(machineModels)
    .leftJoin(brands, eq(brands.id, machineModels.brandId))
    .where(wanted)
  return { items, total: row?.total ?? 0 }
}

const byMaker = [sql`${inPortuguese(brands.name)} nulls last`, inPortuguese(machineModels.model), asc(machineModels.id)]

function machinesMeant({ search = '', brand_id, brandless, wheels }: MachineQuery): SQL | undefined {
  const key = searchKeyOf(search)
  const isNamed =
    key === ''
      ? undefined
      : or(
          sql`strpos(${machineModels.modelKey}, ${key}) > 0`,
          sql`strpos(replace(${brands.slug}, '-', ''), ${key}) > 0`,
          // `Still EGV`: the maker, then the model.
          sql`strpos(replace(coalesce(${brands.slug}, ''), '-', '') || ${machineModels.modelKey}, ${key}) > 0`,
        )
  return and(
    search.trim() !== '' && key === '' ? sql`false` : isNamed,
    brand_id === undefined ? undefined : eq(machineModels.brandId, brand_id),
    brandless ? isNull(machineModels.brandId) : undefined,
    // One look at each machine: as mere conditions they would be joins with all that fits anything.
    wheels === 'without' ? sql`(select 1 ${fitting} limit 1) is null` : undefined,
    wheels === 'to-confirm' ? sql`(select 1 ${fitting} and ${isToConfirm} limit 1) is not null` : undefined,
  )
}

export async function findMachine(db: Db, id: number) {
  const [row] = await selectMachines(db).where(eq(machineModels.id, id))
  return row
}

/** The one that these words mean, if it is there. */
export async function findMachineByKey(db: Db, brandId: number | null, modelKey: string) {
  const isBrand = brandId === null ? isNull(machineModels.brandId) : eq(machineModels.brandId, brandId)
  const [row] = await selectMachines(db).where(and(isBrand, eq(machineModels.modelKey, modelKey)))
  return row
}

export const listPartsOf = (db: Db, id: number, limit: number) =>
  db
    .select({
      productId: products.id,
      code: products.code,
      name: products.name,
      status: products.status,
      position: productCompatibility.position,
      ownPosition: products.position,
      certainty: productCompatibility.certainty,
      source: productCompatibility.source,
    })
    .from(productCompatibility)
    .innerJoin(products, eq(products.id, productCompatibility.productId))
    .where(and(eq(productCompatibility.machineModelId, id), isKept))
    .orderBy(inPortuguese(products.code), asc(products.id))
    .limit(limit)

/** Everybody with at least one model, and at the end those models that have no maker. */
export async function listMakers(db: Db) {
  const models = sql<number>`count(*)::int`
  return db
    .select({ id: machineModels.brandId, name: brands.name, models })
    .from(machineModels)
    .leftJoin(brands, eq(brands.id, machineModels.brandId))
    .groupBy(machineModels.brandId, brands.name)
    .orderBy(sql`${inPortuguese(brands.name)} nulls last`)
}

type MachineRow = typeof machineModels.$inferInsert

export async function insertMachine(tx: Db, row: MachineRow) {
  const [made] = await tx.insert(machineModels).values(row).returning({ id: machineModels.id })
  return made!.id
}

export async function updateMachine(tx: Db, id: number, row: Partial<MachineRow>) {
  await tx.update(machineModels).set(row).where(eq(machineModels.id, id))
}

/** All machines and what fits each, a few machines at a time; one that nothing fits has a line of its own. */
export async function listLinesAfter(db: Db, id: number, limit: number) {
  const some = db
    .select({ id: machineModels.id })
    .from(machineModels)
    .where(gt(machineModels.id, id))
    .orderBy(asc(machineModels.id))
    .limit(limit)
    .as('some')
  const isFitting = and(eq(productCompatibility.machineModelId, machineModels.id), exists(keptPart(db)))
  return db
    .select({
      id: machineModels.id,
      brand: brands.name,
      model: machineModels.model,
      machineType: machineModels.machineType,
      code: products.code,
      position: productCompatibility.position,
      certainty: productCompatibility.certainty,
      source: productCompatibility.source,
    })
    .from(some)
    .innerJoin(machineModels, eq(machineModels.id, some.id))
    .leftJoin(brands, eq(brands.id, machineModels.brandId))
    .leftJoin(productCompatibility, isFitting)
    .leftJoin(products, eq(products.id, productCompatibility.productId))
    .orderBy(asc(machineModels.id), asc(products.code))
}

const keptPart = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(products)
    .where(and(eq(products.id, productCompatibility.productId), isKept))
