import type { ListSearch } from './list-search.ts'
import type { Suggestion, SuggestionGroup, SuggestionKind } from './suggestions.ts'

/** Where choosing it leads: a product's page, or the list with a search or filter. */
export type OptionTarget = { slug: string } | { search: ListSearch }
export type SuggestedOption = Suggestion & {
  /** Tells it apart in one answer and finds it again in the next. */
  key: string
  kind: SuggestionKind
  target: OptionTarget
}
export type OptionGroup = { kind: SuggestionKind; title: string; options: readonly SuggestedOption[] }

const shortestQuery = 2
export const isWorthAsking = (text: string) => text.trim().length >= shortestQuery

/** While somebody types on, the answer before still says something; about another beginning it does not. */
export const hasSameBeginning = (text: string, before: string) =>
  isWorthAsking(text) && beginning(text) === beginning(before)

const beginning = (text: string) => text.trim().slice(0, shortestQuery).toLowerCase()

export const optionGroups = (answer: readonly SuggestionGroup[]): OptionGroup[] =>
  answer.map(({ kind, title, items }) => ({ kind, title, options: items.map((item) => optionOf(kind, item)) }))

const optionOf = (kind: SuggestionKind, item: Suggestion): SuggestedOption => ({
  ...item,
  key: `${kind} ${item.value} ${item.label}`,
  kind,
  target: targetOf(kind, item),
})

function targetOf(kind: SuggestionKind, { id, value }: Suggestion): OptionTarget {
  if (kind === 'product') return { slug: value }
  if (kind === 'category') return { search: { categoria: [String(id)] } }
  if (kind === 'brand') return { search: { marca: [String(id)] } }
  return { search: { busca: value } }
}

/** The option that an arrow key leads to, round the ends; with none active, the first or the last. */
export function optionAfterStep(keys: readonly string[], active: string | null, step: 1 | -1): string | null {
  const at = active === null ? -1 : keys.indexOf(active)
  const next = at === -1 ? (step === 1 ? 0 : -1) : (at + step) % keys.length
  return keys.at(next) ?? null
}
