import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
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

/** Whether a kept version of the look has it as its logo. */
export async function isLogoOfRevision(db: Db, hash: string) {
  const { id, appearance } = appearanceRevisions
  const rows = await db.select({ id }).from(appearanceRevisions).where(sql`${appearance}->>'logo' = ${hash}`).limit(1)
  return rows.length > 0
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

/**
 * Which of these are kept, for whoever is about to show them: they count as sent now, so that none is thrown away before the text
 * that shows it is stored.
 */
export async function holdPictures(db: Db, hashes: readonly string[], now: Date) {
  const rows = await db
    .update(sitePictures)
    .set({ createdAt: now })
    .where(inArray(sitePictures.hash, inTheirOrder(db, inArray(sitePictures.hash, [...hashes]))))
    .returning({ hash: sitePictures.hash })
  return new Set(rows.map(({ hash }) => hash))
}

/** Held one after the other by name: of two who hold several at once, one waits for the other. */
const inTheirOrder = (db: Db, which: SQL | undefined) =>
  db.select({ hash: sitePictures.hash }).from(sitePictures).where(which).orderBy(sitePictures.hash).for('update')

/** Of these, those that something can be made of. */
export async function listKnownPictures(db: Db, hashes: readonly string[]) {
  const wanted = [...hashes]
  if (wanted.length === 0) return new Set<string>()
  const kept = db.select({ hash: sitePictures.hash }).from(sitePictures).where(inArray(sitePictures.hash, wanted))
  const logo = db
    .select({ hash: sql<string>`${siteSettings.logoHash}` })
    .from(siteSettings)
    .where(inArray(siteSettings.logoHash, wanted))
  return new Set((await union(kept, logo)).map(({ hash }) => hash))
}

/** Those sent before that no version of words or look shows; each text is looked through once, however many pictures there are. */
export async function listIdlePictures(db: Db, before: Date) {
  const { rows } = await db.execute<{ hash: string }>(sql`
    select ${sitePictures.hash} from ${sitePictures} where ${lt(sitePictures.createdAt, before)}
    except select (regexp_matches(said, '[0-9a-f]{32}', 'g'))[1] from (
      select ${siteSettings.settings}::text as said from ${siteSettings}
      union all select ${wordsRevisions.written}::text from ${wordsRevisions}
      union all select ${appearanceRevisions.appearance}::text from ${appearanceRevisions}) texts`)
  return rows.map(({ hash }) => hash)
}

/** One that was sent again meanwhile, or that somebody is about to show, stays. */
export async function deletePictures(db: Db, hashes: readonly string[], before: Date) {
  const unused = and(inArray(sitePictures.hash, [...hashes]), lt(sitePictures.createdAt, before))
  await db.delete(sitePictures).where(inArray(sitePictures.hash, inTheirOrder(db, unused)))
}
