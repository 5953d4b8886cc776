import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rankCandidates } from '#testing/rank-candidates.ts'
import { boundedNumbers, boundNames } from '../../record/domain/bounds.ts'
import { codeEndsOf, withoutLeadingZeros } from '../../record/domain/code-key.ts'
import { modelNames, productSearchText } from '../../record/domain/derived-fields.ts'
import { nominalWindows } from '../../record/domain/measures.ts'
import { searchKeyOf } from '../../record/domain/search-text.ts'
import type { ProductRow } from '../../record/server/repository/product-rows.ts'
import { planSearch, type SearchPlan } from '../../search/domain/query-plan.ts'
import type { Candidate } from '../../search/domain/ranking.ts'
import { planFor, soughtMachine } from '../../search/domain/sought-machine.ts'
import { foldedTexts, wordMatcher } from '../../search/domain/word-matching.ts'
import { type CatalogData, derived, emptyCatalog, type Groups, productsIn, type Sort, sorts } from './catalog-data.ts'
import { applyChange, fillCatalog, findProductsInChangedGroups } from './change-catalog.ts'
import { type Columns, type Facet, facets } from './columns.ts'
import { countFacets, type Filters, filterProducts, type Visibility } from './filter-products.ts'
import { inOrder, paginate, paginateRanking } from './list-products.ts'
import { findPartsOf, findSameMachine, findSameMeasure } from './related-products.ts'
import { findRemovableFilters } from './removable-filters.ts'
import { findByWholeCode, searchProducts } from './search-products.ts'

type Certainty = 'confirmed' | 'to-confirm'
type Fields = {
  name: string
  codePrefix: string
  isActive: boolean
  featured: boolean
  rating: number | null
  categoryId: number | null
  brandId: number | null
  material: string | null
  application: string | null
  diameterMm: number | null
  widthMm: number | null
  boreMm: number | null
  hardnessShore: number | null
  maxLoadKg: number | null
  fits: readonly { machineId: number; certainty: Certainty }[]
  partNumbers: readonly string[]
}
type Product = Fields & { id: number; slug: string }
type Machine = { id: number; brandId: number | null; model: string }
/** The rows of a small database, as the tests change them. */
type Store = {
  categories: ReadonlyMap<number, { name: string; position: number }>
  brands: ReadonlyMap<number, string>
  machines: ReadonlyMap<number, Machine>
  products: ReadonlyMap<number, Product>
}

const pick = <const T>(values: readonly T[]) => fc.constantFrom(...values)
const categoryIds = [1, 2, 3, 4] as const
const brandIds = [1, 2, 3] as const
const machineIds = [1, 2, 3, 4, 5] as const
const groupNames = ['Rodas de tração', 'Rolos de carga', 'Still', 'Jungheinrich', 'Órbita', 'Peças', 'Poliuretanos']
const models = ['EGV 16', 'egv-18', 'EGV16', 'EJE 116', 'FM-X 14', 'EJE', 'T18']
const materials = ['Poliuretano', 'Nylon', 'Borracha', '']
const applications = ['Paleteira', 'Empilhadeira retrátil', 'Rebocador']

const fields: fc.Arbitrary<Fields> = fc.record({
  name: pick([
    'Roda de tração',
    'roda de tracao',
    'RODA DE TRAÇÃO',
    'Rolete tandem',
    'Rolete de nylon',
    'Ábaco; roda',
    'abaco',
    'Çedilha e eixo',
    'Kit de rodas 230x75',
    'Roda Ø 230 × 75 mm',
    'Item 10',
    'Item 9',
    'Zíper egv 16',
  ]),
  codePrefix: pick(['RT-230X75-', 'RC 85.', '6204-', '00']),
  isActive: pick([true, true, true, false]),
  featured: fc.boolean(),
  rating: pick([null, 0, 40, 90]),
  categoryId: pick([null, ...categoryIds]),
  brandId: pick([null, ...brandIds]),
  material: pick([null, ...materials]),
  application: fc.subarray(applications).map((values) => (values.length === 0 ? null : values.join('; '))),
  diameterMm: pick([null, 226, 229.8, 230, 230, 236]),
  widthMm: pick([null, 72, 75, 75, 75.4]),
  boreMm: pick([null, 20, 20.5, 25]),
  hardnessShore: pick([null, 60, 92]),
  maxLoadKg: pick([null, 500, 950.5, 1500]),
  fits: fc.uniqueArray(fc.record({ machineId: pick(machineIds), certainty: pick(['confirmed', 'to-confirm']) }), {
    maxLength: 3,
    selector: ({ machineId }) => machineId,
  }),
  partNumbers: fc.uniqueArray(pick(['0009.123', '9123', '6204-2RS', 'RT230X751']), { maxLength: 2 }),
})

