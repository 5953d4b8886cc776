import { z } from 'zod'
import { decodeCursor, encodeCursor } from '#kernel/api/cursor.ts'
import type { Page } from '#kernel/api/page.ts'
import { AppError } from '#kernel/errors.ts'
import { type CatalogData, derived, type IndexedProduct } from '../../catalog-index/server/catalog-data.ts'
import { type DeskFilter, type DeskQuery, usualLimit } from '../contract/products.ts'
import { lackingOf } from '../domain/quality.ts'

/** Every product the filter finds. `found` is what a search found, the best first; otherwise they are in no order. */
export const findDeskProducts = (data: CatalogData, filter: DeskFilter, found?: readonly IndexedProduct[]) =>
  (found ?? [...data.products.values()]).filter(passes(filter))

function passes({ status, category_id, brand_id, featured, lacking }: DeskFilter) {
  const isOneOf = (ids: readonly number[] | undefined, id: number | null) =>
    ids === undefined || (id !== null && ids.includes(id))
  return (product: IndexedProduct) =>
    (status === undefined || product.isActive === (status === 'active')) &&
    isOneOf(category_id, product.categoryId) &&
    isOneOf(brand_id, product.brandId) &&
    (featured === undefined || product.featured === featured) &&
    (lacking === undefined || lackingOf(product).some((kind) => lacking.includes(kind)))
}

/** A page starts behind the cursor, or at its number. Without a sort, a search keeps its ranking. */
export function deskPage(data: CatalogData, query: DeskQuery, found?: readonly IndexedProduct[]): Page<IndexedProduct> {
  const { limit = usualLimit, page = 1, cursor } = query
  const order = query.sort || !found?.length ? orderOf(query) : undefined
  const products = inOrder(data, order, found).filter(passes(query))
  const name = order?.name ?? 'found'
  const start = cursor === undefined ? (page - 1) * limit : startAfter(products, order, readCursor(cursor, name, order))
  const items = products.slice(start, start + limit)
  const last = start + limit < products.length ? items.at(-1) : undefined
  const position = last && order ? [order.valueOf(last), last.id] : [start + limit]
  return {
    items,
    total: products.length,
    totalIsCapped: false,
    nextCursor: last ? encodeCursor([name, ...position]) : null,
  }
}

const knownOrders = derived(() => new Map<string, readonly IndexedProduct[]>())

function inOrder(data: CatalogData, order: Order | undefined, found: readonly IndexedProduct[] | undefined) {
  if (!order) return found ?? []
  if (found) return found.toSorted(order.compare)
  const known = knownOrders(data)
  const all = known.get(order.name) ?? [...data.products.values()].sort(order.compare)
  known.set(order.name, all)
  return all
}

type Value = string | number
type Key = { value: Value; id: number }
type Order = {
  /** Written into the cursor, which means nothing in another order. */
  name: string
  valueOf: (product: IndexedProduct) => Value
  compareKeys: (a: Key, b: Key) => number
  compare: (a: IndexedProduct, b: IndexedProduct) => number
}

/** Products without a price or rating come last in both directions. */
const missing = { asc: Number.MAX_SAFE_INTEGER, desc: -1 } as const
const sorts = {
  name: { first: 'asc', value: ({ name }: IndexedProduct) => name },
  code: { first: 'asc', value: ({ code }: IndexedProduct) => code },
  newest: { first: 'desc', value: ({ id }: IndexedProduct) => id },
  updated: { first: 'desc', value: ({ updatedAt }: IndexedProduct) => updatedAt.getTime() },
  price: { first: 'asc', value: ({ priceCents }: IndexedProduct, last: number) => priceCents ?? last },
  rating: { first: 'desc', value: ({ rating }: IndexedProduct, last: number) => rating ?? last },
} as const

/** `und` would take the locale of the process. */
const collator = new Intl.Collator('en')
const compareValues = (a: Value, b: Value) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))

function orderOf({ sort = 'name', direction: wanted }: DeskQuery): Order {
  const { first, value } = sorts[sort]
  const direction = wanted ?? first
  const sign = direction === 'asc' ? 1 : -1
  const valueIn = (product: IndexedProduct) => value(product, missing[direction])
  const keyOf = (product: IndexedProduct) => ({ value: valueIn(product), id: product.id })
  const compareKeys = (a: Key, b: Key) => sign * (compareValues(a.value, b.value) || a.id - b.id)
  return {
    name: `${sort} ${direction}`,
    valueOf: valueIn,
    compareKeys,
    compare: (a, b) => compareKeys(keyOf(a), keyOf(b)),
  }
}

function startAfter(products: readonly IndexedProduct[], order: Order | undefined, position: Position) {
  const [value, id] = position
  if (!order || id === undefined) return Number(value)
  const start = products.findIndex(
    (one) => order.compareKeys({ value: order.valueOf(one), id: one.id }, { value, id }) > 0,
  )
  return start === -1 ? products.length : start
}

type Position = readonly [value: Value, id?: number]
const id = z.int().min(1).max(2_147_483_647)
const positions = {
  words: z.tuple([z.string().max(300), id]),
  number: z.tuple([z.int().min(-1), id]),
  offset: z.tuple([z.int().min(0).max(10_000_000)]),
}

function readCursor(cursor: string, name: string, order: Order | undefined): Position {
  const decoded = decodeCursor(cursor)
  const [writtenFor, ...position] = Array.isArray(decoded) ? decoded : []
  const isByWords = name.startsWith('name ') || name.startsWith('code ')
  const parsed = (order ? (isByWords ? positions.words : positions.number) : positions.offset).safeParse(position)
  if (writtenFor !== name || !parsed.success) throw new AppError('invalid', 'CURSOR_INVALID')
  return parsed.data
}
