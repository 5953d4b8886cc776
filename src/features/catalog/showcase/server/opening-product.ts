import type { OpeningProduct, Product } from '../../record/contract/catalogue.ts'
import type { ProductQuery } from '../../record/contract/filters.ts'

type Opening = {
  list: (query: ProductQuery) => Promise<readonly Product[]>
  lookUp: (code: string) => Promise<readonly Product[]>
}

const isDrawn = ({ illustrationUrl }: Product) => illustrationUrl !== null
const hasAllMeasures = ({ diameterMm, widthMm, boreMm }: Product) =>
  diameterMm !== null && widthMm !== null && boreMm !== null

/** With its picture and dimension lines the home page opens: one that was chosen, the oldest featured one with all its measures, any that has them, any that has some. */
export async function openingProduct({ list, lookUp }: Opening, code: string): Promise<OpeningProduct> {
  const best = async (measured: ProductQuery) =>
    (await list({ ...measured, diameter_min: 1, width_min: 1, sort: 'rating', limit: 8 })).find(isDrawn)
  const featured = async () =>
    (await list({ featured: true, sort: 'newest', limit: 24 })).findLast(
      (product) => isDrawn(product) && hasAllMeasures(product),
    )
  const chosen = code ? (await lookUp(code)).find(isDrawn) : undefined
  const shown = chosen ?? (await featured()) ?? (await best({ bore_min: 1 })) ?? (await best({}))
  if (!shown?.illustrationUrl) return { product: null }
  const { name, diameterMm, widthMm, boreMm, illustrationUrl } = shown
  return { product: { name, diameterMm, widthMm, boreMm, illustrationUrl } }
}