const categoryFields = fc.record({ name: pick(groupNames), position: pick([0, 1, 1, 2]) })
const machineFields = fc.record({ brandId: pick([null, ...brandIds]), model: pick(models) })

const store: fc.Arbitrary<Store> = fc
  .record({
    categories: fc.tuple(...categoryIds.map(() => categoryFields)),
    brands: fc.tuple(...brandIds.map(() => pick(groupNames))),
    machines: fc.tuple(...machineIds.map(() => machineFields)),
    products: fc.array(fields, { maxLength: 14 }),
  })
  .map(({ categories, brands, machines, products }) => ({
    categories: new Map(categories.map((category, at) => [at + 1, category])),
    brands: new Map(brands.map((brand, at) => [at + 1, brand])),
    machines: new Map(machines.map((machine, at) => [at + 1, { id: at + 1, ...machine }])),
    products: new Map(products.map((product, at) => [at + 1, { ...product, id: at + 1, slug: `product-${at + 1}` }])),
  }))

const slugFor = (name: string, id: number) => `${searchKeyOf(name)}-${id}`

const groupsOf = ({ categories, brands, machines }: Store): Groups => ({
  categories: [...categories].map(([id, { name, position }]) => ({
    id,
    name,
    position,
    slug: slugFor(name, id),
    description: null,
    pictureCode: null,
  })),
  brands: [...brands].map(([id, name]) => ({ id, name, slug: slugFor(name, id), description: null })),
  machines: [...machines.values()].map(({ id, brandId, model }) => ({
    id,
    brandId,
    model,
    brand: brands.get(brandId ?? 0) ?? null,
    modelKey: searchKeyOf(model),
    machineType: null,
  })),
})

const noDetails = {
  description: '',
  imageUrl: null,
  priceCents: null,
  hardness: null,
  bearing: null,
  position: null,
  searchAliases: '',
  version: 1,
  updatedAt: new Date(0),
} satisfies Partial<ProductRow>

/** A row as the database returns it, without the columns that the index does not read. */
function rowOf(
  { categories, brands, machines }: Store,
  { codePrefix, isActive, fits, partNumbers, ...product }: Product,
): ProductRow {
  const { id } = product
  const code = `${codePrefix}${id}`
  return {
    ...noDetails,
    ...product,
    code,
    codeKey: searchKeyOf(code),
    status: isActive ? 'active' : 'inactive',
    categoryName: categories.get(product.categoryId ?? 0)?.name ?? null,
    brandName: brands.get(product.brandId ?? 0) ?? null,
    compatibleModels: fits.map(({ machineId, certainty }) => {
      const { model, brandId } = machines.get(machineId)!
      return {
        productId: id,
        machineModelId: machineId,
        brand: brands.get(brandId ?? 0) ?? null,
        model,
        machineType: null,
        position: null,
        certainty,
        source: null,
      }
    }),
    crossReferences: partNumbers.map((partNumber) => ({
      productId: id,
      brand: null,
      partNumber,
      certainty: 'confirmed' as const,
    })),
  } as ProductRow
}

const cachedRows = new WeakMap<Store, readonly ProductRow[]>()
function rowsOf(from: Store): readonly ProductRow[] {
  const rows = cachedRows.get(from) ?? [...from.products.values()].map((product) => rowOf(from, product))
  cachedRows.set(from, rows)
  return rows
}

function indexOf(from: Store): CatalogData {
  const data = emptyCatalog()
  applyChange(data, { groups: groupsOf(from), changed: rowsOf(from), deleted: [] })
  return data
}

const ids = (products: readonly { id: number }[]) => products.map(({ id }) => id)
const idsOfRows = (data: CatalogData, rows: Uint32Array) => ids(productsIn(data, rows))

/** `toEqual` is slow on large values, so it only explains a difference. */
function expectSame(actual: unknown, expected: unknown) {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected)
}

const visibility: fc.Arbitrary<Visibility> = fc.oneof(
  fc.record({ includeInactive: fc.boolean() }),
  fc.record({
    includeInactive: fc.boolean(),
    tolerances: fc.constant({ diameterBelow: 0, diameterAbove: 10, width: 0.5, bore: 0 }),
  }),
)

const chosen = <T>(values: fc.Arbitrary<T>) =>
  fc.option(fc.array(values, { maxLength: 2 }), { nil: undefined, freq: 2 })
const sometimes = <const T>(values: readonly T[]) => fc.option(pick(values), { nil: undefined, freq: 1 })

const bounds = fc.option(
  fc
    .record({
      diameter_min: sometimes([226, 230]),
      diameter_max: sometimes([229.8, 236]),
      width_min: sometimes([75]),
      bore_max: sometimes([20]),
      hardness_min: sometimes([61]),
      load_min: sometimes([501]),
      load_max: sometimes([950.5, 0]),
    })
    .map((given) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))),
  { nil: {}, freq: 1 },
)

