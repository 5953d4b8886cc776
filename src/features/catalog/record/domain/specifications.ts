import { formatNumber } from '#kernel/numbers.ts'
import { type AttributeName, type AttributeValues, attributes, placingAll } from './attributes.ts'
import { formatKilograms, formatMillimetres, formatRating, groupByBrand, isBandCode } from './format.ts'

const groupNames = ['identity', 'measures', 'materials', 'mounting', 'data'] as const
export type SpecificationGroupName = (typeof groupNames)[number]
type Place = 'page' | 'sheet' | 'comparison'
type Text = string | null

/** What the shop knows of a product, as far as a specification says it. */
export type SpecifiedProduct = AttributeValues & {
  code: string
  categoryName: Text
  brandName: Text
  compatibleModels: readonly { brand: Text; model: string }[]
  crossReferences: readonly { brand: Text; partNumber: string }[]
  rating: number | null
}

type SpecificationRule = {
  group: SpecificationGroupName
  label: string
  /** Where the data sheet calls it something else. */
  sheetLabel?: string
  /** Where it is not said. */
  except?: readonly Place[]
  /** Where it is not just the attribute as it is. */
  read?: (product: SpecifiedProduct) => Text
}

/** Said by others: a bore or, of a band, a seat; two temperatures as one range. */
type PlainName = Exclude<AttributeName, 'boreMm' | 'tempMin' | 'tempMax'>
type OtherName =
  | 'code'
  | 'category'
  | 'brand'
  | 'bore'
  | 'seat'
  | 'temperature'
  | 'crossReferences'
  | 'rating'
  | 'machines'
export type SpecificationName = PlainName | OtherName

const millimetres = (value: number | null) => (value === null ? null : formatMillimetres(value))

/** Everything the shop may say of a product, in the order a buyer asks. */
const specifications = {
  // A code names its product, so it differs always and says nothing beside others.
  code: { group: 'identity', label: 'Código', except: ['comparison'], read: ({ code }) => code },
  category: { group: 'identity', label: 'Categoria', read: ({ categoryName }) => categoryName },
  brand: {
    group: 'identity',
    label: 'Marca da máquina',
    except: ['page', 'comparison'],
    read: ({ brandName }) => brandName,
  },
  position: { group: 'identity', label: 'Posição' },
  application: { group: 'identity', label: 'Aplicação' },
  // The sheet has these two in a box of their own.
  diameter: {
    group: 'measures',
    label: 'Ø externo',
    except: ['sheet'],
    read: ({ diameterMm }) => millimetres(diameterMm),
  },
  width: { group: 'measures', label: 'Largura', except: ['sheet'], read: ({ widthMm }) => millimetres(widthMm) },
  bore: {
    group: 'measures',
    label: 'Furo',
    read: ({ code, boreMm }) => (isBandCode(code) ? null : millimetres(boreMm)),
  },
  seat: {
    group: 'measures',
    label: 'Assento',
    read: ({ code, boreMm }) => (isBandCode(code) ? millimetres(boreMm) : null),
  },
  hubWidthMm: { group: 'measures', label: 'Largura do cubo' },
  material: { group: 'materials', label: 'Material da banda', sheetLabel: 'Material' },
  hub: { group: 'materials', label: 'Núcleo' },
  hardness: { group: 'materials', label: 'Dureza' },
  maxLoad: {
    group: 'mounting',
    label: 'Carga máx. por roda (referência)',
    read: ({ maxLoad, maxLoadKg }) => (maxLoadKg === null ? maxLoad : formatKilograms(maxLoadKg)),
  },
  bearing: { group: 'mounting', label: 'Rolamento' },
  fixing: { group: 'mounting', label: 'Fixação' },
  temperature: {
    group: 'mounting',
    label: 'Temperatura',
    read: ({ tempMin, tempMax }) => formatTemperatures(tempMin, tempMax),
  },
  crossReferences: {
    group: 'data',
    label: 'Códigos originais',
    sheetLabel: 'Códigos de referência',
    except: ['comparison'],
    read: (product) => product.crossReferences.map(({ partNumber }) => partNumber).join(', '),
  },
  ncm: { group: 'data', label: 'NCM (informativo)' },
  rating: {
    group: 'data',
    label: 'Avaliação',
    except: ['sheet'],
    read: ({ rating }) => (rating === null ? null : formatRating(rating)),
  },
  machines: {
    group: 'data',
    label: 'Máquinas compatíveis',
    except: ['page', 'sheet'],
    read: ({ compatibleModels }) => machineNames(compatibleModels),
  },
} as const satisfies { [N in PlainName]: SpecificationRule } & {
  [N in OtherName]: SpecificationRule & Required<Pick<SpecificationRule, 'read'>>
}

type Specifications = typeof specifications
type SheetName = {
  [N in SpecificationName]: Specifications[N] extends { except: readonly (infer P)[] }
    ? 'sheet' extends P
      ? never
      : N
    : N
}[SpecificationName]

const { sheet: sheetOrder } = placingAll<SheetName>()({
  sheet: [
    'code',
    'category',
    'brand',
    'position',
    'application',
    'material',
    'hub',
    'hardness',
    'maxLoad',
    'bore',
    'seat',
    'hubWidthMm',
    'bearing',
    'fixing',
    'temperature',
    'ncm',
    'crossReferences',
  ],
})

export type Specification = { name: SpecificationName; value: Text }
export type SpecificationGroup = { name: SpecificationGroupName; rows: Specification[] }

const names = Object.keys(specifications) as SpecificationName[]
const isShownIn = (place: Place) => (name: SpecificationName) =>
  !(specifications[name] as SpecificationRule).except?.includes(place)

export const specificationLabel = (name: SpecificationName, place?: 'sheet') => {
  const { label, sheetLabel }: SpecificationRule = specifications[name]
  return place === 'sheet' ? (sheetLabel ?? label) : label
}

/** null where it is unknown. */
function specificationOf(product: SpecifiedProduct, name: SpecificationName): Text {
  const { read }: SpecificationRule = specifications[name]
  return (read ? read(product) : attributeInWords(product, name as PlainName)) || null
}

function attributeInWords(product: SpecifiedProduct, name: PlainName): Text {
  const [value, attribute] = [product[name], attributes[name]]
  return typeof value === 'number' && attribute.kind === 'number'
    ? `${formatNumber(value)}\u00a0${attribute.unit}`
    : (value as Text)
}

/** What a place says of a product, in its order; what is unknown is null. */
export const specificationsIn = (place: Place, product: SpecifiedProduct): Specification[] =>
  (place === 'sheet' ? sheetOrder : names.filter(isShownIn(place))).map((name) => ({
    name,
    value: specificationOf(product, name),
  }))

/** In groups. What is unknown has no row: a missing fact is never shown as if it were one. */
export function knownSpecifications(product: SpecifiedProduct): SpecificationGroup[] {
  const known = specificationsIn('page', product).filter(({ value }) => value !== null)
  return groupNames
    .map((group) => ({ name: group, rows: known.filter(({ name }) => specifications[name].group === group) }))
    .filter(({ rows }) => rows.length > 0)
}

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
