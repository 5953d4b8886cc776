import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from '#platform/database/columns.ts'
import type { Block } from '../domain/document.ts'

/** Pages and guides the desk writes. */
export const pages = pgTable(
  'pages',
  {
    id: id(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    seoTitle: text('seo_title').notNull(),
    description: text('description').notNull(),
    /** Of a guide: what it answers, and the answer in short; a page has neither. */
    question: text('question').notNull().default(''),
    answer: text('answer').notNull().default(''),
    blocks: jsonb('blocks').$type<readonly Block[]>().notNull(),
    status: text('status', { enum: ['draft', 'published'] }).notNull(),
    /** From when on a published page is seen; empty: at once. */
    publishAt: moment('publish_at'),
    showInNavigation: boolean('show_in_navigation').notNull(),
    position: integer('position').notNull(),
    version: integer('version').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('pages_by_slug').on(t.slug),
    check('pages_status', sql`${t.status} in ('draft', 'published')`),
    check('pages_lengths', sql`char_length(${t.slug}) <= 80 and char_length(${t.title}) <= 120`),
  ],
)

/** What a page said, each time somebody saved it. A row never changes. */
export const pageRevisions = pgTable(
  'page_revisions',
  {
    id: id(),
    pageId: integer('page_id').notNull(),
    at: moment('at').notNull(),
    /** As the name was then. */
    authorName: text('author_name').notNull(),
    title: text('title').notNull(),
    seoTitle: text('seo_title').notNull(),
    description: text('description').notNull(),
    question: text('question').notNull().default(''),
    answer: text('answer').notNull().default(''),
    blocks: jsonb('blocks').$type<readonly Block[]>().notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.pageId], foreignColumns: [pages.id] }).onDelete('cascade'),
    index('page_revisions_by_page').on(t.pageId),
  ],
)
