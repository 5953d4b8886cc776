import { type SearchTolerances, usualTolerances } from '#kernel/search-tolerances.ts'

/** `1.150`, `2.500.000`: a dot before exactly three digits groups thousands, as Brazilians write. */
const grouped = /^\d{1,3}(\.\d{3})+(?!\d)/
const plain = /^\d+(?:[.,]\d+)?/

/** The first number of a measure as an administrator typed it: `230 mm`, `203,2`, `1.150 kg`, `92 Shore A`. */
export function numberIn(text: string | null | undefined): number | null {
  const from = text?.slice(text.search(/\d/)) ?? ''
  const thousands = grouped.exec(from)?.[0]
  if (thousands) return Number(thousands.replaceAll('.', ''))
  const number = plain.exec(from)?.[0]
  return number ? Number(number.replace(',', '.')) : null
}

export type Window = { min: number; max: number }
/** Binary fractions must not put 70,2 outside of 69,7 + 0,5. */
const rounding = 1e-9
export const windowEnds = ({ min, max }: Window): Window => ({ min: min - rounding, max: max + rounding })
/** An unknown measure lies in no window: a wheel must not be offered on a guess. */
export function isWithin(value: number | null, window: Window) {
  const { min, max } = windowEnds(window)
  return value !== null && value >= min && value <= max
}
type Measured = {
  diameter?: number | undefined
  width?: number | undefined
  bore?: number | undefined
  tolerance?: number | undefined
}

/** The nominal measures that a measured wheel may have had when new. */
export function nominalWindows(
  { diameter, width, bore, tolerance }: Measured,
  usual: SearchTolerances = usualTolerances,
) {
  const around = (value: number | undefined, below: number, above = below): Window | null =>
    value === undefined ? null : { min: value - below, max: value + above }
  return {
    diameterMm: around(diameter, tolerance ?? usual.diameterBelow, tolerance ?? usual.diameterAbove),
    widthMm: around(width, tolerance ?? usual.width),
    // A wheel whose bore differs does not fit its axle: nobody who searches widens this.
    boreMm: around(bore, Math.min(tolerance ?? usual.bore, usual.bore)),
  }
}
