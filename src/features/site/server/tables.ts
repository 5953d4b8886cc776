import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bytes } from '#platform/database/bytes.ts'
import { id, moment } from '#platform/database/columns.ts'
import type { Appearance } from '../contract/appearance.ts'
import type { SiteDraft } from '../contract/desk.ts'
import type { HoursDraft } from '../contract/hours.ts'
import type { WordsDraft } from '../contract/words.ts'

/** What the desk wrote; the rest is as the shop came. */
export type StoredSettings = Partial<SiteDraft & HoursDraft & WordsDraft & { appearance: Omit<Appearance, 'logo'> }>

/** One row, or none as long as nobody has filled in anything. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: smallint('id').primaryKey().default(1),
    settings: jsonb('settings').$type<StoredSettings>().notNull(),
    /** The original; smaller ones are made of it as of every picture. */
    logoHash: text('logo_hash'),
    logo: bytes('logo'),
    version: integer('version').notNull(),
  },
  (t) => [
    check('site_settings_is_one_row', sql`${t.id} = 1`),
    check('site_settings_logo', sql`(${t.logo} is null) = (${t.logoHash} is null)`),
  ],
)

/** What the pages said that are the owner's to write, each time somebody saved it. A row never changes. */
export const wordsRevisions = pgTable('site_words_revisions', {
  id: id(),
  at: moment('at').notNull(),
  /** As the name was then. */
  authorName: text('author_name').notNull(),
  written: jsonb('written').$type<WordsDraft>().notNull(),
})

/** How the shop looked, each time somebody saved it. A row never changes. */
export const appearanceRevisions = pgTable('site_appearance_revisions', {
  id: id(),
  at: moment('at').notNull(),
  /** As the name was then. */
  authorName: text('author_name').notNull(),
  appearance: jsonb('appearance').$type<Appearance>().notNull(),
})

/** Pictures that slides and written pages show, and those that make up how the shop looks, as they were sent; smaller ones are made of them as of every picture. */
export const sitePictures = pgTable('site_pictures', {
  hash: text('hash').primaryKey(),
  bytes: bytes('bytes').notNull(),
  createdAt: moment('created_at').notNull(),
})
