import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bytes } from '#platform/database/bytes.ts'
import type { SiteDraft } from '../contract/desk.ts'
import type { HoursDraft } from '../contract/hours.ts'

/** What the desk wrote; the rest is as the shop came. */
export type StoredSettings = Partial<SiteDraft & HoursDraft>

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
