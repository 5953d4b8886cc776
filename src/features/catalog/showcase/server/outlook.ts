import { type BoundedNumber, type BoundName, boundedNumbers } from '../../record/domain/bounds.ts'
import { nominalWindows, type Window } from '../../record/domain/measures.ts'
import { type Listed, listedColumns, type Outlook, type Stand } from '../../record/server/repository/list-source.ts'
import { type Facet, filtersIn, type Scope } from '../../record/server/repository/product-conditions.ts'
import type { Counts } from './repository/facets.ts'

/** Applications that products name together, and the number they are listed by. */
export type ApplicationSet = { key: string; names: readonly string[] }

/** Values of a number that follow one another, and how many products have one of them. */
export type NumberSpan = Window & { number: BoundedNumber; count: number }

/** What the memory of a shop holds of its products; what is too much for it, it has not. */
export type Known = {
  counts: Counts
  applicationSets?: readonly ApplicationSet[] | undefined
  stands?: readonly Stand[] | undefined
  /** The smallest and largest diameter of each category that has any. */
  categorySizes?: ReadonlyMap<number, Window> | undefined
  /** How many are featured; `many` where that is not counted. */
  featured?: number | 'many' | undefined
  /** Where not each value of each number is counted. */
  numberSpans?: readonly NumberSpan[] | undefined
}

/** What one kind of filter leaves of all products. */
type Part = { count: number; isExact: boolean; listed?: Listed | undefined }

/** What a list under these filters will be: unknown where one of them is for something that nobody counted. */
export function outlookOf(scope: Scope, known: Known): Outlook | undefined {
  const parts = kindsIn(scope).map((kind) => partOf(kind, scope, known))
  if (!parts.every((part) => part !== undefined)) return undefined
  const { category_id: categories } = scope.filters
  const category = categories?.length === 1 ? categories[0] : undefined
  const all = countOfAll(known)
  const among = category === undefined ? all : countOf(known, 'category', [category])
  if (isNowhere(scope, known)) return { among, matching: 0, isExact: true }
  return {
    among,
    // As if no filter had anything to do with another.
    matching: parts.reduce((left, { count }) => (left * count) / Math.max(all, 1), all),
    isExact: parts.length === 0 || (parts.length === 1 && parts[0]!.isExact),
    listed: listedAlone(parts, category, known),
  }
}

const kindsIn = (scope: Scope) => [...new Set(filtersIn(scope).map((name) => name.replace(/_(min|max)$/, '')))]

export const isByNumber = (scope: Scope) => kindsIn(scope).some(isBoundName)

/** Whether none of the categories has any of the sizes: services have none at all, and counts know nothing of two filters together. */
function isNowhere({ filters, sight }: Scope, { categorySizes }: Known) {
  const wanted = windowsOf('diameter', filters, sight)
  return categorySizes !== undefined && filters.category_id?.every((id) => !overlaps(categorySizes.get(id), wanted))
}

const overlaps = (sizes: Window | undefined, wanted: readonly Window[]) =>
  wanted.length === 0 || (sizes !== undefined && wanted.every(({ min, max }) => sizes.max >= min && sizes.min <= max))

function partOf(kind: string, scope: Scope, known: Known): Part | undefined {
  const { category_id: categories = [], brand_id: brands = [], material = [], application = [] } = scope.filters
  if (kind === 'category_id') return havingAny(known, 'category', categories)
  // Several brands or applications may be of one product: then their sum is too much.
  if (kind === 'brand_id') return havingAny(known, 'brand', brands, brands.length === 1)
  if (kind === 'material') return listing(havingAny(known, 'material', material), 'material', [...new Set(material)])
  if (kind === 'application') {
    const sets = known.applicationSets?.filter(({ names }) => names.some((name) => application.includes(name)))
    const part = havingAny(known, 'application', application, application.length === 1)
    return sets
      ? listing(
          part,
          'applications',
          sets.map(({ key }) => key),
        )
      : part
  }
  if (kind === 'featured') return featuring(scope.filters.featured, known)
  if (!isBoundName(kind)) return undefined
  return known.counts.isCapped ? aboutWithin(kind, scope, known) : withinBounds(kind, scope, known)
}

