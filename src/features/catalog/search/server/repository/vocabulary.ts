import { desc, like, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { brands, categories, machineModels, productCards, productCounts } from '../../../record/server/tables.ts'

/** Names say what the catalogue is about; the newest are enough to know its words. */
const namesRead = 5000
/** From so many on, a search ends sooner (`listAmongMany`); no more than are read. */
const many = 5000
const mostMaterials = 200

/** Texts whose words a typo may have meant, and whether the catalogue is large. */
export async function listVocabularyTexts(db: Db) {
  const names = await db
    .select({ name: productCards.name })
    .from(productCards)
    .orderBy(desc(productCards.productId))
    .limit(namesRead)
  const materials = await db
    .select({ name: sql<string>`substr(${productCounts.counted}, ${'material '.length + 1}::int)` })
    .from(productCounts)
    .where(like(productCounts.counted, 'material %'))
    .orderBy(productCounts.counted)
    .limit(mostMaterials)
  const groups = await db.select({ name: categories.name }).from(categories)
  const makers = await db.select({ name: brands.name }).from(brands)
  const texts = [...names, ...materials, ...groups, ...makers].map(({ name }) => name)
  return { texts, areMany: names.length >= many }
}

export const listModelNames = (db: Db) =>
  db
    .select({ brand: brands.name, model: machineModels.model })
    .from(machineModels)
    .leftJoin(brands, sql`${brands.id} = ${machineModels.brandId}`)
    .orderBy(machineModels.model)
    .limit(5000)
