/** Months a request is kept: without a sale, and once it became an order (Código Civil, art. 206 §5; CTN). */
const unsoldMonths = 24
const soldMonths = 60

function monthsBefore(now: Date, months: number) {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  return then
}

/** What was made before these moments has served its time. */
export const keptSince = (now: Date) => ({
  unsoldBefore: monthsBefore(now, unsoldMonths),
  soldBefore: monthsBefore(now, soldMonths),
})
