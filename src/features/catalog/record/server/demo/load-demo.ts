import { formatNumber } from '#kernel/numbers.ts'
import { inCents } from '#kernel/reais.ts'
import type { Db } from '#platform/database/database.ts'
import { derivedFields } from '../../domain/derived-fields.ts'
import { keyOf } from '../../domain/search-text.ts'
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
import { type DemoMachine, type DemoProduct, readDemoMachines, readDemoProducts } from './read-demo.ts'

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
        modelKey: keyOf(machine.model),
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
  const typed = {
    code: product.code,
    name: product.name,
    description: product.description,
    diameter: withUnit(product.diameter, 'mm'),
    width: withUnit(product.width, 'mm'),
    material: product.material,
    hardness: product.hardness,
    maxLoad: withUnit(product.maxLoad, 'kg'),
    application: product.application,
    position: product.position,
    bearing: product.bearing,
    searchAliases: product.searchAliases,
  }
  const around = {
    category: product.category,
    brand: product.brand,
    models: product.compatibleModels,
    partNumbers: [],
  }
  return {
    ...typed,
    ...derivedFields(typed, around),
    categoryId: categoryId ?? null,
    brandId: brandId ?? null,
    featured: product.featured,
    rating: product.rating,
    priceCents: product.price === null ? null : inCents(product.price),
    boreMm: product.bore,
    hubWidthMm: product.hubWidth,
    hub: product.hub,
    fixing: product.fixing,
    tempMin: product.tempMin,
    tempMax: product.tempMax,
    ncm: product.ncm,
  }
}
