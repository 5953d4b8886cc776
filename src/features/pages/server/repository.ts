import { and, asc, desc, eq, getTableColumns, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { isUniqueViolation } from '#platform/database/is-unique-violation.ts'
import { keepNewest } from '#platform/database/keep-newest.ts'
import { pageRevisions, pages } from './tables.ts'

export type PageRow = typeof pages.$inferSelect
export type NewPageRow = Omit<typeof pages.$inferInsert, 'id'>

const isVisible = (now: Date) =>
  and(eq(pages.status, 'published'), or(isNull(pages.publishAt), lte(pages.publishAt, now)))

const inOrder = [asc(pages.position), asc(pages.id)]

/** Changes with anything a visitor could see of the pages, also when the time of one has come. */
export async function readPagesVersion(db: Db, now: Date): Promise<string> {
  const [row] = await db
    .select({
      version: sql<string>`concat_ws('-', count(*), coalesce(max(${pages.id}), 0), coalesce(sum(${pages.version}), 0),
        count(*) filter (where ${isVisible(now)}), md5(string_agg(${pages.id}::text, ' ' order by ${pages.position}, ${pages.id})))`,
    })
    .from(pages)
  return row?.version ?? ''
}

/** Every page and guide as lists tell of it, with whether visitors see it now. */
export const listTold = (db: Db, now: Date) =>
  db
    .select({
      slug: pages.slug,
      title: pages.title,
      question: pages.question,
      answer: pages.answer,
      showInNavigation: pages.showInNavigation,
      updatedAt: pages.updatedAt,
      isVisible: sql<boolean>`${isVisible(now)}`,
    })
    .from(pages)
    .orderBy(...inOrder)
export type ToldPage = Awaited<ReturnType<typeof listTold>>[number]

/** One of them with all it says. */
export async function findTold(db: Db, slug: string, now: Date) {
  const [row] = await db
    .select({ ...getTableColumns(pages), isVisible: sql<boolean>`${isVisible(now)}` })
    .from(pages)
    .where(eq(pages.slug, slug))
  return row
}

export const listPages = (db: Db) =>
  db
    .select()
    .from(pages)
    .orderBy(...inOrder)

/** Every page, without what it says. */
export const listWritten = (db: Db) =>
  db.select({ slug: pages.slug, status: pages.status, version: pages.version }).from(pages)

export async function findPage(db: Db, id: number) {
  const [row] = await db.select().from(pages).where(eq(pages.id, id))
  return row
}

/** Held until the transaction ends: of two who change it at once, the second sees what the first wrote. */
export async function holdPage(tx: Db, id: number) {
  const [row] = await tx.select().from(pages).where(eq(pages.id, id)).for('update')
  return row
}

export async function isSlugTaken(tx: Db, slug: string, except: number | undefined) {
  const rows = await tx.select({ id: pages.id }).from(pages).where(eq(pages.slug, slug))
  return rows.some(({ id }) => id !== except)
}

export async function findLastPosition(tx: Db) {
  const [row] = await tx.select({ last: sql<number>`coalesce(max(${pages.position}), 0)` }).from(pages)
  return Number(row?.last ?? 0)
}

/** Undefined where somebody else took the address a moment before. */
export async function insertPage(tx: Db, row: NewPageRow): Promise<PageRow | undefined> {
  const [stored] = await tx.insert(pages).values(row).onConflictDoNothing().returning()
  return stored
}

/** Undefined where somebody else took the address a moment before; the transaction is over then. */
export async function updatePage(tx: Db, id: number, change: Partial<NewPageRow>): Promise<PageRow | undefined> {
  try {
    const [row] = await tx.update(pages).set(change).where(eq(pages.id, id)).returning()
    return row
  } catch (error) {
    if (isUniqueViolation(error)) return undefined
    throw error
  }
}

/** Those whose address is not taken yet. */
export async function insertMissing(db: Db, rows: NewPageRow[]) {
  await db.insert(pages).values(rows).onConflictDoNothing()
}

/** What a page says stays the version it was. By number: of two who do this at once, one waits for the other. */
export async function writeOrder(tx: Db, ids: readonly number[]) {
  const places = ids.map((id, place) => ({ id, position: place + 1 }))
  for (const { id, position } of places.sort((a, b) => a.id - b.id))
    await tx.update(pages).set({ position }).where(eq(pages.id, id))
}

export async function deletePage(tx: Db, id: number) {
  await tx.delete(pages).where(eq(pages.id, id))
}

export async function insertRevision(tx: Db, row: typeof pageRevisions.$inferInsert) {
  await tx.insert(pageRevisions).values(row)
}

export const listRevisions = (db: Db, pageId: number, limit: number) =>
  db.select().from(pageRevisions).where(eq(pageRevisions.pageId, pageId)).orderBy(desc(pageRevisions.id)).limit(limit)

export async function findRevision(tx: Db, pageId: number, id: number) {
  const [row] = await tx
    .select()
    .from(pageRevisions)
    .where(and(eq(pageRevisions.id, id), eq(pageRevisions.pageId, pageId)))
  return row
}

/** Each picture of any page, and of any of their versions, once. */
export async function listShownPictures(db: Db): Promise<string[]> {
  const of = (table: typeof pages | typeof pageRevisions) =>
    sql`select jsonb_path_query(${table.blocks}, '$[*].picture') #>> '{}' as picture from ${table}`
  const { rows } = await db.execute<{ picture: string }>(sql`${of(pages)} union ${of(pageRevisions)}`)
  return rows.map(({ picture }) => picture)
}

/** Only the newest so many of a page are kept. */
export const pruneRevisions = (tx: Db, pageId: number, kept: number) =>
  keepNewest(tx, pageRevisions, kept, eq(pageRevisions.pageId, pageId))
