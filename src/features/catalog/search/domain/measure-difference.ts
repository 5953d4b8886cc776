import type { SearchTolerances } from '#kernel/search-tolerances.ts'
import { formatMillimetres } from '../../record/domain/format.ts'
import { isWithin, nominalWindows, type Window } from '../../record/domain/measures.ts'
import type { MeasureQuery } from './measure-query.ts'

export type Measured = Pick<MeasureQuery, 'diameter' | 'width' | 'bore' | 'inInches'>
export type Nominal = { diameterMm: number | null; widthMm: number | null; boreMm: number | null }
export type Fit = 'exact' | 'near' | 'none'
/** Nominal minus measured, in mm; null where nothing was measured or the product does not say. */
export type Difference = { diameter: number | null; width: number | null; bore: number | null }
export type Comparison = { fit: Fit; difference: Difference; distance: number }

const equalWithin = { millimetres: 0.05, inches: 1 }

/** How a product's nominal measures answer the measures of a worn wheel. */
export function compareMeasure(measured: Measured, nominal: Nominal, tolerances?: SearchTolerances): Comparison {
  const sizes = {
    diameter: measured.diameter ?? undefined,
    width: measured.width ?? undefined,
    bore: measured.bore ?? undefined,
  }
  const windows = nominalWindows(sizes, tolerances)
  const difference = {
    diameter: minus(nominal.diameterMm, measured.diameter),
    width: minus(nominal.widthMm, measured.width),
    bore: minus(nominal.boreMm, measured.bore),
  }
  const fits =
    isMet(nominal.diameterMm, windows.diameterMm) &&
    isMet(nominal.widthMm, windows.widthMm) &&
    isMet(nominal.boreMm, windows.boreMm)
  const tolerance = measured.inInches ? equalWithin.inches : equalWithin.millimetres
  const isExact = Object.values(difference).every((value) => value === null || Math.abs(value) <= tolerance)
  return { fit: fits ? (isExact ? 'exact' : 'near') : 'none', difference, distance: distanceOf(difference) }
}

const isMet = (value: number | null, window: Window | null) => window === null || isWithin(value, window)

const minus = (nominal: number | null, measured: number | null) =>
  nominal === null || measured === null ? null : Math.round((nominal - measured) * 100) / 100

/** Smaller is closer. Wheels wear down and never grow, so a smaller nominal Ø counts twice. */
function distanceOf({ diameter, width, bore }: Difference) {
  const worn = diameter === null ? 0 : diameter < 0 ? -2 * diameter : diameter
  return Math.round((worn + Math.abs(width ?? 0) + 2 * Math.abs(bore ?? 0)) * 100) / 100
}

export const differenceWords = {
  diameter: 'Ø',
  width: 'largura',
  bore: 'furo',
  equal: 'igual',
  allEqual: 'medida igual',
  separator: ' · ',
} as const
export type DifferenceWords = { readonly [word in keyof typeof differenceWords]: string }

/** "Ø +4 mm · furo igual". A measured bore is always mentioned: whether it fits is what a technician worries about. */
export function differenceText(difference: Difference, words: DifferenceWords = differenceWords) {
  const isEqual = (value: number | null) => value === null || Math.abs(value) <= equalWithin.millimetres
  if (Object.values(difference).every(isEqual)) return words.allEqual
  const { diameter, width, bore } = difference
  const parts = [
    diameter === null || isEqual(diameter) ? [] : [`${words.diameter} ${signed(diameter)}`],
    width === null || isEqual(width) ? [] : [`${words.width} ${signed(width)}`],
    bore === null ? [] : [`${words.bore} ${isEqual(bore) ? words.equal : signed(bore)}`],
  ]
  return parts.flat().join(words.separator)
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${formatMillimetres(Math.abs(value))}`
