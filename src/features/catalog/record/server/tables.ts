import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
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

/** Everything of a product's own that is words. */
export const wordsOf = (t: Record<(typeof wordColumns)[number], AnyPgColumn>) => wordColumns.map((name) => t[name])
const wordColumns = ['name', 'code', 'description', 'searchAliases', ...wordsNames] as const

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
    /** What a search in the bin may match, lower case and without accents, written with the product. */
    searchText: text('search_text').notNull().default(''),
    /** The catalogue version of the last change to the product, its images, machines or references: what the index reads anew. */
    catalogVersion: integer('catalog_version').notNull().default(0),
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
    index('products_kept_garbled')
      .on(t.id)
      .where(sql`${t.deletedAt} is null and ${isGarbled(...wordsOf(t))}`),
    index('products_code_key_index').on(sql`${t.codeKey} text_pattern_ops`),
    index('products_by_category').on(t.categoryId, t.deletedAt, t.id),
    index('products_by_brand').on(t.brandId, t.deletedAt, t.id),
    index('products_by_catalog_version').on(t.catalogVersion),
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
