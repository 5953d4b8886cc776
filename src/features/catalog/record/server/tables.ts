import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { IllustratedProduct } from '#features/drawings/illustration/kind.ts'
import { garbledSigns } from '#kernel/windows-1252.ts'
import { bytes } from '#platform/database/bytes.ts'
import { certainties, productStatuses } from '../contract/catalogue.ts'
import { type StoredName, wordsNames } from '../domain/attributes.ts'

const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
const measure = (name: string) => numeric(name, { precision: 8, scale: 2, mode: 'number' })
const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()

const textSearchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Longer than any real value and shorter than an attack: the schema's limits, held by the database too. */
const shorterThan = (name: string, column: string, max: number) =>
  check(name, sql.raw(`char_length("${column}") <= ${max}`))

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    description: text('description'),
    position: integer('position').notNull().default(0),
    /** The code of the product that stands for it in pictures; without it, or without the product, one is chosen. */
    pictureCode: text('picture_code'),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
  },
  (t) => [uniqueIndex('categories_slug_key').on(t.slug), shorterThan('categories_name_length', 'name', 120)],
)

export const brands = pgTable(
  'brands',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    description: text('description'),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
  },
  (t) => [uniqueIndex('brands_slug_key').on(t.slug), shorterThan('brands_name_length', 'name', 120)],
)

/** Categories, brands and machines removed lately, with all it takes to have them back as they were. */
export const removedGroups = pgTable(
  'removed_groups',
  {
    kind: text('kind', { enum: ['category', 'brand', 'machine'] }).notNull(),
    groupId: integer('group_id').notNull(),
    removedAt: moment('removed_at'),
    /** Which group its products were handed on to, if there were any; which machine it was joined into. */
    movedTo: integer('moved_to'),
    /** Its row. */
    kept: jsonb('kept').$type<{ name: string; description: string | null }>().notNull(),
    /** The ids of its products. */
    members: jsonb('members').$type<number[]>().notNull(),
    /** Rows of a brand's machines, each with the `twin` of the same name it became one with. */
    machines: jsonb('machines').notNull().default([]),
    /** Rows of what fits those of them that went too: with the brand, or into a `twin` of the same name. */
    fits: jsonb('fits').notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.kind, t.groupId] })],
)

/** What went with the demonstration in one press. */
export type GoneWithDemo = {
  /** Ids; products lie in the bin, groups in `removed_groups`. */
  products: number[]
  categories: number[]
  brands: number[]
  /** Rows of machines, and of which products they had been given to. */
  machines: unknown[]
  fits: unknown[]
}

/** Each time somebody left the demonstration. The last stays for good: where it was left, it is not brought in again. */
export const demoDepartures = pgTable('demo_departures', {
  id: id(),
  leftAt: moment('left_at'),
  /** What it takes to have it back; nothing once it is too late. */
  gone: jsonb('gone').$type<GoneWithDemo>(),
})

/** As the administrator typed them, and the numeric twins that are derived on write. */
const attributeColumns = {
  diameter: text('diameter'),
  width: text('width'),
  material: text('material'),
  hardness: text('hardness'),
  maxLoad: text('max_load'),
  application: text('application'),
  diameterMm: measure('diameter_mm'),
  widthMm: measure('width_mm'),
  boreMm: measure('bore_mm'),
  hubWidthMm: measure('hub_width_mm'),
  hardnessShore: smallint('hardness_shore'),
  maxLoadKg: measure('max_load_kg'),
  bearing: text('bearing'),
  fixing: text('fixing'),
  position: text('position'),
  hub: text('hub'),
  tempMin: smallint('temp_min'),
  tempMax: smallint('temp_max'),
  ncm: text('ncm'),
} satisfies Record<StoredName, unknown>

