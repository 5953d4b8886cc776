import { formatNumber } from '#kernel/numbers.ts'
import { searchKeyOf } from '../../record/domain/search-text.ts'
import { type MeasureQuery, parseMeasure } from './measure-query.ts'
import { maxQueryWords, normaliseQuery, wordsOf } from './query-text.ts'
import { measureText, type ReadingWords, readingWords } from './reading.ts'
import { expandWords } from './synonyms.ts'
import { foldedTexts, wordMatcher } from './word-matching.ts'

type Named = { id: number; slug: string; name: string }
type SuggestedProduct = Named & {
  code: string
  picture: string | null
  diameterMm: number | null
  widthMm: number | null
  boreMm: number | null
}
export type SuggestionSources = {
  products: readonly SuggestedProduct[]
  categories: readonly Named[]
  brands: readonly Named[]
  models: readonly { brand: string | null; model: string }[]
}
export type SuggestionKind = 'measure' | 'product' | 'model' | 'category' | 'brand'
/** `value` is the slug of a product, category or brand, and the text to search for otherwise. */
export type Suggestion = {
  label: string
  value: string
  /** Of a product, category or brand. */
  id: number | null
  /** Code, measure and picture of a product. */
  detail: string | null
  measure: string | null
  picture: string | null
}
export type SuggestionGroup = { kind: SuggestionKind; title: string; items: readonly Suggestion[] }

const suggestionWords = {
  titles: {
    measure: 'Medida',
    product: 'Produtos',
    model: 'Máquinas',
    category: 'Categorias',
    brand: 'Marca da máquina',
  } as const satisfies Record<SuggestionKind, string>,
  searchMeasure: (measure: string) => `buscar medida ${measure}`,
  reading: readingWords as ReadingWords,
}

const mostSuggestions = 8
const mostOfKind = { measure: 1, product: 4, model: 3, category: 2, brand: 2 } as const
const shortestQuery = 2

/** At most eight suggestions while somebody types, the most certain kind first. */
export function suggestionsFor(query: string, sources: SuggestionSources, words = suggestionWords): SuggestionGroup[] {
  const text = normaliseQuery(query)
  if (text.length < shortestQuery) return []
  const isCalled = nameMatcher(text)
  const key = searchKeyOf(text)
  const isCoded = (code: string) => key.length >= shortestQuery && searchKeyOf(code).startsWith(key)
  const isMachine = ({ brand, model }: SuggestionSources['models'][number]) =>
    /\d/.test(model) && (isCoded(model) || isCoded(`${brand ?? ''}${model}`))
  const measure = parseMeasure(text)
  // A worn wheel is called by its nominal measure: what was found for it is what is meant, whatever its name.
  const isMeasured =
    measure !== null &&
    measure.diameter !== null &&
    measure.width !== null &&
    !sources.products.some(({ code }) => isCoded(code))
  const found: Record<SuggestionKind, Suggestion[]> = {
    measure: measure ? [measureSuggestion(measure, words)] : [],
    product: sources.products.filter(({ name, code }) => isMeasured || isCoded(code) || isCalled(name)).map(asProduct),
    model: sources.models.filter(isMachine).map(asModel),
    category: sources.categories.filter(({ name }) => isCalled(name)).map(asNamed),
    brand: sources.brands.filter(({ name }) => isCalled(name)).map(asNamed),
  }
  return capped(found, words)
}

const asText = (label: string, value: string): Suggestion => ({
  label,
  value,
  id: null,
  detail: null,
  measure: null,
  picture: null,
})
const asNamed = ({ id, slug, name }: Named): Suggestion => ({ ...asText(name, slug), id })
const asProduct = (product: SuggestedProduct): Suggestion => ({
  ...asNamed(product),
  detail: product.code,
  measure: productMeasure(product),
  picture: product.picture,
})
const asModel = ({ brand, model }: { brand: string | null; model: string }) =>
  asText(brand ? `${brand} ${model}` : model, model)

const chain = (sizes: readonly (number | null)[]) =>
  sizes
    .filter((size) => size !== null)
    .map(formatNumber)
    .join(' × ')

/** Ø × width × bore; without the first two a number would be taken for another. */
const productMeasure = ({ diameterMm, widthMm, boreMm }: SuggestedProduct) =>
  diameterMm === null || widthMm === null ? null : `${chain([diameterMm, widthMm, boreMm])} mm`

/** Short to read; searched for in full, with its unit, so that it is understood the same way again. */
function measureSuggestion(measure: MeasureQuery, words: typeof suggestionWords): Suggestion {
  const { diameter, width, bore } = measure
  const value = measureText({ ...measure, inches: [] }, words.reading)
  const label = diameter === null || width === null ? value : chain([diameter, width, bore])
  return asText(words.searchMeasure(label), value)
}

/** Every word begins a word of the name, or the query names the same thing in other words. */
function nameMatcher(text: string) {
  const typed = wordsOf(text).slice(0, maxQueryWords)
  const groups = expandWords(typed)
  const matchWords = wordMatcher(groups)
  return (name: string) => {
    if (typed.length === 0) return false
    const own = ` ${wordsOf(name).join(' ')}`
    if (typed.every((word) => own.includes(` ${word}`))) return true
    const { matched, isTelling } = matchWords(foldedTexts(name))
    return isTelling && matched === groups.length
  }
}

function capped(found: Record<SuggestionKind, Suggestion[]>, words: typeof suggestionWords): SuggestionGroup[] {
  let left = mostSuggestions
  const kinds = ['measure', 'product', 'model', 'category', 'brand'] as const
  return kinds.flatMap((kind) => {
    const items = found[kind].slice(0, Math.min(mostOfKind[kind], left))
    left -= items.length
    return items.length === 0 ? [] : [{ kind, title: words.titles[kind], items }]
  })
}