const filters: fc.Arbitrary<Filters> = fc
  .tuple(
    fc.record({
      category_id: chosen(pick(categoryIds)),
      brand_id: chosen(pick(brandIds)),
      material: chosen(pick(['Poliuretano', 'Nylon', 'Aço'])),
      application: chosen(pick(applications)),
      featured: sometimes([true, false, undefined, undefined]),
      diameter: sometimes([undefined, undefined, 229, 230]),
      width: sometimes([undefined, undefined, 75]),
      bore: sometimes([undefined, undefined, 20]),
      tolerance: sometimes([undefined, 0, 4]),
    }),
    bounds,
  )
  .map(([choices, ends]) => ({ ...choices, ...ends }) as Filters)

/** Filters that leave more than a few products. */
const looseFilters: fc.Arbitrary<Filters> = fc.oneof(
  fc.constant({} as Filters),
  fc.record({ category_id: chosen(pick(categoryIds)), brand_id: chosen(pick(brandIds)) }) as fc.Arbitrary<Filters>,
  filters,
)

const isSeen = ({ includeInactive }: Visibility, row: ProductRow) => includeInactive || row.status === 'active'

const facetValues: Record<Facet, (from: Store, row: ProductRow) => (string | number)[]> = {
  category: (_, { categoryId }) => (categoryId === null ? [] : [categoryId]),
  brand: ({ machines }, { brandId, compatibleModels }) => {
    const ofMachines = compatibleModels.map(({ machineModelId }) => machines.get(machineModelId)!.brandId)
    return [...new Set([brandId, ...ofMachines])].filter((id) => id !== null)
  },
  material: (_, { material }) => (material ? [material] : []),
  application: (_, { application }) => application?.split('; ') ?? [],
}
const facetParameters = {
  category: 'category_id',
  brand: 'brand_id',
  material: 'material',
  application: 'application',
} as const

function passesFacet(from: Store, facet: Facet, filter: Filters, row: ProductRow) {
  const wanted: readonly (string | number)[] | undefined = filter[facetParameters[facet]]
  if (wanted === undefined || (facet === 'brand' && wanted.length === 0)) return true
  return facetValues[facet](from, row).some((value) => wanted.includes(value))
}

const lies = (value: number | null, min: number, max: number) =>
  value !== null && value > min - 1e-6 && value < max + 1e-6

function passesNumbers(filter: Filters, { tolerances }: Visibility, row: ProductRow) {
  if (filter.featured !== undefined && row.featured !== filter.featured) return false
  const windows = nominalWindows(filter, tolerances)
  for (const name of ['diameterMm', 'widthMm', 'boreMm'] as const) {
    const limits = windows[name]
    if (limits && !lies(row[name], limits.min, limits.max)) return false
  }
  return boundNames.every((name) => {
    const [min, max] = [filter[`${name}_min`], filter[`${name}_max`]]
    if (min === undefined && max === undefined) return true
    return lies(row[boundedNumbers[name]], min ?? -Infinity, max ?? Infinity)
  })
}

/** Rows that pass all filters except the filter of one facet. */
const matchingRows = (from: Store, filter: Filters, sight: Visibility, except?: Facet) =>
  rowsOf(from).filter(
    (row) =>
      isSeen(sight, row) &&
      passesNumbers(filter, sight, row) &&
      facets.every((facet) => facet === except || passesFacet(from, facet, filter, row)),
  )

const collator = new Intl.Collator('pt-BR')
const sortKeys: Record<Sort, (from: Store, row: ProductRow) => (string | number)[]> = {
  showcase: ({ categories }, { featured, categoryId, name, id }) => [
    featured ? 0 : 1,
    categories.get(categoryId ?? 0)?.position ?? Infinity,
    categoryId ?? Infinity,
    name,
    id,
  ],
  name: (_, { name, id }) => [name, id],
  rating: (_, { rating, id }) => [-(rating ?? -1), -id],
  newest: (_, { id }) => [-id],
}

const isName = (value: string | number) => typeof value === 'string'

function compareKeys(a: readonly (string | number)[], b: readonly (string | number)[]) {
  for (const [at, left] of a.entries()) {
    const right = b[at]!
    const order = isName(left)
      ? collator.compare(left, String(right))
      : left < Number(right)
        ? -1
        : Number(left > Number(right))
    if (order !== 0) return order
  }
  return 0
}

const sortedRows = (from: Store, rows: readonly ProductRow[], sort: Sort) =>
  rows.toSorted((a, b) => compareKeys(sortKeys[sort](from, a), sortKeys[sort](from, b)))

/** Every page to the end. Checks the total of each. */
function readPages(readPage: (cursor: string | undefined) => ReturnType<typeof paginate>, total: number) {
  const pages: number[][] = []
  for (let cursor: string | undefined; ; ) {
    const page = readPage(cursor)
    expect(page.total).toBe(total)
    expect(page.totalIsCapped).toBe(false)
    pages.push(ids(page.items))
    // A cursor that does not advance would never reach the end.
    expect(pages.length).toBeLessThanOrEqual(total + 1)
    if (page.nextCursor === null) return pages
    cursor = page.nextCursor
  }
}

