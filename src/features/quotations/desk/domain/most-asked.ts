type AskedProduct = { productId: number; quotationId: number }
type Measure = { diameter: number; width: number }
export type AskedMeasure = Measure & { requests: number }

const keyOf = ({ diameter, width }: Measure) => `${diameter}x${width}`

/** In how many requests each measure was asked for: two wheels of one measure in one request count once. */
export function countMeasures(asked: readonly AskedProduct[], measures: ReadonlyMap<number, Measure>): AskedMeasure[] {
  const found = new Map<string, Measure & { quotations: Set<number> }>()
  for (const { productId, quotationId } of asked) {
    const measure = measures.get(productId)
    if (!measure) continue
    const entry = found.get(keyOf(measure)) ?? { ...measure, quotations: new Set() }
    entry.quotations.add(quotationId)
    found.set(keyOf(measure), entry)
  }
  return [...found.values()].map(({ quotations, ...measure }) => ({ ...measure, requests: quotations.size }))
}

/** Of several times together, those that were asked for most first. No request is of two of them. */
export function mostAskedMeasures(...times: (readonly AskedMeasure[])[]) {
  const sums = new Map<string, AskedMeasure>()
  for (const measure of times.flat()) {
    const before = sums.get(keyOf(measure))?.requests ?? 0
    sums.set(keyOf(measure), { ...measure, requests: before + measure.requests })
  }
  return [...sums.values()].toSorted((a, b) => b.requests - a.requests || a.diameter - b.diameter || a.width - b.width)
}
