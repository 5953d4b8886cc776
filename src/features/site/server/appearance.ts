import type { Revision } from '#kernel/api/revision.ts'
import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import { keepLatest } from '#platform/keep-latest.ts'
import { type Appearance, appearanceDraft, type DeskAppearance } from '../contract/appearance.ts'
import type { SiteSettings } from '../contract/settings.ts'
import {
  type IconKind,
  iconAt,
  iconKinds,
  letterLogoAt,
  socialAt,
  socialSize,
  styleSheetAt,
} from '../domain/look-addresses.ts'
import { grounds, paletteOf } from '../domain/palette.ts'
import { logoAddress } from '../domain/theme.ts'
import { appearanceProblems } from '../texts/appearance.ts'
import type { errorTexts } from '../texts/settings.ts'
import {
  findAppearanceRevision,
  findLogo,
  findPicture,
  isLogoOfRevision,
  listAppearanceRevisions,
  readSite,
  type SiteChange,
  type SiteRow,
} from './repository.ts'

const original: Omit<Appearance, 'logo'> = { accent: null, logoDark: '', icon: '', social: '' }

export const appearanceOf = ({ settings, logoHash }: SiteRow): Appearance => {
  const { accent, logoDark, icon, social } = settings.appearance ?? original
  return { accent, logo: logoHash ?? '', logoDark, icon, social }
}

/** What pages need to know of it; nothing where nothing but the logo is the owner's. */
export function lookOf({ accent, logoDark, icon, social }: Appearance): Pick<SiteSettings, 'look'> {
  if (accent === null && !logoDark && !icon && !social) return {}
  const icons = icon || accent ? iconsOf(icon || (accent ?? '')) : null
  const { onAccent = '', inverse = '' } = accent ? paletteOf(accent) : {}
  return {
    look: {
      colours: accent ? { accent, onAccent, inverse } : null,
      head: {
        theme: accent ?? grounds.graphite,
        links: [
          { rel: 'icon', href: icons?.['32'] ?? '/favicon.svg' },
          { rel: 'apple-touch-icon', href: icons?.['180'] ?? '/apple-touch-icon.png' },
          ...(accent ? [{ rel: 'stylesheet', href: styleSheetAt(accent) }] : []),
        ],
      },
      icons,
      logoDark: logoDark ? logoAddress(logoDark) : null,
      ...pictureIn(social, icons),
    },
  }
}

const pictureIn = (social: string, icons: ReturnType<typeof iconsOf> | null) => {
  if (social) return { picture: { path: socialAt(social), ...socialSize } }
  return icons ? { picture: { path: icons['512'], width: 512, height: 512 } } : {}
}

const iconsOf = (source: string) =>
  Object.fromEntries(iconKinds.map((kind) => [kind, iconAt(source, kind)])) as Record<IconKind, string>

/** As the trail tells of it. */
export const appearanceForTrail = ({ accent, logoDark, icon, social }: Appearance) => ({
  accent,
  logoDark: logoDark ? logoAddress(logoDark) : null,
  icon: icon ? logoAddress(icon) : null,
  socialPicture: social ? logoAddress(social) : null,
})

const toDesk = (row: SiteRow): DeskAppearance => ({ ...appearanceOf(row), version: row.version })

type Caller = { actor: Actor }
type Deps = {
  db: Db
  /** What this instance shows now. */
  known: () => SiteRow
  /** Which of these pictures are kept, until the look that shows them is stored, and longer. */
  keptPictures: (hashes: readonly string[]) => Promise<ReadonlySet<string>>
  /** Stores it as every other change of the settings. */
  change: (
    actor: Actor,
    seen: number | undefined,
    wanted: SiteChange,
    toStored: (row: SiteRow) => object,
  ) => Promise<SiteRow>
}

/** The shop's colour and pictures, at the desk and for whoever draws with them. */
export function createAppearance({ db, known, keptPictures, change }: Deps) {
  const paperLogos = keepLatest<Buffer | undefined>(1)

  /** The logo's bytes stand with the settings, so that the version before finds it; all other pictures among the pictures. */
  async function store(
    { version, logo, ...appearance }: Appearance & { version?: number | undefined },
    { actor }: Caller,
  ) {
    const { logoDark, icon, social } = appearance
    const current = appearanceOf(await readSite(db))
    for (const [name, hash] of Object.entries({ logo, logoDark, icon, social }) as [keyof typeof current, string][])
      if (hash !== '' && hash !== current[name] && !(await keptPictures([hash])).has(hash))
        throw new AppError('invalid', 'INVALID_INPUT', { fields: { [name]: [appearanceProblems.picture] } })
    const bytes = logo === '' ? null : ((await findPicture(db, logo)) ?? (await findLogo(db, logo)) ?? null)
    const wanted = { settings: { appearance }, logo: { logoHash: bytes && logo, logo: bytes } }
    return toDesk(await change(actor, version, wanted, toDesk))
  }

  return {
    read: async (): Promise<DeskAppearance> => toDesk(await readSite(db)),

    change: store,

    revisions: async (): Promise<Revision[]> =>
      (await listAppearanceRevisions(db)).map((row) => ({ ...row, at: row.at.toISOString() })),

    async restore(id: number, caller: Caller) {
      const revision = await findAppearanceRevision(db, id)
      if (!revision) throw new AppError<keyof typeof errorTexts>('not-found', 'APPEARANCE_REVISION_NOT_FOUND')
      return store(appearanceDraft.parse(revision.appearance), caller)
    },

    /** How it looks now, without waiting for anything. */
    current: () => appearanceOf(known()),

    /** Where letters find the logo, which other sites and programs show. */
    logoForLetters() {
      const { logoHash } = known()
      return logoHash ? letterLogoAt(logoHash) : null
    },

    /** Whether letters show it: those already sent have the logo of their day, as long as a kept version of the look has it. */
    isLogoForLetters: async (hash: string) => hash === known().logoHash || isLogoOfRevision(db, hash),

    /** The logo as papers take it; made once for each. */
    async logoForPaper(): Promise<Buffer | undefined> {
      const { logoHash } = known()
      if (!logoHash) return undefined
      return paperLogos(logoHash, async () => {
        const bytes = await findLogo(db, logoHash)
        return bytes && (await import('./draw-look.ts')).drawPaperLogo(bytes)
      })
    },
  }
}
