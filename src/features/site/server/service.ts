import type { AuditService } from '#features/audit/server/service.ts'
import { type Schedule, usualSchedule } from '#kernel/calendar/schedule.ts'
import { AppError } from '#kernel/errors.ts'
import { shopDay } from '#kernel/moments.ts'
import { businessDaysInWords, usualPromised } from '#kernel/promised.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import { pictureHash } from '#platform/images/picture-hash.ts'
import { readUploads } from '#platform/images/read-uploads.ts'
import type { DeskSite, SiteDraft } from '../contract/desk.ts'
import type { DeskHours, HoursDraft, MovedDeadlines } from '../contract/hours.ts'
import type { SiteSettings } from '../contract/settings.ts'
import { flatten, placeholdersIn } from '../domain/placeholders.ts'
import { logoAddress } from '../domain/theme.ts'
import { type errorTexts, siteName } from '../texts/settings.ts'
import { hoursForTrail, hoursInWords } from './hours-in-words.ts'
import { untouchedDraft } from './placeholder-site.ts'
import { findLogo, holdSite, readSite, readSiteVersion, type SiteRow, writeSite } from './repository.ts'

type Deps = {
  db: Db
  now: () => Date
  /** Of the quotations that wait for an answer: what other hours would move, and moving it. */
  deadlines: () => Deadlines
  audit: Pick<AuditService, 'record' | 'lastChange'>
  /** Called once a change is stored and before it is answered: from then on this instance shows it. */
  onChanged: () => Promise<void>
}
type Caller = { actor: Actor }
type Seen<T> = T & { version?: number | undefined }
type Change = { settings?: SiteRow['settings']; logo?: { logoHash: string | null; logo: Buffer | null } }
type Moved = Omit<MovedDeadlines, 'examples'> & {
  examples: { id: number; name: string; company: string | null; before: Date; after: Date }[]
}
type Deadlines = {
  preview: (db: Db, schedule: Schedule) => Promise<Moved>
  follow: (tx: Db, schedule: Schedule) => Promise<void>
}

/** What the shop says about itself, and how it behaves. */
export function createSiteService({ db, now, deadlines, audit, onChanged }: Deps) {
  /** In memory, as every page and most answers need it; `look` brings it up to date. */
  let known: SiteRow = { settings: {}, logoHash: null, version: 0 }

  /** `toStored` is what whoever was overtaken is shown of what is stored. */
  async function change(actor: Actor, seen: number | undefined, wanted: Change, toStored: (row: SiteRow) => object) {
    const row = await db.transaction(async (tx) => {
      const before = await holdSite(tx)
      if (seen !== undefined && seen !== before.version)
        throw new AppError<keyof typeof errorTexts>('conflict', 'SITE_CHANGED', {
          details: { stored: toStored(before), lastChange: await audit.lastChange(tx, { kind: 'site', id: 'site' }) },
        })
      const version = before.version + 1
      const settings = { ...before.settings, ...wanted.settings }
      await writeSite(tx, { settings, logo: wanted.logo, version })
      const after: SiteRow = {
        settings,
        logoHash: wanted.logo ? wanted.logo.logoHash : before.logoHash,
        version,
      }
      const subject = { id: 'site', name: siteName }
      await audit.record(tx, actor, { action: 'site.update', subject, before: trailOf(before), after: trailOf(after) })
      if (wanted.settings?.schedule) await deadlines().follow(tx, scheduleOf(after))
      return after
    })
    await onChanged()
    return row
  }

  const changeLogo = async (actor: Actor, logo: NonNullable<Change['logo']>) =>
    toDeskSite(await change(actor, undefined, { logo }, toDeskSite))

  return {
    settings: async (): Promise<SiteSettings> => toSettings(known, shopDay(now())),

    /** When the shop is open, without waiting for anything. */
    schedule: () => scheduleOf(known),

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

      change: async ({ version, ...settings }: Seen<SiteDraft>, { actor }: Caller) =>
        toDeskSite(await change(actor, version, { settings }, toDeskSite)),

      async putLogo({ logo: file }: { logo: File }, { actor }: Caller) {
        const [picture] = await readUploads([file], 'logo', { from: 'desk', keepsTransparency: true })
        const { bytes } = picture!
        return changeLogo(actor, { logo: bytes, logoHash: pictureHash(bytes) })
      },

      removeLogo: ({ actor }: Caller) => changeLogo(actor, { logo: null, logoHash: null }),
    },

    hours: {
      read: async (): Promise<DeskHours> => toDeskHours(await readSite(db)),

      async preview(schedule: Schedule): Promise<MovedDeadlines> {
        const { examples, ...counts } = await deadlines().preview(db, schedule)
        const told = examples.map(({ before, after, ...one }) => ({
          ...one,
          ...{ before: before.toISOString(), after: after.toISOString() },
        }))
        return { ...counts, examples: told }
      },

      change: async ({ version, ...settings }: Seen<HoursDraft>, { actor }: Caller) =>
        toDeskHours(await change(actor, version, { settings }, toDeskHours)),

      /** What arrived while an instance had not heard of other hours yet is due by them too. */
      follow: () => db.transaction(async (tx) => deadlines().follow(tx, scheduleOf(await holdSite(tx)))),
    },

    /** Bytes that are what their name says. */
    async originalLogo(hash: string): Promise<Uint8Array | undefined> {
      const bytes = await findLogo(db, hash)
      return bytes && pictureHash(bytes) === hash ? bytes : undefined
    },
  }
}
export type SiteService = ReturnType<typeof createSiteService>

function draftOf({ settings: { schedule: _, promised: __, ...settings } }: SiteRow): SiteDraft {
  return { ...untouchedDraft, ...settings }
}

const scheduleOf = ({ settings }: SiteRow): Schedule => settings.schedule ?? usualSchedule
function promisedOf({ settings: { promised = usualPromised } }: SiteRow): HoursDraft['promised'] {
  return { delivery: promised.delivery, warranty: promised.warranty }
}

const addressOf = ({ logoHash }: SiteRow) => (logoHash ? logoAddress(logoHash) : null)

function toSettings(row: SiteRow, today: string): SiteSettings {
  const { showsPrices: _, tolerances, ...said } = draftOf(row)
  return {
    ...said,
    ...hoursInWords(scheduleOf(row), today),
    promised: { ...promisedOf(row), answer: businessDaysInWords(scheduleOf(row).answerDays) },
    findsWornBy: tolerances.diameterAbove,
    logo: addressOf(row),
    // Filled in by whoever knows the pages.
    navigation: [],
  }
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

const toDeskHours = (row: SiteRow): DeskHours => ({
  schedule: scheduleOf(row),
  promised: promisedOf(row),
  version: row.version,
})

const trailOf = (row: SiteRow) => ({
  ...flatten(draftOf(row)),
  ...hoursForTrail(scheduleOf(row)),
  ...promisedOf(row),
  logo: addressOf(row),
})
