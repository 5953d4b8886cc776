import { formatFixed, formatNumber } from '#kernel/numbers.ts'
import { formatPrice } from '#kernel/reais.ts'
import { measureTexts } from './measure-texts.ts'

/** How the catalogue's numbers and names are written for a Brazilian reader. Pure; the words themselves are in texts.ts. */

const noBreakSpace = '\u00a0'

export const formatMillimetres = (value: number) => `${formatNumber(value)}${noBreakSpace}mm`

export const formatKilograms = (value: number) => `${formatNumber(value)}${noBreakSpace}kg`

/** 1398.9 → "R$ 1.398,90", in one piece. */
export const unbrokenPrice = (reais: number) => formatPrice(reais).replace(' ', noBreakSpace)

/** A rating out of 100 is shown in tenths: 88 → "8,8". */
export const formatRating = (rating: number) => formatFixed(rating / 10, 1)

/** A name never breaks inside a measure: spaces around × and before a unit become no-break spaces. */
export const keepMeasuresTogether = (text: string) =>
  text
    .replace(/ ?× ?/g, (sign) => sign.replaceAll(' ', noBreakSpace))
    .replace(/(\d|[½¼¾]) (mm|kg|pol\.|t\b)/g, `$1${noBreakSpace}$2`)

type Machine = { brand: string | null; model: string }
export type BrandModels = { brand: string | null; models: string[] }

/** Models in the order given, gathered under their brand; machines without a brand share one group. */
export function groupByBrand(machines: readonly Machine[]): BrandModels[] {
  const groups = new Map<string | null, string[]>()
  for (const { brand, model } of machines) groups.set(brand, [...(groups.get(brand) ?? []), model])
  return [...groups].map(([brand, models]) => ({ brand, models }))
}

/** The first machines as a card shows them, and how many more there are. */
export function summariseMachines(machines: readonly Machine[], shown = 3) {
  return { groups: groupByBrand(machines.slice(0, shown)), more: Math.max(0, machines.length - shown) }
}

type Measured = { code: string; diameterMm: number | null; widthMm: number | null; boreMm: number | null }
export type MeasureName = 'diameter' | 'width' | 'length' | 'bore' | 'seat' | 'hub'

export const measureNames = {
  diameter: 'Ø externo',
  width: 'Largura',
  length: 'Comprimento',
  bore: 'Furo',
  seat: 'Assento',
  hub: 'Cubo',
} satisfies Record<MeasureName, string>

/** Press-on bands have no bore but a seat, the diameter of the rim they are pressed onto. */
export const isBandCode = (code: string) => /^BD/i.test(code)

/** An axle is solid: it has a length and no bore, which is not the same as an unknown one. */
const isSolidAxleCode = ({ code, boreMm }: Measured) => /^EX/i.test(code) && boreMm === null

/** The measures that name a product, or null when it has none. */
export function mainMeasures(product: Measured): { name: MeasureName; millimetres: number | null }[] | null {
  const { code, diameterMm, widthMm, boreMm } = product
  if (diameterMm === null && widthMm === null && boreMm === null) return null
  if (isSolidAxleCode(product)) {
    return [
      { name: 'diameter', millimetres: diameterMm },
      { name: 'length', millimetres: widthMm },
    ]
  }
  return [
    { name: 'diameter', millimetres: diameterMm },
    { name: 'width', millimetres: widthMm },
    { name: isBandCode(code) ? 'seat' : 'bore', millimetres: boreMm },
  ]
}

/** What stands in their place: a set and a service have none of their own, of anything else nobody has stated them. */
export function noMeasures({ code, name }: { code: string; name: string }) {
  if (/^KT/i.test(code) || /^(kit|jogo|conjunto)\b/i.test(name)) return measureTexts.ofSet
  const isService = /RECUP/i.test(code) || /^(serviço|recupera)/i.test(name)
  return isService ? measureTexts.ofService : measureTexts.unknown
}

/** The drawing as pixels, for lists: a screen full of drawings would keep a phone busy. */
export const illustrationPreview = (url: string | null) => url?.replace(/\.svg$/, '.webp') ?? null

/** The same drawing in another dress: with dimension lines, cut out, or for the dark hero. */
export const illustrationVariant = (url: string, variant: 'cotas' | 'recorte' | 'hero') =>
  url.replace(/\.svg$/, `-${variant}.svg`)
