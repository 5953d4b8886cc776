import type { Db } from '#platform/database/database.ts'
import { derivedFields } from '../../domain/derived-fields.ts'
import { searchKeyOf } from '../../domain/search-text.ts'
import { recordLocalChange } from '../change-catalogue.ts'
import { raiseCatalogueVersion } from '../repository/catalogue-version.ts'
import {
  insertBrands,
  insertCategories,
  insertCompatibility,
  insertMachineModels,
  insertProducts,
  isUntouched,
  lockCatalogue,
} from '../repository/demo-rows.ts'
import { type Demonstration, demonstration } from './demonstration.ts'

/** Fills an empty catalogue with the demonstration products; leaves any other as it is, and one that somebody emptied of them. */
export async function loadDemoCatalogue(db: Db): Promise<number> {
  const loaded = await db.transaction(async (tx) => {
    // Instances that start together must not all find it empty.
    await lockCatalogue(tx)
    if (!(await isUntouched(tx))) return 0
    await raiseCatalogueVersion(tx)
    const { products, machines, categories, brands } = demonstration()
    const categoryIds = await insertCategories(tx, categories)
    const brandIds = await insertBrands(tx, brands)
    const modelIds = await insertMachineModels(
      tx,
      machines.map((machine) => ({
        brandId: brandIds.get(machine.brand) ?? null,
        model: machine.model,
        modelKey: searchKeyOf(machine.model),
        machineType: machine.machineType || null,
      })),
    )
    const productIds = await insertProducts(
      tx,
      products.map((product) => toRow(product, categoryIds.get(product.categoryName), brandIds.get(product.brandName))),
    )
    await insertCompatibility(
      tx,
      products.flatMap(({ code, compatibleModels }) =>
        compatibleModels.map(({ machine, position, certainty }, sequence) => ({
          productId: productIds.get(code)!,
          machineModelId: modelIds[machines.indexOf(machine)]!,
          ...{ position, certainty, sequence },
        })),
      ),
    )
    return products.length
  })
  recordLocalChange()
  return loaded
}

function toRow(
  {
    compatibleModels,
    crossReferences,
    modelNames,
    categoryName,
    brandName,
    ...typed
  }: Demonstration['products'][number],
  categoryId: number | undefined,
  brandId: number | undefined,
) {
  return {
    ...typed,
    ...derivedFields(typed, { category: categoryName, brand: brandName, models: modelNames, partNumbers: [] }),
    ...{ categoryId: categoryId ?? null, brandId: brandId ?? null },
  }
}
