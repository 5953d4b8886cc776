import { slugOf } from '#kernel/slug.ts'
import { type AttributeValues, attributes, derivedNames, eachOf, type SourceName } from './attributes.ts'
import { numberIn } from './measures.ts'
import { searchKeyOf, searchTextOf } from './search-text.ts'
import { kilogramsIn, millimetresIn } from './typed-amounts.ts'

export type Typed = Pick<AttributeValues, SourceName | 'material' | 'application' | 'position' | 'bearing'> & {
  code: string
  name: string
  description: string
  searchAliases: string
}

type Searched = Omit<Typed, 'diameter' | 'width' | 'maxLoad'>

/** Names of what the product belongs to: words it should be found by. */
type NamesContext = {
  category: string | null
  brand: string | null
  models: readonly string[]
  partNumbers: readonly string[]
}

/** What a number is read from, and how. */
const readers: Record<SourceName, (text: string | null) => number | null> = {
  diameter: millimetresIn,
  width: millimetresIn,
  hardness: roundedNumberIn,
  maxLoad: kilogramsIn,
}

/** What is derived from the fields an administrator types, on every write. */
export function derivedFields(typed: Typed, context: NamesContext) {
  return {
    codeKey: searchKeyOf(typed.code),
    slug: slugOf(typed.code),
    ...eachOf(derivedNames, (name) => {
      const { from } = attributes[name]
      return readers[from](typed[from])
    }),
    searchText: productSearchText(typed, context),
  }
}

/** Everything a search may match, with the names of what the product belongs to. */
export const productSearchText = (typed: Searched, { category, brand, models, partNumbers }: NamesContext) =>
  searchTextOf(
    [
      typed.code,
      typed.name,
      category,
      brand,
      typed.material,
      typed.hardness,
      typed.application,
      typed.position,
      typed.bearing,
      typed.description,
      typed.searchAliases,
      ...models,
      ...partNumbers,
    ],
    [typed.code, ...models, ...partNumbers],
  )

/** Hardness is measured in whole points. */
function roundedNumberIn(text: string | null) {
  const number = numberIn(text)
  return number === null ? null : Math.round(number)
}

/** A machine is found by its model, and by its maker and model together. */
export const modelNames = (machines: readonly { brand?: string | null | undefined; model: string }[]) =>
  machines.flatMap(({ brand, model }) => (brand ? [model, `${brand} ${model}`] : [model]))
