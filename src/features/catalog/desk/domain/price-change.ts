import { mostCents } from '#kernel/price.ts'

/** Nothing is given away by a slip of the keyboard, nor costs ten times as much. */
export const percentBounds = { least: -90, most: 500 }

/** So many percent, in tenths: whatever is finer nobody typed on purpose. */
export const isPercent = (percent: number) =>
  percent !== 0 &&
  percent >= percentBounds.least &&
  percent <= percentBounds.most &&
  Math.abs(percent * 10 - Math.round(percent * 10)) < 1e-9

/** A price raised or lowered, to the nearest cent and half a cent up, counted in whole numbers. Undefined where no price is as high. */
export function priceAfter(cents: number, percent: number): number | undefined {
  const perMille = 1000 + Math.round(percent * 10)
  const after = Math.floor((cents * perMille + 500) / 1000)
  return after <= mostCents ? after : undefined
}
