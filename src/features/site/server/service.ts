import type { AuditService } from '#features/audit/server/service.ts'
import type { Revision } from '#kernel/api/revision.ts'
import type { Schedule } from '#kernel/calendar/schedule.ts'
import { AppError } from '#kernel/errors.ts'
import { largeAddress } from '#kernel/image-address.ts'
import { shopDay } from '#kernel/moments.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import { pictureHash } from '#platform/images/picture-hash.ts'
import { readUploads } from '#platform/images/read-uploads.ts'
import type { Logger } from '#platform/logger.ts'
import type { DeskSite, SiteDraft } from '../contract/desk.ts'
import type { DeskHours, HoursDraft, MovedDeadlines } from '../contract/hours.ts'
import type { SiteSettings } from '../contract/settings.ts'
import type { DeskWords, WordsDraft } from '../contract/words.ts'
import { placeholdersIn } from '../domain/placeholders.ts'
import { type errorTexts, siteName } from '../texts/settings.ts'
import { wordProblems } from '../texts/words.ts'
import { appearanceOf, createAppearance } from './appearance.ts'
import { untouchedDraft } from './placeholder-site.ts'
import {
  deletePictures,
  findLogo,
  findPicture,
  findWordsRevision,
  holdPictures,
  holdSite,
  insertAppearanceRevision,
  insertWordsRevision,
  keepPicture,
  listIdlePictures,
  listKnownPictures,
  listWordsRevisions,
  readSite,
  readSiteVersion,
  type SiteChange,
  type SiteRow,
  writeSite,
} from './repository.ts'
import { draftOf, scheduleOf, toDeskHours, toDeskSite, toDeskWords, toSettings, trailOf } from './told-of-site.ts'
import { areWordsKnown, wordsOf } from './words.ts'

type Deps = {
  db: Db
  now: () => Date
  log: Pick<Logger, 'warn'>
  /** Of the quotations that wait for an answer: what other hours would move, and moving it. */
  deadlines: () => Deadlines
  audit: Pick<AuditService, 'record' | 'lastChange'>
  nameOf: (tx: Db, administratorId: number) => Promise<string | undefined>
  /** What names the pictures that are shown elsewhere than in the words and the look. */
  shownElsewhere: () => Promise<ReadonlySet<string>>
  /** Called once a change is stored and before it is answered: from then on this instance shows it. */
  onChanged: () => Promise<void>
}
type Caller = { actor: Actor }
type Seen<T> = T & { version?: number | undefined }
type Moved = Omit<MovedDeadlines, 'examples'> & {
  examples: { id: number; name: string; company: string | null; before: Date; after: Date }[]
}
type Deadlines = {
  preview: (db: Db, schedule: Schedule) => Promise<Moved>
  follow: (tx: Db, schedule: Schedule) => Promise<void>
}

/** Revisions of the words, and of the look, that are kept. */
const keptRevisions = 50
const dayMs = 24 * 60 * 60 * 1000

