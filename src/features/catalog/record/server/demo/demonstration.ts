import { formatNumber } from '#kernel/numbers.ts'
import { inCents } from '#kernel/reais.ts'
import { eachOf, noAttributes } from '../../domain/attributes.ts'
import { type DemoMachine, type DemoProduct, demoTexts, readDemoMachines, readDemoProducts } from './read-demo.ts'

export type Demonstration = ReturnType<typeof read>

let kept: Demonstration | undefined
/** Everything the demonstration brings, as it is written into an empty catalogue. */
export function demonstration(): Demonstration {
  kept ??= read()
  return kept
}

function read() {
  const products = readDemoProducts()
  const machines = withModelsOutsideBrands(products, readDemoMachines())
  return {
    categories: distinct(products.map(({ category }) => category)),
    brands: distinct([...products, ...machines].map(({ brand }) => brand)),
    machines,
    products: products.map((product) => asTyped(product, machines)),
  }
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

/** A product as an administrator would have typed it. */
function asTyped(product: DemoProduct, machines: DemoMachine[]) {
  const { code, name, description, searchAliases, category, brand, featured, rating } = product
  return {
    ...noAttributes,
    ...eachOf(demoTexts, (attribute) => product[attribute]),
    ...{ code, name, description, searchAliases, featured, rating, status: 'active' as const },
    ...{ categoryName: category, brandName: brand },
    diameter: withUnit(product.diameter, 'mm'),
    width: withUnit(product.width, 'mm'),
    maxLoad: withUnit(product.maxLoad, 'kg'),
    ...{ boreMm: product.bore, hubWidthMm: product.hubWidth, tempMin: product.tempMin, tempMax: product.tempMax },
    priceCents: product.price === null ? null : inCents(product.price),
    modelNames: product.compatibleModels,
    compatibleModels: product.compatibleModels.map((named) => {
      const machine = machineNamed(named, product.brand, machines)!
      const isConfirmed = product.certainty === 'known' && machine.certainty === 'known'
      return {
        machine,
        ...{ brand: machine.brand || null, model: machine.model, position: product.position },
        certainty: isConfirmed ? ('confirmed' as const) : ('to-confirm' as const),
      }
    }),
    crossReferences: [],
  }
}