const inPagesOf = (limit: number, all: readonly number[]) => {
  const pages = Array.from({ length: Math.ceil(all.length / limit) }, (_, at) =>
    all.slice(at * limit, (at + 1) * limit),
  )
  return pages.length === 0 ? [[]] : pages
}

describe('on any catalogue', () => {
  test('each sort order lists what a filter over all rows finds, page by page', () => {
    fc.assert(
      fc.property(store, looseFilters, visibility, fc.integer({ min: 1, max: 5 }), (from, filter, sight, limit) => {
        const data = indexOf(from)
        for (const sort of sorts) {
          const expected = ids(sortedRows(from, matchingRows(from, filter, sight), sort))
          const readPage = (cursor: string | undefined) =>
            paginate(data, filterProducts(data, data.orders[sort], filter, sight), sort, { limit, cursor })
          expectSame(readPages(readPage, expected.length), inPagesOf(limit, expected))
        }
      }),
      { numRuns: 60 },
    )
  })

  test('a page starts behind the last product of the page before even if that product is gone', () => {
    fc.assert(
      fc.property(store, pick(sorts), fc.integer({ min: 1, max: 6 }), (from, sort, limit) => {
        const data = indexOf(from)
        const before = idsOfRows(data, data.orders[sort])
        const first = paginate(data, data.orders[sort], sort, { limit, cursor: undefined })
        fc.pre(first.nextCursor !== null)
        applyChange(data, { groups: groupsOf(from), changed: [], deleted: [before[limit - 1]!] })
        const second = paginate(data, data.orders[sort], sort, { limit: 100, cursor: first.nextCursor! })
        expectSame(ids(second.items), before.slice(limit))
      }),
      { numRuns: 50 },
    )
  })

  test('a facet counts what all filters but its own leave, and ranges cover the results', () => {
    fc.assert(
      fc.property(store, filters, visibility, (from, filter, sight) => {
        const data = indexOf(from)
        const counted = countFacets(data, data.orders.newest, filter, sight)
        for (const facet of facets) {
          const counts: Record<string, number> = {}
          for (const row of matchingRows(from, filter, sight, facet))
            for (const value of facetValues[facet](from, row)) counts[value] = (counts[value] ?? 0) + 1
          expectSame(Object.fromEntries<number>(counted.of[facet] as Map<string, number>), counts)
        }
        const results = matchingRows(from, filter, sight)
        for (const name of Object.values(boundedNumbers)) {
          const values = results.map((row) => row[name]).filter((value) => value !== null)
          const range = values.length === 0 ? null : { min: Math.min(...values), max: Math.max(...values) }
          expectSame(counted.ranges[name], range)
        }
      }),
      { numRuns: 80 },
    )
  })

  const compareRatings = (a: ProductRow, b: ProductRow) => (b.rating ?? -1) - (a.rating ?? -1) || a.id - b.id

  test('related products are active, of the same measure or for the same machines', () => {
    fc.assert(
      fc.property(store, (from) => {
        const data = indexOf(from)
        const rows = rowsOf(from)
        const active = rows.filter(({ status }) => status === 'active')
        for (const row of rows) {
          const product = data.products.get(row.id)!
          const isMeasured = row.diameterMm !== null && row.widthMm !== null
          const isSameMeasure = (other: ProductRow) =>
            isMeasured && other.id !== row.id && other.diameterMm === row.diameterMm && other.widthMm === row.widthMm
          const sameMeasure = active.filter(isSameMeasure).sort(compareRatings).slice(0, 4)
          const found = findSameMeasure(data, product)
          expectSame(ids(found), ids(sameMeasure))

          const own = row.compatibleModels.map(({ machineModelId }) => machineModelId)
          const shared = ({ compatibleModels }: ProductRow) =>
            compatibleModels.filter(({ machineModelId }) => own.includes(machineModelId)).length
          const sameMachine = active
            .filter((other) => other.id !== row.id && shared(other) > 0 && !sameMeasure.includes(other))
            .sort((a, b) => shared(b) - shared(a) || a.id - b.id)
            .slice(0, 4)
          expectSame(ids(findSameMachine(data, product, found)), ids(sameMachine))
        }
      }),
      { numRuns: 60 },
    )
  })

  test('parts of a machine are active, and those asked for first, confirmed or well rated come first', () => {
    const choice = fc.record({
      first: fc.uniqueArray(fc.integer({ min: 1, max: 14 }), { maxLength: 2 }),
      most: fc.integer({ min: 1, max: 6 }),
    })
    fc.assert(
      fc.property(store, pick(groupNames), pick(models), choice, (from, brand, model, { first, most }) => {
        const data = indexOf(from)
        const active = rowsOf(from).filter(({ status }) => status === 'active')
        const isMeant = (machine: Groups['machines'][number]) =>
          machine.modelKey === searchKeyOf(model) && (machine.brand === null || machine.brand === brand)
        const parts = new Map<number, Certainty>()
        for (const machine of groupsOf(from).machines.filter(isMeant)) {
          const fitOf = (row: ProductRow) =>
            row.compatibleModels.find(({ machineModelId }) => machineModelId === machine.id)?.certainty
          const key = (row: ProductRow) => [
            first.includes(row.id) ? 0 : 1,
            fitOf(row) === 'confirmed' ? 0 : 1,
            -(row.rating ?? -1),
            row.id,
          ]
          const fitting = active.filter((row) => fitOf(row) !== undefined)
          for (const row of fitting.sort((a, b) => compareKeys(key(a), key(b))).slice(0, most))
            parts.set(row.id, fitOf(row)!)
        }
        const found = findPartsOf(data, { brand, model }, { first, most })
        expectSame(
          found.map(({ product, certainty }) => [product.id, certainty]),
          [...parts],
        )
      }),
      { numRuns: 60 },
    )
  })
})

