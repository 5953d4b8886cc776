import { monthsAfter } from '#kernel/months-after.ts'

/** Months a request is kept: without a sale, and once it became an order (Código Civil, art. 206 §5; CTN). */
const unsoldMonths = 24
const soldMonths = 60

/** What was made before these moments has served its time. */
export const keptSince = (now: Date) => ({
  unsoldBefore: monthsAfter(now, -unsoldMonths),
  soldBefore: monthsAfter(now, -soldMonths),
})
