import { sql } from 'drizzle-orm'
import { slugOf } from '#kernel/slug.ts'
import type { Db } from '#platform/database/database.ts'
import { brands, categories, demoDepartures, machineModels, productCompatibility, products } from '../tables.ts'
import { currentVersion } from './catalogue-version.ts'

/** Until the end of the transaction, one writer at a time. The number only has to be ours. */
export async function lockCatalogue(db: Db) {
  // Whoever waits here waits for another's whole load, which may take longer than any single statement should.
  await db.execute(sql`set local lock_timeout = 0`)
  await db.execute(sql`set local statement_timeout = 0`)
  await db.execute(sql`select pg_advisory_xact_lock(7240101)`)
}

/** Nobody has put anything into it, and nobody has sent the demonstration away. */
export async function isUntouched(db: Db) {
  for (const table of [products, categories, brands, machineModels, demoDepartures]) {
    const rows = await db.select({ id: table.id }).from(table).limit(1)
    if (rows.length > 0) return false
  }
  return true
}

/** Ids by name, in the order given, which is also the order on screen. */
export async function insertCategories(db: Db, names: string[]) {
  const rows = names.map((name, position) => ({ name, slug: slugOf(name), position }))
  const saved = await db.insert(categories).values(rows).returning({ id: categories.id, name: categories.name })
  return new Map(saved.map(({ id, name }) => [name, id]))
}

export async function insertBrands(db: Db, names: string[]) {
  const rows = names.map((name) => ({ name, slug: slugOf(name) }))
  const saved = await db.insert(brands).values(rows).returning({ id: brands.id, name: brands.name })
  return new Map(saved.map(({ id, name }) => [name, id]))
}

/** Ids in the order of the rows given. */
export async function insertMachineModels(db: Db, rows: (typeof machineModels.$inferInsert)[]) {
  const saved = await db.insert(machineModels).values(rows).returning({ id: machineModels.id })
  return saved.map(({ id }) => id)
}

/** Ids by code. */
export async function insertProducts(db: Db, rows: (typeof products.$inferInsert)[]) {
  const versioned = rows.map((row) => ({ ...row, catalogVersion: currentVersion }))
  const saved = await db.insert(products).values(versioned).returning({ id: products.id, code: products.code })
  return new Map(saved.map(({ id, code }) => [code, id]))
}

export async function insertCompatibility(db: Db, rows: (typeof productCompatibility.$inferInsert)[]) {
  await db.insert(productCompatibility).values(rows)
}