describe('for any search', () => {
  const measures = ['230x75', 'Ø 230 × 75 × 20', '226 x 72', '230x75x25 mm', 'furo 20', 'largura 75']
  const codes = [
    'RT-230X75-1',
    'rt230x75',
    'rc 85.2',
    '6204-3',
    '6204',
    '0009123',
    '9123',
    '00 4',
    '6204 2rs',
    'rt-230x751',
  ]
  const machines = ['egv 16', 'EGV', 'eje 116', 'EJE', 'fm x 14', 't18', 'egv 99']
  const words = [
    'roda',
    'rodas de tração',
    'rolete',
    'nylon',
    'nailon',
    'polyuretano',
    'abaco',
    'cedilh',
    'still',
    'jungheinrich',
    'eixo',
    'paleteira',
    'kit',
    'xyzzyx',
    'poliur',
    'empilh',
    'kit 230',
    'item',
  ]
  const single = pick([...measures, ...codes, ...machines, ...words])
  const search = fc.oneof(
    single,
    fc.array(pick(words), { minLength: 2, maxLength: 3 }).map((parts) => parts.join(' ')),
    fc.array(single, { minLength: 2, maxLength: 3 }).map((parts) => parts.join(' ')),
  )

  const candidateOf = (row: ProductRow): Candidate => {
    const partNumbers = row.crossReferences.map(({ partNumber }) => partNumber)
    const names = {
      category: row.categoryName,
      brand: row.brandName,
      models: modelNames(row.compatibleModels),
      partNumbers,
    }
    return {
      ...row,
      ...foldedTexts(row.name, productSearchText(row, names)),
      codeEnds: codeEndsOf(row.code),
      partNumberKeys: partNumbers.map(searchKeyOf),
      modelKeys: row.compatibleModels.map(({ model }) => searchKeyOf(model)),
    }
  }

  /** Without words every visible product is ranked. Words find products with all of them, or with any if no product has all. */
  function naiveRanking(plan: SearchPlan, candidates: readonly Candidate[], { tolerances }: Visibility) {
    if (plan.measure || plan.words.length === 0) return rankCandidates(plan, candidates, tolerances)
    const match = wordMatcher(plan.words)
    const hasAllWords = (candidate: Candidate) => {
      const { matched, related } = match(candidate)
      return matched + related === plan.words.length
    }
    const isNamed = (candidate: Candidate) => rankCandidates({ ...plan, words: [] }, [candidate], tolerances).length > 0
    const best = candidates.filter((candidate) => isNamed(candidate) || hasAllWords(candidate))
    return rankCandidates(plan, best.length > 0 ? best : candidates, tolerances)
  }

  test('the ranking is that of all visible products', () => {
    const seen = { measure: 0, code: 0, model: 0, words: 0 }
    fc.assert(
      fc.property(store, search, visibility, (from, text, sight) => {
        const data = indexOf(from)
        const visible = rowsOf(from).filter((row) => isSeen(sight, row))
        const { plan, rows, explain } = searchProducts(data, text, sight)
        const ranked = productsIn(data, rows).map(explain)
        expectSame(ranked, naiveRanking(plan, visible.map(candidateOf), sight))
        if (ranked.length === 0) return
        if (plan.measure) seen.measure += 1
        if (plan.codeKey !== null) seen.code += 1
        if (plan.modelKeys.length > 0) seen.model += 1
        if (plan.words.length > 0) seen.words += 1
      }),
      { numRuns: 200 },
    )
    // The searches above find something in every way.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10)
  })

  test('a whole code, its end or a part number finds what a look at every product finds', () => {
    fc.assert(
      fc.property(
        store,
        fc.array(pick(['6204-3', 'RT230X751', '230X75-1', '0009.123', '9123', '6204-2RS', '00']), { maxLength: 3 }),
        (from, codes) => {
          const keys = codes.map(searchKeyOf)
          const numbers = keys.map(withoutLeadingZeros)
          const isMeant = ({ code, codeKey, crossReferences }: ProductRow) =>
            [codeKey, ...codeEndsOf(code)].some((key) => keys.includes(key)) ||
            crossReferences.some(({ partNumber }) => numbers.includes(withoutLeadingZeros(searchKeyOf(partNumber))))
          const found = ids(findByWholeCode(indexOf(from), codes)).sort((a, b) => a - b)
          expectSame(found, ids(rowsOf(from).filter(isMeant)))
        },
      ),
      { numRuns: 80 },
    )
  })

  test('an inactive product with all words does not hide active products with some of them', () => {
    fc.assert(
      fc.property(store, fields, fields, (from, one, other) => {
        const plain = { material: null, application: null, categoryId: null, brandId: null, fits: [] }
        const data = indexOf({
          ...from,
          products: new Map([
            [1, { ...one, ...plain, id: 1, slug: 'a', name: 'Rolete de borracha', isActive: false }],
            [2, { ...other, ...plain, id: 2, slug: 'b', name: 'Rolete tandem', isActive: true }],
          ]),
        })
        const find = (includeInactive: boolean) =>
          idsOfRows(data, searchProducts(data, 'rolete borracha', { includeInactive }).rows)
        expectSame(find(false), [2])
        expectSame(find(true), [1])
      }),
      { numRuns: 10 },
    )
  })

  test('a machine is known if a visible product fits it', () => {
    fc.assert(
      fc.property(
        store,
        pick([...machines, 'still egv 16', 'jungheinrich eje', 'órbita t18', 'still xk']),
        visibility,
        (from, text, sight) => {
          const data = indexOf(from)
          const fitted = new Set(
            rowsOf(from)
              .filter((row) => isSeen(sight, row))
              .flatMap((row) => row.compatibleModels.map(({ machineModelId }) => machineModelId)),
          )
          const groups = groupsOf(from)
          const known = {
            makers: groups.brands.map(({ name }) => name),
            models: groups.machines.filter(({ id }) => fitted.has(id)),
          }
          const typed = planSearch(text, data.vocabulary.words)
          const machine = soughtMachine(typed, known, data.vocabulary.words)
          const found = searchProducts(data, text, sight)
          expectSame(found.machine, machine)
          expectSame(found.plan, planFor(typed, machine))
        },
      ),
      { numRuns: 80 },
    )
  })

  test('filters, facets, pages and sort orders apply to what was found', () => {
    fc.assert(
      fc.property(store, search, looseFilters, visibility, pick(sorts), (from, text, filter, sight, sort) => {
        const data = indexOf(from)
        const found = searchProducts(data, text, sight)
        const matching = ids(matchingRows(from, filter, sight))
        const foundIds = idsOfRows(data, found.rows)
        const expected = foundIds.filter((id) => matching.includes(id))
        const products = filterProducts(data, found.rows, filter, sight)
        const ranked = readPages((cursor) => paginateRanking(data, products, { limit: 3, cursor }), expected.length)
        expectSame(ranked, inPagesOf(3, expected))

        const rows = rowsOf(from).filter(({ id }) => expected.includes(id))
        const ordered = inOrder(data, products, sort)
        const sorted = readPages((cursor) => paginate(data, ordered, sort, { limit: 2, cursor }), expected.length)
        expectSame(sorted, inPagesOf(2, ids(sortedRows(from, rows, sort))))

        const { of } = countFacets(data, found.rows, filter, sight)
        const materialRows = matchingRows(from, filter, sight, 'material').filter(({ id }) => foundIds.includes(id))
        const nylon = materialRows.filter(({ material }) => material === 'Nylon').length
        expect(of.material.get('Nylon') ?? 0).toBe(nylon)
      }),
      { numRuns: 80 },
    )
  })
})

