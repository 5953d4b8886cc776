import { searchKeyOf } from '../../record/domain/search-text.ts'
import { type CatalogData, type IndexedProduct, productsIn } from './catalog-data.ts'
import { rowsInDiameterWindow } from './orders.ts'
import { filterRows } from './postings.ts'

const maxRelated = 4

const compareRatings = (a: IndexedProduct, b: IndexedProduct) => (b.rating ?? -1) - (a.rating ?? -1) || a.id - b.id

/** Other active products of exactly the same diameter and width, the best rated first. */
export function findSameMeasure(data: CatalogData, product: IndexedProduct): IndexedProduct[] {
  const { diameterMm, widthMm, row: own } = product
  if (diameterMm === null || widthMm === null) return []
  const { columns } = data
  const isSame = (row: number) =>
    columns.diameterMm[row] === diameterMm &&
    columns.widthMm[row] === widthMm &&
    columns.isActive[row] === 1 &&
    row !== own
  const rows = rowsInDiameterWindow(data, { min: diameterMm, max: diameterMm })
  return productsIn(data, filterRows(rows, isSame)).sort(compareRatings).slice(0, maxRelated)
}

/** Other active products for the same machines, those that share the most machines first. */
export function findSameMachine(data: CatalogData, product: IndexedProduct, except: readonly IndexedProduct[]) {
  const shared = new Map<number, number>()
  for (const { machineId } of product.fits)
    for (const row of data.byMachine.get(machineId) ?? []) shared.set(row, (shared.get(row) ?? 0) + 1)
  return [...shared]
    .map(([row, count]) => [data.byRow[row]!, count] as const)
    .filter(([other]) => other.isActive && other.id !== product.id && !except.includes(other))
    .sort(([a, sharedA], [b, sharedB]) => sharedB - sharedA || a.id - b.id)
    .slice(0, maxRelated)
    .map(([other]) => other)
}

type Wanted = { brand: string; model: string }
type Part = { product: IndexedProduct; certainty: 'confirmed' | 'to-confirm' }

/** Active products that fit the machine: those asked for `first`, then confirmed ones, then the best rated. */
export function findPartsOf(
  data: CatalogData,
  { brand, model }: Wanted,
  { first, most }: { first: readonly number[]; most: number },
): Part[] {
  const machineIds = data.groups.machines
    .filter(
      (machine) =>
        machine.modelKey === searchKeyOf(model) &&
        (machine.brand === null || searchKeyOf(machine.brand) === searchKeyOf(brand)),
    )
    .map(({ id }) => id)
  const parts = machineIds.flatMap((machineId) =>
    (data.byMachine.get(machineId) ?? [])
      .map((row) => data.byRow[row]!)
      .filter(({ isActive }) => isActive)
      .map((product) => ({
        product,
        isFirst: first.includes(product.id),
        certainty: product.fits.find((fit) => fit.machineId === machineId)!.certainty,
      }))
      .sort(
        (a, b) =>
          Number(b.isFirst) - Number(a.isFirst) ||
          Number(b.certainty === 'confirmed') - Number(a.certainty === 'confirmed') ||
          compareRatings(a.product, b.product),
      )
      .slice(0, most),
  )
  return [...new Map(parts.map(({ product, certainty }) => [product.id, { product, certainty }])).values()]
}