/** So many that nobody counts them are taken for common, and so is the rest of them. */
function featuring(wanted: boolean | undefined, known: Known): Part | undefined {
  const all = countOfAll(known)
  if (known.featured === undefined) return undefined
  if (known.featured === 'many') return { count: all / 2, isExact: false }
  return { count: wanted ? known.featured : all - known.featured, isExact: true }
}

function havingAny(known: Known, facet: Facet, values: readonly (string | number)[], isExact = true): Part | undefined {
  const isUnknown = known.counts.isCapped && values.some((value) => !known.counts.of.has(`${facet} ${value}`))
  return isUnknown ? undefined : { count: Math.min(countOf(known, facet, values), countOfAll(known)), isExact }
}

/** What the number asked for lies between, by its bounds and by a worn measure. */
function windowsOf(kind: BoundName, filters: Scope['filters'], { tolerances }: Scope['sight']): Window[] {
  const number = boundedNumbers[kind]
  const { [`${kind}_min` as const]: min, [`${kind}_max` as const]: max } = filters
  const measured = nominalWindows(filters, tolerances)
  const worn = number in measured ? measured[number as keyof typeof measured] : null
  const isBounded = min !== undefined || max !== undefined
  return [...(isBounded ? [{ min: min ?? 0, max: max ?? Number.POSITIVE_INFINITY }] : []), ...(worn ? [worn] : [])]
}

function withinBounds(kind: BoundName, { filters, sight }: Scope, { counts }: Known): Part {
  const number = boundedNumbers[kind]
  const windows = windowsOf(kind, filters, sight)
  const isWithin = (value: number) => windows.every(({ min, max }) => value >= min && value <= max)
  const values = valuesIn(number, counts.of).filter(([value]) => isWithin(Number(value)))
  const part = { count: sum(values.map(([, count]) => count)), isExact: true }
  return isListed(number)
    ? listing(
        part,
        number,
        values.map(([value]) => value),
      )!
    : part
}

/** A part that is asked for by half counts as a whole. */
function aboutWithin(kind: BoundName, { filters, sight }: Scope, { numberSpans }: Known): Part | undefined {
  const windows = windowsOf(kind, filters, sight)
  const spans = numberSpans?.filter((span) => span.number === boundedNumbers[kind] && overlaps(span, windows))
  return spans && { count: sum(spans.map(({ count }) => count)), isExact: false }
}

const listing = (part: Part | undefined, column: Listed['column'], values: readonly string[]): Part | undefined =>
  part && { ...part, listed: { column, values } }

/** Where one filter decides, or one beside a category. */
function listedAlone(parts: readonly Part[], category: number | undefined, { stands }: Known): Listed | undefined {
  const listed = parts.find((part) => part.listed)?.listed
  if (parts.length === 1) return listed
  if (!listed || !stands || category === undefined || parts.length > 2) return undefined
  return { ...listed, stands: stands.filter((stand) => stand.category === category) }
}

const countOfAll = ({ counts }: Known) => counts.of.get('all') ?? 0

const countOf = ({ counts }: Known, facet: Facet, values: readonly (string | number)[]) =>
  sum([...new Set(values)].map((value) => counts.of.get(`${facet} ${value}`) ?? 0))

const isBoundName = (name: string): name is BoundName => name in boundedNumbers
const isListed = (name: string): name is Listed['column'] => name in listedColumns

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

export const valuesIn = (name: string, counted: Counts['of']) =>
  [...counted].flatMap(([key, count]): [string, number][] =>
    key.startsWith(`${name} `) ? [[key.slice(name.length + 1), count]] : [],
  )