/** What the shop says about itself, and how it behaves. */
export function createSiteService({ db, now, log, deadlines, audit, nameOf, shownElsewhere, onChanged }: Deps) {
  /** In memory, as every page and most answers need it; `look` brings it up to date. */
  let known: SiteRow = { settings: {}, logoHash: null, version: 0 }

  let latest: { row: SiteRow; day: string; settings: SiteSettings } | undefined
  /** Every page shows them, and they change only with the row and with the day. */
  function settingsToday(): SiteSettings {
    const day = shopDay(now())
    if (latest?.row !== known || latest.day !== day) latest = { row: known, day, settings: toSettings(known, day) }
    return latest.settings
  }

  /** `toStored` is what whoever was overtaken is shown of what is stored. */
  async function change(
    actor: Actor,
    seen: number | undefined,
    wanted: SiteChange,
    toStored: (row: SiteRow) => object,
  ) {
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
      const by = { at: now(), authorName: (actor.kind === 'staff' && (await nameOf(tx, actor.id))) || '' }
      if (wanted.settings?.words) await insertWordsRevision(tx, { ...by, written: wordsOf(after) }, keptRevisions)
      if (wanted.settings?.appearance || wanted.logo)
        await insertAppearanceRevision(tx, { ...by, appearance: appearanceOf(after) }, keptRevisions)
      return after
    })
    await onChanged()
    return row
  }

  async function changeWords({ version, ...settings }: Seen<WordsDraft>, { actor }: Caller) {
    await refuseUnknownPictures(settings)
    return toDeskWords(await change(actor, version, { settings }, toDeskWords))
  }

  /** Which of these pictures, named by their content, are kept; none of them is thrown away within a day from now. */
  const keptPictures = (hashes: readonly string[]) => holdPictures(db, hashes, now())

  async function refuseUnknownPictures({ words: { hero } }: WordsDraft) {
    const wanted = hero.slides.map(({ picture }) => picture)
    if (wanted.every((picture) => picture === '')) return
    const kept = await keptPictures(wanted)
    const place = wanted.findIndex((picture) => picture !== '' && !kept.has(picture))
    if (place < 0) return
    const fields = { [`words.hero.slides.${place}.picture`]: [wordProblems.picture] }
    throw new AppError('invalid', 'INVALID_INPUT', { fields })
  }

  async function keep(file: File, field: string) {
    const [picture] = await readUploads([file], field, { from: 'desk', keepsTransparency: true })
    const { bytes, width, height } = picture!
    const hash = pictureHash(bytes)
    await keepPicture(db, { hash, bytes, createdAt: now() })
    return { bytes, hash, width, height }
  }

  const changeLogo = async (actor: Actor, logo: NonNullable<SiteChange['logo']>) =>
    toDeskSite(await change(actor, undefined, { logo }, toDeskSite))

  return {
    settings: async () => settingsToday(),

    /** When the shop is open, without waiting for anything. */
    schedule: () => scheduleOf(known),

    /** How the catalogue behaves, without waiting for anything. */
    options: () => {
      const { showsPrices, tolerances } = draftOf(known)
      return { showsPrices, tolerances }
    },

    /** Whether the company's data are its own, and said without the notice that they are not; and whether it has a logo. */
    isFilledIn: () => {
      const draft = draftOf(known)
      const company = !draft.isDemo && placeholdersIn(draft, untouchedDraft).length === 0
      return { company, logo: known.logoHash !== null }
    },

    /** Reads what changed, on whichever instance; gives back the version that is known now. */
    async look() {
      if ((await readSiteVersion(db)) !== known.version) {
        known = await readSite(db)
        if (!areWordsKnown(known))
          log.warn({ version: known.version }, 'words of a later version are said as they came')
      }
      return known.version
    },

    desk: {
      read: async (): Promise<DeskSite> => toDeskSite(await readSite(db)),

      change: async ({ version, ...settings }: Seen<SiteDraft>, { actor }: Caller) =>
        toDeskSite(await change(actor, version, { settings }, toDeskSite)),

      async putLogo({ logo: file }: { logo: File }, { actor }: Caller) {
        const { bytes, hash } = await keep(file, 'logo')
        return changeLogo(actor, { logo: bytes, logoHash: hash })
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

    words: {
      read: async (): Promise<DeskWords> => toDeskWords(await readSite(db)),

      change: changeWords,

      async putPicture({ picture: file }: { picture: File }) {
        const { hash, width, height } = await keep(file, 'picture')
        return { picture: hash, address: largeAddress(hash), width, height }
      },

      async prunePictures() {
        const before = new Date(now().getTime() - dayMs)
        const idle = await listIdlePictures(db, before)
        if (idle.length === 0) return
        const shown = await shownElsewhere()
        const unused = idle.filter((hash) => !shown.has(hash))
        await deletePictures(db, unused, before)
      },

      revisions: async (): Promise<Revision[]> =>
        (await listWordsRevisions(db)).map((row) => ({ ...row, at: row.at.toISOString() })),

      async restore(id: number, caller: Caller) {
        const revision = await findWordsRevision(db, id)
        if (!revision) throw new AppError<keyof typeof errorTexts>('not-found', 'WORDS_REVISION_NOT_FOUND')
        return changeWords(revision.written, caller)
      },
    },

    /** How it looks. */
    appearance: createAppearance({ db, known: () => known, keptPictures, change }),

    keptPictures,

    /** Which of these an original is there of. */
    knownPictures: (hashes: readonly string[]) => listKnownPictures(db, hashes),

    /** Bytes that are what their name says. */
    async originalPicture(hash: string): Promise<Uint8Array | undefined> {
      const bytes = (await findLogo(db, hash)) ?? (await findPicture(db, hash))
      return bytes && pictureHash(bytes) === hash ? bytes : undefined
    },
  }
}
export type SiteService = ReturnType<typeof createSiteService>
