import { formatNumber } from '#kernel/numbers.ts'
import { formatKilograms, formatMillimetres, formatRating, groupByBrand, isBand } from './format.ts'

export type SpecificationGroupName = 'identity' | 'measures' | 'materials' | 'mounting' | 'data'
export type SpecificationName =
  | 'code'
  | 'category'
  | 'position'
  | 'application'
  | 'diameter'
  | 'width'
  | 'bore'
  | 'seat'
  | 'hubWidth'
  | 'material'
  | 'hub'
  | 'hardness'
  | 'maxLoad'
  | 'bearing'
  | 'fixing'
  | 'temperature'
  | 'machines'
  | 'crossReferences'
  | 'ncm'
  | 'rating'

type Text = string | null
type Millimetres = number | null
/** What the shop knows of a product, as far as a specification says it. */
export type SpecifiedProduct = {
  code: string
  categoryName: Text
  position: Text
  application: Text
  diameterMm: Millimetres
  widthMm: Millimetres
  boreMm: Millimetres
  hubWidthMm: Millimetres
  material: Text
  hub: Text
  hardness: Text
  maxLoad: Text
  maxLoadKg: number | null
  bearing: Text
  fixing: Text
  tempMin: number | null
  tempMax: number | null
  compatibleModels: readonly { brand: Text; model: string }[]
  crossReferences: readonly { brand: Text; partNumber: string }[]
  ncm: Text
  rating: number | null
}

export type Specification = { name: SpecificationName; value: Text }
export type SpecificationGroup = { name: SpecificationGroupName; rows: Specification[] }

const millimetres = (value: Millimetres) => (value === null ? null : formatMillimetres(value))
const row = (name: SpecificationName, value: Text): Specification => ({ name, value: value === '' ? null : value })

/** Everything the shop may know of a product, in the order a buyer asks; what is unknown is null. */
export const allSpecifications = (product: SpecifiedProduct): SpecificationGroup[] => [
  {
    name: 'identity',
    rows: [
      row('code', product.code),
      row('category', product.categoryName),
      row('position', product.position),
      row('application', product.application),
    ],
  },
  {
    name: 'measures',
    rows: [
      row('diameter', millimetres(product.diameterMm)),
      row('width', millimetres(product.widthMm)),
      row('bore', isBand(product.code) ? null : millimetres(product.boreMm)),
      row('seat', isBand(product.code) ? millimetres(product.boreMm) : null),
      row('hubWidth', millimetres(product.hubWidthMm)),
    ],
  },
  {
    name: 'materials',
    rows: [row('material', product.material), row('hub', product.hub), row('hardness', product.hardness)],
  },
  {
    name: 'mounting',
    rows: [
      row('maxLoad', product.maxLoadKg === null ? product.maxLoad : formatKilograms(product.maxLoadKg)),
      row('bearing', product.bearing),
      row('fixing', product.fixing),
      row('temperature', formatTemperatures(product.tempMin, product.tempMax)),
    ],
  },
  {
    name: 'data',
    rows: [
      row('crossReferences', product.crossReferences.map(({ partNumber }) => partNumber).join(', ')),
      row('ncm', product.ncm),
      row('rating', product.rating === null ? null : formatRating(product.rating)),
    ],
  },
]

/** What is unknown has no row: a missing fact is never shown as if it were one. */
export const knownSpecifications = (product: SpecifiedProduct): SpecificationGroup[] =>
  allSpecifications(product)
    .map(({ name, rows }) => ({ name, rows: rows.filter(({ value }) => value !== null) }))
    .filter(({ rows }) => rows.length > 0)

/** "Linde T16, T18, Still EGV 16". */
export const machineNames = (machines: SpecifiedProduct['compatibleModels']) =>
  groupByBrand(machines)
    .map(({ brand, models }) => `${brand ? `${brand} ` : ''}${models.join(', ')}`)
    .join(', ')

/** −20 and 70 → "−20 a 70 °C", with the true minus sign; one bound alone stands alone. */
export function formatTemperatures(min: number | null, max: number | null) {
  const bounds = [min, max].filter((bound) => bound !== null).map((bound) => formatNumber(bound).replace('-', '−'))
  return bounds.length === 0 ? null : `${bounds.join(' a ')}\u00a0°C`
}
