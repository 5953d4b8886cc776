import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { type StoredSettings, siteSettings } from './tables.ts'

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

type Written = {
  settings: StoredSettings
  logo: { logoHash: string | null; logo: Buffer | null } | undefined
  version: number
}

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
