import type { AuditService } from '#features/audit/server/service.ts'
import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import { pictureHash } from '#platform/images/picture-hash.ts'
import { readUploads } from '#platform/images/read-uploads.ts'
import type { DeskSite, SiteDraft } from '../contract/desk.ts'
import type { SiteSettings } from '../contract/settings.ts'
import { flatten, placeholdersIn } from '../domain/placeholders.ts'
import { logoAddress } from '../domain/theme.ts'
import { type errorTexts, siteName } from '../texts.ts'
import { untouchedDraft } from './placeholder-site.ts'
import { findLogo, holdSite, readSite, readSiteVersion, type SiteRow, writeSite } from './repository.ts'

type Deps = {
  db: Db
  audit: Pick<AuditService, 'record' | 'lastChange'>
  /** Called once a change is stored and before it is answered: from then on this instance shows it. */
  onChanged: () => Promise<void>
}
type Caller = { actor: Actor }
type Change = { settings?: SiteDraft; logo?: { logoHash: string | null; logo: Buffer | null } }

/** What the shop says about itself, and how it behaves. */
export function createSiteService({ db, audit, onChanged }: Deps) {
  /** In memory, as every page and most answers need it; `look` brings it up to date. */
  let known: SiteRow = { settings: {}, logoHash: null, version: 0 }

  async function change(actor: Actor, seen: number | undefined, wanted: Change): Promise<DeskSite> {
    const row = await db.transaction(async (tx) => {
      const before = await holdSite(tx)
      if (seen !== undefined && seen !== before.version)
        throw new AppError<keyof typeof errorTexts>('conflict', 'SITE_CHANGED', {
          details: { stored: toDeskSite(before), lastChange: await audit.lastChange(tx, { kind: 'site', id: 'site' }) },
        })
      const version = before.version + 1
      await writeSite(tx, { ...wanted, version })
      const after: SiteRow = {
        settings: wanted.settings ?? before.settings,
        logoHash: wanted.logo ? wanted.logo.logoHash : before.logoHash,
        version,
      }
      const subject = { id: 'site', name: siteName }
      await audit.record(tx, actor, { action: 'site.update', subject, before: trailOf(before), after: trailOf(after) })
      return after
    })
    await onChanged()
    return toDeskSite(row)
  }

  return {
    settings: async (): Promise<SiteSettings> => toSettings(known),

    /** How the catalogue behaves, without waiting for anything. */
    options: () => {
      const { showsPrices, tolerances } = draftOf(known)
      return { showsPrices, tolerances }
    },

    /** Reads what changed, on whichever instance; gives back the version that is known now. */
    async look() {
      if ((await readSiteVersion(db)) !== known.version) known = await readSite(db)
      return known.version
    },

    desk: {
      read: async (): Promise<DeskSite> => toDeskSite(await readSite(db)),

      change: ({ version, ...settings }: SiteDraft & { version?: number | undefined }, { actor }: Caller) =>
        change(actor, version, { settings }),

      async putLogo({ logo: file }: { logo: File }, { actor }: Caller) {
        const [picture] = await readUploads([file], 'logo', { from: 'desk', keepsTransparency: true })
        const { bytes } = picture!
        return change(actor, undefined, { logo: { logo: bytes, logoHash: pictureHash(bytes) } })
      },

      removeLogo: ({ actor }: Caller) => change(actor, undefined, { logo: { logo: null, logoHash: null } }),
    },

    /** Bytes that are what their name says. */
    async originalLogo(hash: string): Promise<Uint8Array | undefined> {
      const bytes = await findLogo(db, hash)
      return bytes && pictureHash(bytes) === hash ? bytes : undefined
    },
  }
}
export type SiteService = ReturnType<typeof createSiteService>

const draftOf = ({ settings }: SiteRow): SiteDraft => ({ ...untouchedDraft, ...settings })

const addressOf = ({ logoHash }: SiteRow) => (logoHash ? logoAddress(logoHash) : null)

function toSettings(row: SiteRow): SiteSettings {
  const { showsPrices: _, tolerances, ...said } = draftOf(row)
  // Filled in by whoever knows the pages.
  return { ...said, findsWornBy: tolerances.diameterAbove, logo: addressOf(row), navigation: [] }
}

function toDeskSite(row: SiteRow): DeskSite {
  const settings = draftOf(row)
  return {
    settings,
    logo: addressOf(row),
    version: row.version,
    placeholders: placeholdersIn(settings, untouchedDraft),
  }
}

const trailOf = (row: SiteRow) => ({ ...flatten(draftOf(row)), logo: addressOf(row) })
