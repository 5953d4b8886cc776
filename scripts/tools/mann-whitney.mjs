// @ts-check
/**
 * How probable it is that two samples this different come from the same distribution (two-sided, normal approximation with
 * continuity correction; times in fractions of a millisecond have no ties worth correcting).
 * @param {number[]} a @param {number[]} b
 */
export function mannWhitney(a, b) {
  const all = [...a.map((value) => ({ value, isA: true })), ...b.map((value) => ({ value, isA: false }))]
  all.sort((one, other) => one.value - other.value)
  const rankSum = all.reduce((sum, { isA }, place) => (isA ? sum + place + 1 : sum), 0)
  const u = rankSum - (a.length * (a.length + 1)) / 2
  const mean = (a.length * b.length) / 2
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  const z = Math.max(0, Math.abs(u - mean) - 0.5) / deviation
  return 2 * (1 - normal(z))
}

/** Abramowitz and Stegun 26.2.17, good to seven digits. @param {number} z */
function normal(z) {
  const t = 1 / (1 + 0.2316419 * z)
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  const tail = ((((1.330274429 * t - 1.821255978) * t + 1.781477937) * t - 0.356563782) * t + 0.31938153) * t
  return 1 - density * tail
}