test('the removable filters of a list are those without which it has products', () => {
  fc.assert(
    fc.property(store, pick(['', '230x75', 'nylon', 'zíper']), filters, visibility, (from, text, filter, sight) => {
      const data = indexOf(from)
      const found = text ? searchProducts(data, text, sight).rows : data.orders.newest
      const removable = findRemovableFilters(data, found, { ...filter, search: text || undefined }, sight)

      const foundIds = new Set(idsOfRows(data, found))
      const isFound = ({ id }: ProductRow) => foundIds.has(id)
      const expected: Record<string, number> = {}
      for (const name of Object.keys(filter)) {
        const others = Object.fromEntries(Object.entries(filter).filter(([other]) => other !== name))
        expected[name] = matchingRows(from, others as Filters, sight).filter(isFound).length
      }
      if (text && Object.values(filter).some((value) => value !== undefined))
        expected.search = matchingRows(from, filter, sight).length
      const filled = Object.entries(expected).filter(
        ([name, count]) => count > 0 && (name === 'search' || filter[name as keyof Filters] !== undefined),
      )
      expectSame(Object.fromEntries(removable.map(({ name, count }) => [name, count])), Object.fromEntries(filled))
      expect(countFacets(data, found, filter, sight).total).toBe(
        matchingRows(from, filter, sight).filter(isFound).length,
      )
    }),
    { numRuns: 120 },
  )
})

