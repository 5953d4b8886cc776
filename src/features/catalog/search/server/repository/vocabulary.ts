import { and, desc, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { isKept } from '../../../record/server/repository/product-conditions.ts'
import { brands, categories, machineModels, products } from '../../../record/server/tables.ts'

/** Names say what the catalogue is about; the newest are enough to know its words. */
const namesRead = 5000

/** Texts whose words a typo may have meant. */
export async function listVocabularyTexts(db: Db): Promise<string[]> {
  const names = await db
    .select({ name: products.name })
    .from(products)
    .where(isKept)
    .orderBy(desc(products.id))
    .limit(namesRead)
  const materials = await db
    .selectDistinct({ name: products.material })
    .from(products)
    .where(and(isKept, isNotNull(products.material)))
    .limit(200)
  const groups = await db.select({ name: categories.name }).from(categories)
  const makers = await db.select({ name: brands.name }).from(brands)
  return [...names, ...materials, ...groups, ...makers].flatMap(({ name }) => name ?? [])
}

export const listModelNames = (db: Db) =>
  db
    .select({ brand: brands.name, model: machineModels.model })
    .from(machineModels)
    .leftJoin(brands, sql`${brands.id} = ${machineModels.brandId}`)
    .orderBy(machineModels.model)
    .limit(5000)
