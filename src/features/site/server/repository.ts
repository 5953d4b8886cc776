import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { keepNewest } from '#platform/database/keep-newest.ts'
import { appearanceRevisions, type StoredSettings, sitePictures, siteSettings, wordsRevisions } from './tables.ts'

export type SiteRow = { settings: StoredSettings; logoHash: string | null; version: number }

const untouched: SiteRow = { settings: {}, logoHash: null, version: 0 }
const columns = {
  settings: siteSettings.settings,
  logoHash: siteSettings.logoHash,
  version: siteSettings.version,
}

export async function readSite(db: Db): Promise<SiteRow> {
  const [row] = await db.select(columns).from(siteSettings)
  return row ?? untouched
}

export async function readSiteVersion(db: Db) {
  const [row] = await db.select({ version: siteSettings.version }).from(siteSettings)
  return row?.version ?? 0
}

/** Held until the transaction ends: of two who change it at once, the second sees what the first wrote. */
export async function holdSite(tx: Db): Promise<SiteRow> {
  await tx.insert(siteSettings).values(untouched).onConflictDoNothing()
  const [row] = await tx.select(columns).from(siteSettings).for('update')
  return row ?? untouched
}

/** What of it is to be other than before. */
export type SiteChange = {
  settings?: StoredSettings
  logo?: { logoHash: string | null; logo: Buffer | null } | undefined
}
type Written = Required<Pick<SiteChange, 'settings'>> & Pick<SiteChange, 'logo'> & { version: number }

export async function writeSite(tx: Db, { settings, logo, version }: Written) {
  await tx
    .update(siteSettings)
    .set({ settings, ...logo, version })
    .where(eq(siteSettings.id, 1))
}

export async function findLogo(db: Db, hash: string) {
  const [row] = await db.select({ logo: siteSettings.logo }).from(siteSettings).where(eq(siteSettings.logoHash, hash))
  return row?.logo ?? undefined
}

/** Only the newest so many are kept. */
export async function insertWordsRevision(tx: Db, row: typeof wordsRevisions.$inferInsert, kept: number) {
  await tx.insert(wordsRevisions).values(row)
  await keepNewest(tx, wordsRevisions, kept)
}

export const listWordsRevisions = (db: Db) => {
  const { id, at, authorName } = wordsRevisions
  return db.select({ id, at, authorName }).from(wordsRevisions).orderBy(desc(id))
}

export async function findWordsRevision(db: Db, id: number) {
  const [row] = await db.select().from(wordsRevisions).where(eq(wordsRevisions.id, id))
  return row
}

/** Only the newest so many are kept. */
export async function insertAppearanceRevision(tx: Db, row: typeof appearanceRevisions.$inferInsert, kept: number) {
  await tx.insert(appearanceRevisions).values(row)
  await keepNewest(tx, appearanceRevisions, kept)
}

export const listAppearanceRevisions = (db: Db) => {
  const { id, at, authorName } = appearanceRevisions
  return db.select({ id, at, authorName }).from(appearanceRevisions).orderBy(desc(id))
}

export async function findAppearanceRevision(db: Db, id: number) {
  const [row] = await db.select().from(appearanceRevisions).where(eq(appearanceRevisions.id, id))
  return row
}

/** The same picture sent again counts as new. */
export async function keepPicture(db: Db, row: typeof sitePictures.$inferInsert) {
  await db
    .insert(sitePictures)
    .values(row)
    .onConflictDoUpdate({ target: sitePictures.hash, set: { createdAt: row.createdAt } })
}

export async function findPicture(db: Db, hash: string) {
  const [row] = await db.select({ bytes: sitePictures.bytes }).from(sitePictures).where(eq(sitePictures.hash, hash))
  return row?.bytes
}

export async function listKeptPictures(db: Db, hashes: readonly string[]) {
  const rows = await db
    .select({ hash: sitePictures.hash })
    .from(sitePictures)
    .where(inArray(sitePictures.hash, [...hashes]))
  return new Set(rows.map(({ hash }) => hash))
}

/** Those sent before that no version of words or look shows; a few dozen texts are looked through. */
export async function listIdlePictures(db: Db, before: Date) {
  const isIn = (text: unknown) => sql`strpos(${text}::text, ${sitePictures.hash}) > 0`
  const isShown = sql`(exists (select 1 from ${siteSettings} where ${isIn(siteSettings.settings)})
    or exists (select 1 from ${wordsRevisions} where ${isIn(wordsRevisions.written)})
    or exists (select 1 from ${appearanceRevisions} where ${isIn(appearanceRevisions.appearance)}))`
  const rows = await db
    .select({ hash: sitePictures.hash })
    .from(sitePictures)
    .where(and(lt(sitePictures.createdAt, before), sql`not ${isShown}`))
  return rows.map(({ hash }) => hash)
}

/** One that was sent again meanwhile stays. */
export async function deletePictures(db: Db, hashes: readonly string[], before: Date) {
  await db.delete(sitePictures).where(and(inArray(sitePictures.hash, [...hashes]), lt(sitePictures.createdAt, before)))
}
