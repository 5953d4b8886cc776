type AskedProduct = { productId: number; quotationId: number }
type Measure = { diameter: number; width: number }

/** In how many requests each measure was asked for, most first. Two wheels of one measure in one request count once. */
export function mostAskedMeasures(asked: readonly AskedProduct[], measures: ReadonlyMap<number, Measure>) {
  const found = new Map<string, Measure & { quotations: Set<number> }>()
  for (const { productId, quotationId } of asked) {
    const measure = measures.get(productId)
    if (!measure) continue
    const key = `${measure.diameter}x${measure.width}`
    const entry = found.get(key) ?? { ...measure, quotations: new Set() }
    entry.quotations.add(quotationId)
    found.set(key, entry)
  }
  return [...found.values()]
    .map(({ quotations, ...measure }) => ({ ...measure, requests: quotations.size }))
    .toSorted((a, b) => b.requests - a.requests || a.diameter - b.diameter || a.width - b.width)
}
