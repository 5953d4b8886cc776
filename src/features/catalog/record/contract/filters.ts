import { z } from 'zod'
import { id, numberLike, optional, optionalFlag, optionalText, repeated, text } from '#kernel/api/fields.ts'
import { attributes } from '../domain/attributes.ts'
import { type BoundedNumber, type BoundName, boundedNumbers, boundNames } from '../domain/bounds.ts'

const productSorts = ['name', 'rating', 'newest', 'relevance'] as const

const millimetres = numberLike(z.number().positive().max(5000).optional())
const bound = numberLike(z.number().min(0).max(1_000_000).optional())
const bounds = Object.fromEntries(
  boundNames.flatMap((name) => [`${name}_min`, `${name}_max`].map((end) => [end, bound])),
) as Record<`${BoundName}_${'min' | 'max'}`, typeof bound>
/** As long as what a product may say there. */
const choices = ({ longest }: { longest: number }) => repeated(text(longest).min(1))

export const productFilters = z.object({
  category: optionalText(120),
  search: optionalText(200),
  brand_id: repeated(id),
  category_id: repeated(id),
  featured: optionalFlag,
  diameter: millimetres,
  width: millimetres,
  bore: millimetres,
  /** In mm around Ø and width, instead of the allowance for wear; never widens the bore. */
  tolerance: numberLike(z.number().min(0).max(50).optional()),
  material: choices(attributes.material),
  application: choices(attributes.application),
  ...bounds,
})
export type ProductFilters = z.output<typeof productFilters>

export const productQuery = productFilters.extend({
  sort: optional(z.enum(productSorts)),
  limit: numberLike(z.int().min(1).max(100).optional()),
  cursor: optionalText(600),
  /** Asked by a page that somebody wrote: its words are nobody's search, and nothing is counted. */
  in_page: optionalFlag,
})
export type ProductQuery = z.output<typeof productQuery>

const facetOption = z.object({ id: z.int(), name: z.string(), slug: z.string(), count: z.int() })
const namedCount = z.object({ name: z.string(), count: z.int() })
const range = z.object({ min: z.number(), max: z.number() }).nullable()
const ranges = Object.fromEntries(Object.values(boundedNumbers).map((name) => [name, range])) as Record<
  BoundedNumber,
  typeof range
>

const filterName = productFilters.keyof().exclude(['category', 'tolerance'])

export const productFacets = z.object({
  categories: z.array(facetOption),
  brands: z.array(facetOption),
  materials: z.array(namedCount),
  applications: z.array(namedCount),
  ranges: z.object(ranges),
  /** Of an empty list: the filters without which it would have products, and how many. */
  removableFilters: z.array(z.object({ name: filterName, count: z.int() })).optional(),
})
export type ProductFacets = z.infer<typeof productFacets>