type Change =
  | { kind: 'put product'; id: number; fields: Fields; slugOfId: number }
  | { kind: 'delete product'; id: number }
  | { kind: 'put category'; id: number; category: { name: string; position: number } }
  | { kind: 'delete category'; id: number }
  | { kind: 'put brand'; id: number; name: string }
  | { kind: 'delete brand'; id: number }
  | { kind: 'put machine'; id: number; machine: Omit<Machine, 'id'> }
  | { kind: 'delete machine'; id: number }

const productId = fc.integer({ min: 1, max: 10 })
const constant = <const T>(value: T) => fc.constant(value)
const change: fc.Arbitrary<Change> = fc.oneof(
  { arbitrary: fc.record({ kind: constant('put product'), id: productId, fields, slugOfId: productId }), weight: 5 },
  { arbitrary: fc.record({ kind: constant('delete product'), id: productId }), weight: 3 },
  {
    arbitrary: fc.record({ kind: constant('put category'), id: pick(categoryIds), category: categoryFields }),
    weight: 2,
  },
  { arbitrary: fc.record({ kind: constant('delete category'), id: pick(categoryIds) }), weight: 1 },
  { arbitrary: fc.record({ kind: constant('put brand'), id: pick(brandIds), name: pick(groupNames) }), weight: 2 },
  { arbitrary: fc.record({ kind: constant('delete brand'), id: pick(brandIds) }), weight: 1 },
  { arbitrary: fc.record({ kind: constant('put machine'), id: pick(machineIds), machine: machineFields }), weight: 2 },
  { arbitrary: fc.record({ kind: constant('delete machine'), id: pick(machineIds) }), weight: 1 },
)

const mapValues = <K, V>(map: ReadonlyMap<K, V>, convert: (value: V) => V) =>
  new Map([...map].map(([key, value]) => [key, convert(value)]))
const without = <K, V>(map: ReadonlyMap<K, V>, removed: K) => new Map([...map].filter(([key]) => key !== removed))

/** Removes references to groups that do not exist, as the foreign keys of the database demand. */
function withoutDanglingReferences(from: Store): Store {
  const machines = mapValues(from.machines, (machine) => ({
    ...machine,
    brandId: from.brands.has(machine.brandId ?? 0) ? machine.brandId : null,
  }))
  const products = mapValues(from.products, (product) => ({
    ...product,
    categoryId: from.categories.has(product.categoryId ?? 0) ? product.categoryId : null,
    brandId: from.brands.has(product.brandId ?? 0) ? product.brandId : null,
    fits: product.fits.filter(({ machineId }) => machines.has(machineId)),
  }))
  return { ...from, machines, products }
}

/** Returns the changed store. Adds the products that the database would mark as changed to `changed`. */
function changeStore(from: Store, wanted: Change, changed: Set<number>): Store {
  switch (wanted.kind) {
    case 'put product': {
      const { id } = wanted
      // The product takes the slug of another one, which gets a free one.
      const taken = from.products.get(wanted.slugOfId)
      const slug = taken?.slug ?? from.products.get(id)?.slug ?? `product-${id}`
      const holder = [...from.products.values()].find((product) => product.slug === slug && product.id !== id)
      const products = new Map(from.products).set(id, { ...wanted.fields, id, slug })
      changed.add(id)
      if (holder) {
        const free = from.products.get(id)?.slug ?? `other-${[...products.values()].length}-${id}-${holder.id}`
        products.set(holder.id, { ...holder, slug: free })
        changed.add(holder.id)
      }
      return { ...from, products }
    }
    case 'delete product':
      changed.add(wanted.id)
      return { ...from, products: without(from.products, wanted.id) }
    case 'put category':
      return { ...from, categories: new Map(from.categories).set(wanted.id, wanted.category) }
    case 'delete category':
      return { ...from, categories: without(from.categories, wanted.id) }
    case 'put brand':
      return { ...from, brands: new Map(from.brands).set(wanted.id, wanted.name) }
    case 'delete brand':
      return { ...from, brands: without(from.brands, wanted.id) }
    case 'put machine':
      return { ...from, machines: new Map(from.machines).set(wanted.id, { ...wanted.machine, id: wanted.id }) }
    case 'delete machine':
      return { ...from, machines: without(from.machines, wanted.id) }
  }
}

