/** The same day so many months later, or earlier. */
export function monthsAfter(moment: Date, months: number) {
  const then = new Date(moment)
  then.setUTCMonth(then.getUTCMonth() + months)
  return then
}
