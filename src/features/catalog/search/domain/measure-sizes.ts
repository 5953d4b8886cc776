import type { SizeToken } from './measure-chain.ts'
import type { MeasureName } from './measure-labels.ts'
import type { Unit } from './measure-tokens.ts'

export type Sizes = Partial<Record<MeasureName, SizeToken>>

const largestMm = 2000
const millimetresIn = { mm: 1, cm: 10, inch: 25.4 } as const satisfies Record<Unit, number>
/** No wheel is this small in millimetres, so 10 × 4 is inches; with a fraction in it, so is 21½ × 9. */
const largestGuessedInches = { whole: 20, withFraction: 40 }
const largestInches = 60

/** Typed numbers as millimetres, or null when there are none or no such thing can exist. */
export function inMillimetres(typed: Sizes, typedChain: readonly SizeToken[], isSmallPart: boolean) {
  const isHuge = [typed.diameter, typed.width].some((size) => size?.unit === 'inch' && size.value > largestInches)
  // Nobody measures a wheel of two metres: the inches of `230x75 pol` are `poliuretano`, half typed.
  const [sizes, chain] = isHuge ? [withoutUnits(typed), []] : [typed, typedChain]
  const unit = commonUnit(sizes, chain, isSmallPart)
  const units = {
    diameter: sizes.diameter?.unit ?? unit,
    width: sizes.width?.unit ?? unit,
    bore: boreUnit(sizes, chain, unit),
  }
  const size = (name: MeasureName) => {
    const token = sizes[name]
    return token ? rounded(token.value * millimetresIn[units[name]], name, units[name]) : null
  }
  const measure = { diameter: size('diameter'), width: size('width'), bore: size('bore') }
  const given = Object.values(measure).filter((value) => value !== null)
  if (given.length === 0 || given.some((value) => value <= 0 || value > largestMm)) return null
  if (measure.diameter !== null && measure.bore !== null && measure.bore >= measure.diameter) return null
  const inches = (['diameter', 'width', 'bore'] as const).flatMap((name) =>
    sizes[name] && units[name] === 'inch' ? [sizes[name].value] : [],
  )
  return { ...measure, inInches: inches.length > 0, inches }
}

const withoutUnits = (sizes: Sizes): Sizes =>
  Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, { ...size, unit: null }]))

/** The unit of numbers that carry none: the last one written (`23 x 7,5 cm`), else a guess from their size. */
function commonUnit({ diameter, width }: Sizes, chain: readonly SizeToken[], isSmallPart: boolean): Unit {
  const outer = [diameter, width].filter((size) => size !== undefined)
  const written = [...outer, ...chain].findLast((size) => size.unit !== null)?.unit
  if (written) return written
  if (isSmallPart || !diameter) return 'mm'
  const hasFraction = [...outer, ...chain].some((size) => size.isFraction)
  const largest = hasFraction ? largestGuessedInches.withFraction : largestGuessedInches.whole
  return outer.every((size) => size.value <= largest) ? 'inch' : 'mm'
}

/** A bore without a unit shares the wheel's, unless it would not fit in it: `10x4x45` is a 45 mm axle. */
function boreUnit({ diameter, bore }: Sizes, chain: readonly SizeToken[], unit: Unit): Unit {
  if (!bore || bore.unit) return bore?.unit ?? unit
  if (unit !== 'inch') return chain.includes(bore) ? unit : 'mm'
  return bore.value < (diameter?.value ?? 0) ? 'inch' : 'mm'
}

/** The trade names inch wheels in whole millimetres (10 × 4 is 254 × 102), but a bore must fit to the tenth. */
function rounded(mm: number, name: MeasureName, unit: Unit) {
  if (unit === 'inch' && name !== 'bore') return Math.round(mm)
  return unit === 'inch' ? Math.round(mm * 10) / 10 : Math.round(mm * 100) / 100
}