/** Reads what changed as the index does: products by their version, and products that show a changed group. */
function synchronize(data: CatalogData, next: Store, changed: ReadonlySet<number>) {
  const groups = groupsOf(next)
  const deleted = [...changed].filter((id) => !next.products.has(id))
  const wanted = new Set([...changed, ...findProductsInChangedGroups(data, groups)])
  const rows = [...wanted].flatMap((id) => {
    const product = next.products.get(id)
    return product ? [rowOf(next, product)] : []
  })
  applyChange(data, { groups, changed: rows, deleted })
}

const byKey = <T>(entries: Iterable<[string | number, T]>) =>
  [...entries].sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
const idsByKey = (data: CatalogData, postings: ReadonlyMap<string | number, readonly number[]>) =>
  byKey([...postings].map(([key, rows]) => [key, rows.map((row) => data.byRow[row]!.id).sort((a, b) => a - b)]))

/** Everything that an index answers from. Rows and numbers of value sets depend on its history, so they are replaced by what they stand for. */
function contentOf(data: CatalogData, filter: Filters, sight: Visibility) {
  const { of, ranges } = countFacets(data, data.orders.newest, filter, sight)
  const valuesOf = (numbers: Record<Facet, number>) =>
    Object.fromEntries(facets.map((facet) => [facet, data.values[facet].sets[numbers[facet]]]))
  const columnsOf = (row: number) => {
    const values = Object.fromEntries(
      Object.keys(data.columns).map((name) => [name, data.columns[name as keyof Columns][row]]),
    ) as Record<keyof Columns, number>
    return { ...values, ...valuesOf(values) }
  }
  return {
    orders: Object.fromEntries(sorts.map((sort) => [sort, idsOfRows(data, data.orders[sort])])),
    products: byKey(
      [...data.products].map(([id, { row, ...product }]) => [
        id,
        { ...product, valueSets: valuesOf(product.valueSets), columns: columnsOf(row) },
      ]),
    ),
    bySlug: byKey([...data.bySlug].map(([slug, { id }]) => [slug, id])),
    byWord: idsByKey(data, data.byWord),
    byNameWord: idsByKey(data, data.byNameWord),
    wordsByBeginning: data.wordsByBeginning,
    byCodeGroup: idsByKey(data, data.byCodeGroup),
    diameters: productsIn(data, data.byDiameter).map(({ diameterMm }) => diameterMm),
    byMachine: idsByKey(data, data.byMachine),
    vocabulary: [...data.vocabulary.words.keys()].sort(),
    facets: facets.map((facet) => byKey<number>(of[facet] as Map<string | number, number>)),
    ranges,
    groups: data.groups,
    categoryPositions: data.categoryPositions,
  }
}

/** An outdated copy of a product anywhere would answer with old values. */
function expectOneObjectPerProduct({ products, bySlug, byRow }: CatalogData) {
  for (const list of [bySlug.values(), byRow])
    for (const product of list)
      if (product && products.get(product.id) !== product) expect.fail(`a copy of product ${product.id}`)
  for (const product of products.values()) expect(byRow[product.row]).toBe(product)
}

describe('after any changes', () => {
  test('a changed index equals a new index of the same rows', () => {
    const steps = fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(store, steps, filters, visibility, (start, changes, filter, sight) => {
        const data = indexOf(start)
        let now = start
        for (const step of changes) {
          const changed = new Set<number>()
          for (const wanted of step) now = changeStore(now, wanted, changed)
          now = withoutDanglingReferences(now)
          synchronize(data, now, changed)
          expectOneObjectPerProduct(data)
          expectSame(contentOf(data, filter, sight), contentOf(indexOf(now), filter, sight))
        }
      }),
      { numRuns: 60 },
    )
  })

  test('values that were computed from the catalogue before a change are discarded', () => {
    fc.assert(
      fc.property(store, change, (start, wanted) => {
        const data = indexOf(start)
        const version = derived(() => new Date())
        const before = version(data)
        expect(version(data)).toBe(before)
        const changed = new Set<number>()
        synchronize(data, withoutDanglingReferences(changeStore(start, wanted, changed)), changed)
        expect(version(data)).not.toBe(before)
      }),
      { numRuns: 20 },
    )
  })

  test('an index filled in chunks equals one filled at once', async () => {
    await fc.assert(
      fc.asyncProperty(store, fc.integer({ min: 1, max: 5 }), visibility, async (from, size, sight) => {
        const rows = rowsOf(from)
        async function* chunks() {
          for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
        }
        const data = emptyCatalog()
        await fillCatalog(data, groupsOf(from), chunks())
        expectOneObjectPerProduct(data)
        expectSame(contentOf(data, {}, sight), contentOf(indexOf(from), {}, sight))
      }),
      { numRuns: 30 },
    )
  })
})
