import { formatNumber } from '#kernel/numbers.ts'
import { inCents } from '#kernel/reais.ts'
import type { Db } from '#platform/database/database.ts'
import { eachOf, noAttributes } from '../../domain/attributes.ts'
import { derivedFields } from '../../domain/derived-fields.ts'
import { searchKeyOf } from '../../domain/search-text.ts'
import { refreshOwnCards } from '../repository/cards.ts'
import { raiseCatalogueVersion } from '../repository/catalogue-version.ts'
import {
  hasProducts,
  insertBrands,
  insertCategories,
  insertCompatibility,
  insertMachineModels,
  insertProducts,
  lockCatalogue,
} from '../repository/demo-rows.ts'
import { type DemoMachine, type DemoProduct, demoTexts, readDemoMachines, readDemoProducts } from './read-demo.ts'

/** Fills an empty catalogue with the demonstration products; leaves any other as it is. */
export async function loadDemoCatalogue(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    // Instances that start together must not all find it empty.
    await lockCatalogue(tx)
    if (await hasProducts(tx)) return 0
    const products = readDemoProducts()
    const machines = withModelsOutsideBrands(products, readDemoMachines())
    const categoryIds = await insertCategories(tx, distinct(products.map((product) => product.category)))
    const brandIds = await insertBrands(tx, distinct([...products, ...machines].map((named) => named.brand)))
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
      products.map((product) => toRow(product, categoryIds.get(product.category), brandIds.get(product.brand))),
    )
    await insertCompatibility(
      tx,
      products.flatMap((product) =>
        product.compatibleModels.map((name, sequence) => {
          const machine = machineNamed(name, product.brand, machines)
          const isConfirmed = product.certainty === 'known' && machine?.certainty === 'known'
          return {
            productId: productIds.get(product.code)!,
            machineModelId: modelIds[machines.indexOf(machine!)]!,
            position: product.position,
            certainty: isConfirmed ? ('confirmed' as const) : ('to-confirm' as const),
            sequence,
          }
        }),
      ),
    )
    await raiseCatalogueVersion(tx)
    await refreshOwnCards(tx)
    return products.length
  })
}

const distinct = (names: string[]) => [...new Set(names)].filter(Boolean)

/** `Linde T20` names its brand; `T20` alone is of the product's own brand; anything else is of no brand. */
function machineNamed(name: string, productBrand: string, machines: DemoMachine[]) {
  return (
    machines.find(({ brand, model }) => brand !== '' && name === `${brand} ${model}`) ??
    machines.find(({ brand, model }) => brand === productBrand && name === model) ??
    machines.find(({ brand, model }) => brand === '' && name === model)
  )
}

/** "Paleteiras importadas 2,0–3,0 t" and the like: worth showing, but of no brand or model. */
function withModelsOutsideBrands(products: DemoProduct[], machines: DemoMachine[]): DemoMachine[] {
  const named = products.flatMap((product) =>
    product.compatibleModels.filter((name) => !machineNamed(name, product.brand, machines)),
  )
  return [
    ...machines,
    ...distinct(named).map((model) => ({ brand: '', model, machineType: '', certainty: 'plausible' as const })),
  ]
}

const withUnit = (value: number | null, unit: string) => (value === null ? null : `${formatNumber(value)} ${unit}`)

function toRow(product: DemoProduct, categoryId: number | undefined, brandId: number | undefined) {
  const { code, name, description, searchAliases, category, brand, featured, rating } = product
  const typed = {
    ...noAttributes,
    ...eachOf(demoTexts, (attribute) => product[attribute]),
    ...{ code, name, description, searchAliases },
    diameter: withUnit(product.diameter, 'mm'),
    width: withUnit(product.width, 'mm'),
    maxLoad: withUnit(product.maxLoad, 'kg'),
    ...{ boreMm: product.bore, hubWidthMm: product.hubWidth, tempMin: product.tempMin, tempMax: product.tempMax },
  }
  return {
    ...typed,
    ...derivedFields(typed, { category, brand, models: product.compatibleModels, partNumbers: [] }),
    ...{ categoryId: categoryId ?? null, brandId: brandId ?? null, featured, rating },
    priceCents: product.price === null ? null : inCents(product.price),
  }
}