/** Written out, not bound: only then does the index that has the same condition answer. */
const garbledPattern = sql.raw(
  `'[${[...garbledSigns].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}]'`,
)
/** Whether any of these columns has a sign that was read as another encoding's. */
export const isGarbled = (...columns: AnyPgColumn[]) =>
  sql`(${sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || `,
  )}) ~ ${garbledPattern}`

/** What buyers decide by, and its number in the sum; when a product has none of it, a trigger knows (`keep_lacking`). */
export const lackingParts = { photo: 1, bore: 2, load: 4, machine: 8 } as const

const inPortuguese = (column: unknown) => sql`${column} COLLATE "und-x-icu"`

/**
 * What the desk's list is ordered by, of what is not in the bin; what has no price or rating comes last, whichever way it is read.
 * The numbers stand in for it: none that is stored is as high, or as low.
 */
export const deskOrders = {
  name: (t: DeskColumns) => inPortuguese(t.name),
  code: (t: DeskColumns) => inPortuguese(t.code),
  updated: (t: DeskColumns) => sql`${t.updatedAt}`,
  cheapest: (t: DeskColumns) => sql`coalesce(${t.priceCents}, 2147483647)`,
  dearest: (t: DeskColumns) => sql`coalesce(${t.priceCents}, -1)`,
  worst: (t: DeskColumns) => sql`coalesce(${t.rating}, 101)`,
  best: (t: DeskColumns) => sql`coalesce(${t.rating}, -1)`,
}
/** Everything of a product's own that is words. */
export const wordsOf = (t: Record<(typeof wordColumns)[number], AnyPgColumn>) => wordColumns.map((name) => t[name])
const wordColumns = ['name', 'code', 'description', 'searchAliases', ...wordsNames] as const

type DeskColumns = Record<'name' | 'code' | 'updatedAt' | 'priceCents' | 'rating', unknown>

export const products = pgTable(
  'products',
  {
    id: id(),
    code: text('code').notNull(),
    /** The code without dots, dashes and spaces: what a typed code is compared with. */
    codeKey: text('code_key').notNull(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Address of its first image, written with the images: lists need no other. */
    imageUrl: text('image_url'),
    featured: boolean('featured').notNull().default(false),
    status: text('status', { enum: productStatuses }).notNull().default('active'),
    rating: smallint('rating'),
    priceCents: integer('price_cents'),
    categoryId: integer('category_id'),
    brandId: integer('brand_id'),
    ...attributeColumns,
    searchAliases: text('search_aliases').notNull().default(''),
    /** Everything a search may match, lower case and without accents, written with the product. */
    searchText: text('search_text').notNull().default(''),
    searchVector: textSearchVector('search_vector').generatedAlwaysAs(sql`to_tsvector('portuguese', search_text)`),
    /** Whether it fits any machine: kept true by a trigger of `product_compatibility`, whoever writes there. */
    fitsMachines: boolean('fits_machines').notNull().default(false),
    /** A sum of the numbers of `lackingParts`: written by a trigger, since a generated column would rewrite the table. */
    lacking: smallint('lacking').notNull().default(0),
    /** One more with every change: whoever saves what another has changed meanwhile is told. */
    version: integer('version').notNull().default(1),
    /** In the bin since then: nobody but the bin shows it, and its code and address are free again. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
  },
  (t) => [
    foreignKey({ columns: [t.categoryId], foreignColumns: [categories.id] }),
    foreignKey({ columns: [t.brandId], foreignColumns: [brands.id] }),
    uniqueIndex('products_code_key').on(sql`lower(${t.code})`).where(sql`${t.deletedAt} is null`),
    uniqueIndex('products_slug_key').on(t.slug).where(sql`${t.deletedAt} is null`),
    index('products_in_bin').on(t.deletedAt, t.id).where(sql`${t.deletedAt} is not null`),
    ...Object.entries(deskOrders).map(([order, by]) =>
      index(`products_kept_${order}`).on(by(t), t.id).where(sql`${t.deletedAt} is null`),
    ),
    // With what else the desk may filter by: whatever is left of a category or brand is told without reading a product.
    index('products_kept_in_category')
      .on(t.categoryId, inPortuguese(t.name), t.id, t.brandId, t.status, t.featured, t.lacking)
      .where(sql`${t.deletedAt} is null`)
      .concurrently(),
    index('products_kept_of_brand')
      .on(t.brandId, inPortuguese(t.name), t.id, t.categoryId, t.status, t.featured, t.lacking)
      .where(sql`${t.deletedAt} is null`)
      .concurrently(),
    index('products_kept_lacking').on(t.lacking, t.status, t.id).where(sql`${t.deletedAt} is null`),
    index('products_kept_inactive')
      .on(inPortuguese(t.name), t.id)
      .where(sql`${t.status} = 'inactive' and ${t.deletedAt} is null`),
    index('products_kept_garbled')
      .on(t.id)
      .where(sql`${t.deletedAt} is null and ${isGarbled(...wordsOf(t))}`),
    index('products_kept_featured').on(inPortuguese(t.name), t.id).where(sql`${t.featured} and ${t.deletedAt} is null`),
    // For codes typed in part: only this operator class lets an index answer `like 'rt230%'` in every collation.
    index('products_code_key_index').on(sql`${t.codeKey} text_pattern_ops`),
    index('products_by_category').on(t.categoryId, t.deletedAt, t.id),
    index('products_by_brand').on(t.brandId, t.deletedAt, t.id),
    // Kits have no measures of their own; their text is looked through for those of the wheels inside.
    index('products_text_without_measure')
      .using('gin', sql`${t.searchText} gin_trgm_ops`)
      .where(sql`${t.diameterMm} is null`),
    index('products_search_vector').using('gin', t.searchVector),
    check('products_status', sql`${t.status} in ('active', 'inactive')`),
    check('products_rating', sql`${t.rating} between 0 and 100`),
    check('products_price', sql`${t.priceCents} >= 0`),
    shorterThan('products_name_length', 'name', 200),
    shorterThan('products_description_length', 'description', 5000),
    shorterThan('products_code_length', 'code', 60),
  ],
)

/** Redrawn and without metadata: the original from which every smaller picture can be made again. */
export const productImages = pgTable(
  'product_images',
  {
    id: id(),
    productId: integer('product_id').notNull(),
    /** Of the bytes: part of every address, and how a damaged original is noticed. */
    hash: text('hash').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    alt: text('alt'),
    position: integer('position').notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt: moment('created_at'),
  },
  (t) => [
    foreignKey({ columns: [t.productId], foreignColumns: [products.id] }).onDelete('cascade'),
    uniqueIndex('product_images_by_product').on(t.productId, t.hash),
    index('product_images_by_hash').on(t.hash),
    shorterThan('product_images_alt_length', 'alt', 300),
  ],
)

export const machineModels = pgTable(
  'machine_models',
  {
    id: id(),
    brandId: integer('brand_id'),
    model: text('model').notNull(),
    /** `EGV 16`, `egv-16` and `egv16` are one model. */
    modelKey: text('model_key').notNull(),
    machineType: text('machine_type'),
  },
  (t) => [
    foreignKey({ columns: [t.brandId], foreignColumns: [brands.id] }),
    uniqueIndex('machine_models_brand_model_key').on(sql`coalesce(${t.brandId}, 0)`, t.modelKey),
    index('machine_models_model_key').on(sql`${t.modelKey} text_pattern_ops`),
  ],
)

export const productCompatibility = pgTable(
  'product_compatibility',
  {
    productId: integer('product_id').notNull(),
    machineModelId: integer('machine_model_id').notNull(),
    position: text('position'),
    certainty: text('certainty', { enum: certainties }).notNull().default('to-confirm'),
    /** Keeps the order in which the shop listed the models. */
    sequence: smallint('sequence').notNull().default(0),
    /** From where the desk knows it, for the desk alone: a maker's table, a wheel that was measured. */
    source: text('source'),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.machineModelId] }),
    foreignKey({ columns: [t.productId], foreignColumns: [products.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.machineModelId], foreignColumns: [machineModels.id] }).onDelete('cascade'),
    index('product_compatibility_by_model').on(t.machineModelId, t.productId),
    index('product_compatibility_confirmed')
      .on(t.machineModelId, t.productId)
      .where(sql`${t.certainty} = 'confirmed'`)
      .concurrently(),
    index('product_compatibility_garbled').on(t.productId).where(isGarbled(t.position)),
    shorterThan('product_compatibility_source_length', 'source', 200),
  ],
)

export const crossReferences = pgTable(
  'cross_references',
  {
    id: id(),
    productId: integer('product_id').notNull(),
    brand: text('brand'),
    partNumber: text('part_number').notNull(),
    partNumberKey: text('part_number_key').notNull(),
    certainty: text('certainty', { enum: certainties }).notNull().default('to-confirm'),
    source: text('source'),
  },
  (t) => [
    foreignKey({ columns: [t.productId], foreignColumns: [products.id] }).onDelete('cascade'),
    index('cross_references_by_product').on(t.productId),
    index('cross_references_garbled').on(t.productId).where(isGarbled(t.brand, t.partNumber)),
    // Part numbers are quoted with and without their leading zeros.
    index('cross_references_part_number_key').on(sql`ltrim(${t.partNumberKey}, '0') text_pattern_ops`),
  ],
)

const ratingOrLast = (rating: unknown) => sql`coalesce(${rating}, -1)`
/** PostgreSQL's `integer` ends here. */
export const lastNumber = 2_147_483_647
/** Two categories in the same place stay apart; what has none comes last. */
export const categoryOrLast = (category: unknown) => sql`coalesce(${category}, ${sql.raw(String(lastNumber))})`

/** One number for those that name the same: an index has no room for the words themselves, which may be long. */
export const applicationsKey = (applications: unknown) => sql`hash_array_extended(${applications}, 0)`

/** The rules a card was made by, in an order: a version of the shop renews what older ones made, never what newer ones did. */
export const rulesOf = (derivation: unknown) => sql`(string_to_array(${derivation}, '.')::int[])`

/**
 * What lists show and are chosen and ordered by, one row for each product that is not in the bin: derived from all the tables
 * above whenever one of them changes (`cards.ts`), so that a page of products is one statement on one table.
 */
export const productCards = pgTable(
  'product_cards',
  {
    productId: integer('product_id').primaryKey(),
    isOffered: boolean('is_offered').notNull(),
    /** Where the shop's own order puts it: featured products are on shelf 0, and a category has its place. */
    shelf: smallint('shelf').notNull(),
    place: integer('place').notNull(),
    categoryId: integer('category_id'),
    name: text('name').notNull(),
    rating: smallint('rating'),
    /** Every brand it serves: its own, and those of the machines it fits. */
    brands: integer('brands').array().notNull(),
    material: text('material'),
    applications: text('applications').array().notNull(),
    diameterMm: measure('diameter_mm'),
    widthMm: measure('width_mm'),
    boreMm: measure('bore_mm'),
    hardnessShore: smallint('hardness_shore'),
    maxLoadKg: measure('max_load_kg'),
    modelKeys: text('model_keys').array().notNull(),
    partNumberKeys: text('part_number_keys').array().notNull(),
    /** Where versions before `card_faces` write what is shown; a row that is read for its place or its count is short without it. */
    card: json('card'),
    /** By which rules what is shown was made; by older rules, it is made when it is read. */
    derivation: text('derivation').notNull().default(''),
    /** What is not shown to everybody. */
    priceCents: integer('price_cents'),
    version: integer('version').notNull().default(0),
  },
  (t) => {
    const offered = sql`${t.isOffered}`
    const name = inPortuguese(t.name)
    const best = sql`${ratingOrLast(t.rating)} DESC`
    const showcase = [t.shelf, t.place, categoryOrLast(t.categoryId), name, t.productId] as const
    return [
      foreignKey({ columns: [t.productId], foreignColumns: [products.id] }).onDelete('cascade'),
      index('cards_in_showcase')
        .on(...showcase)
        .where(offered),
      index('cards_by_name').on(name, t.productId).where(offered),
      index('cards_by_rating').on(best, sql`${t.productId} DESC`).where(offered),
      index('cards_of_category').on(t.categoryId, t.shelf, name, t.productId).where(offered),
      index('cards_of_category_by_name').on(t.categoryId, name, t.productId).where(offered),
      index('cards_of_category_by_rating').on(t.categoryId, best, sql`${t.productId} DESC`).where(offered),
      index('cards_of_category_by_id').on(t.categoryId, t.productId).where(offered),
      index('cards_faces')
        .on(t.categoryId, sql`(${t.diameterMm} is not null and ${t.widthMm} is not null) DESC`, best, t.productId)
        .where(offered),
      // With all that a search by measure, and the order of a list, ask of them, which are many: none is looked at in the table.
      index('cards_of_measure_in_order')
        .on(t.diameterMm, t.widthMm, best, t.productId, t.boreMm, t.rating, t.shelf, t.place, t.categoryId, t.name)
        .where(offered)
        .concurrently(),
      index('cards_of_category_by_measure_in_order')
        .on(t.categoryId, t.diameterMm, t.widthMm, t.productId, t.shelf, t.place, t.name, t.rating)
        .where(offered)
        .concurrently(),
      index('cards_by_width').on(t.widthMm).where(offered),
      // Those of each value in the shop's own order: what one column decides is merged from them.
      index('cards_of_bore')
        .on(t.boreMm, ...showcase)
        .where(offered)
        .concurrently(),
      index('cards_of_hardness')
        .on(t.hardnessShore, ...showcase)
        .where(offered)
        .concurrently(),
      index('cards_of_load')
        .on(t.maxLoadKg, ...showcase)
        .where(offered)
        .concurrently(),
      index('cards_of_material')
        .on(t.material, ...showcase)
        .where(offered)
        .concurrently(),
      index('cards_of_applications')
        .on(applicationsKey(t.applications), ...showcase)
        .where(offered)
        .concurrently(),
      index('cards_by_brand').using('gin', t.brands).where(offered),
      index('cards_by_application').using('gin', t.applications).where(offered),
      index('cards_inactive').on(t.productId).where(sql`not ${t.isOffered}`).concurrently(),
      index('cards_by_derivation').on(rulesOf(t.derivation), t.productId).concurrently(),
    ]
  },
)

/** What is shown of a product (`card.ts`), as it is sent: read for the few of a page only, apart from what all are chosen and counted by. */
export const cardFaces = pgTable(
  'card_faces',
  { productId: integer('product_id').primaryKey(), card: json('card').notNull() },
  (t) => [foreignKey({ columns: [t.productId], foreignColumns: [productCards.productId] }).onDelete('cascade')],
)

/** The cards on offer once more under every brand they serve, in the orders a brand's page has: written by the database with them. */
export const brandCards = pgTable(
  'brand_cards',
  {
    brandId: integer('brand_id').notNull(),
    productId: integer('product_id').notNull(),
    shelf: smallint('shelf').notNull(),
    place: integer('place').notNull(),
    categoryId: integer('category_id'),
    name: text('name').notNull(),
    rating: smallint('rating'),
  },
  (t) => {
    const name = inPortuguese(t.name)
    return [
      primaryKey({ columns: [t.brandId, t.productId] }),
      index('brand_cards_by_product').on(t.productId),
      index('brand_cards_in_showcase').on(
        ...([t.brandId, t.shelf, t.place, categoryOrLast(t.categoryId), name, t.productId] as const),
      ),
      index('brand_cards_by_name').on(t.brandId, name, t.productId),
      index('brand_cards_by_rating').on(t.brandId, sql`${ratingOrLast(t.rating)} DESC`, sql`${t.productId} DESC`),
      index('brand_cards_of_category').on(t.brandId, t.categoryId, t.shelf, name, t.productId),
    ]
  },
)

/** The transaction it is asked in, whatever savepoints that has. */
export const thisChange = sql`(pg_current_xact_id()::text::bigint)`
const notedBy = () => bigint('noted_by', { mode: 'number' }).notNull().default(thisChange)

/** Products whose card is behind: noted by the database itself, whoever changes what a card is made of. */
export const staleCards = pgTable(
  'stale_cards',
  { productId: integer('product_id').primaryKey(), notedBy: notedBy() },
  (t) => [index('stale_cards_by_change').on(t.notedBy, t.productId)],
)

/** Groups whose products' cards are all behind, however many: those up to `doneTo` are noted by themselves already. */
export const staleGroups = pgTable(
  'stale_groups',
  {
    kind: text('kind', { enum: ['category', 'brand', 'machine'] }).notNull(),
    groupId: integer('group_id').notNull(),
    doneTo: integer('done_to').notNull().default(0),
    notedBy: notedBy(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.groupId] })],
)

/** How many products on offer have something in common, `category 5` or `material Nylon`: written by the database with the cards. */
export const productCounts = pgTable('product_counts', {
  counted: text('counted').primaryKey(),
  count: integer('count').notNull(),
})

/** One row: raised by every write to the catalogue, so that each instance knows when its cached pages are old. */
export const catalogueVersion = pgTable(
  'catalogue_version',
  { id: smallint('id').primaryKey().default(1), version: integer('version').notNull().default(0) },
  (t) => [check('catalogue_version_is_one_row', sql`${t.id} = 1`)],
)

/** What drawings were made of that stand beside a request: its product may be another since, or gone. */
export const drawnFigures = pgTable(
  'drawn_figures',
  {
    /** Of the figure, as it stands in the drawing's address. */
    hash: text('hash').primaryKey(),
    figure: jsonb('figure').$type<IllustratedProduct>().notNull(),
    /** Up to a month before a request asked for it the last time. */
    askedAt: moment('asked_at'),
  },
  (t) => [index('drawn_figures_by_age').on(t.askedAt).concurrently()],
)

/** What people looked for and did not find, by day; never who. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    day: date('day').notNull(),
    text: text('text').notNull(),
    /** `230x75` or `230x75x70` when a measure was understood, to be counted together however it was typed. */
    measure: text('measure'),
    count: integer('count').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.day, t.text] }), shorterThan('missed_searches_text_length', 'text', 200)],
)

/** Machines that were searched for while nothing fitted them: the model alone, never who; a few thousand at most. */
export const missedMachines = pgTable(
  'missed_machines',
  {
    /** As the catalogue writes it; nothing where the search named no maker. */
    brand: text('brand').notNull(),
    modelKey: text('model_key').notNull(),
    count: integer('count').notNull().default(1),
    lastDay: date('last_day').notNull(),
    /** Somebody at the desk does not want to see it. */
    isDismissed: boolean('is_dismissed').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.brand, t.modelKey] }),
    shorterThan('missed_machines_brand_length', 'brand', 120),
    shorterThan('missed_machines_model_key_length', 'model_key', 60),
  ],
)

/** How often a product was among the first answers of a search, by day; it may outlive its product for a while. */
export const productFinds = pgTable(
  'product_finds',
  { productId: integer('product_id').notNull(), day: date('day').notNull(), count: integer('count').notNull() },
  (t) => [primaryKey({ columns: [t.productId, t.day] }), index('product_finds_by_day').on(t.day)],
)

/** How a table with these headings was read the last time: the next one of the same sender is read the same way. */
export const importMatchings = pgTable('import_matchings', {
  /** Of the headings, in whatever order. */
  headingsHash: text('headings_hash').primaryKey(),
  fileName: text('file_name').notNull(),
  /** Which column is which field, and what else was wanted, as the screen sends it. */
  wishes: jsonb('wishes').notNull(),
  usedAt: moment('used_at'),
})

/** Each import, and each other change of many products at once, that can still be undone. */
export const tableImports = pgTable('table_imports', {
  id: id(),
  writtenAt: moment('written_at'),
  /** An import, or what else was changed. */
  kind: text('kind').notNull().default('import'),
  /** The file's, or what was changed in words. */
  name: text('file_name').notNull(),
  created: integer('created').notNull(),
  updated: integer('updated').notNull(),
  /** Ids of the groups that came into being with it. */
  brought: jsonb('brought').$type<{ categories: number[]; brands: number[]; machines?: number[] }>().notNull(),
})

/** What it did to each product. */
export const tableImportLines = pgTable(
  'table_import_lines',
  {
    importId: integer('import_id').notNull(),
    productId: integer('product_id').notNull(),
    /** The product's, just after: another one means that somebody changed it since. */
    version: integer('version').notNull(),
    /** What the changed fields were; nothing of a product that is new. */
    before: jsonb('before'),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.productId] }),
    foreignKey({ columns: [t.importId], foreignColumns: [tableImports.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.productId], foreignColumns: [products.id] }).onDelete('cascade'),
    // For a product that is thrown away.
    index('table_import_lines_by_product').on(t.productId),
  ],
)

/** Photos that a change took from many products at once: rows of `product_images` as they were. */
export const removedImages = pgTable(
  'removed_images',
  {
    importId: integer('import_id').notNull(),
    productId: integer('product_id').notNull(),
    hash: text('hash').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    alt: text('alt'),
    position: integer('position').notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt: moment('created_at'),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.productId, t.hash] }),
    foreignKey({ columns: [t.importId], foreignColumns: [tableImports.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.productId], foreignColumns: [products.id] }).onDelete('cascade'),
    index('removed_images_by_product').on(t.productId),
  ],
)
