import type { Appearance } from '../contract/appearance.ts'
import type { SiteSettings } from '../contract/settings.ts'
import { type IconKind, iconAt, iconKinds, socialAt, socialSize, styleSheetAt } from '../domain/look-addresses.ts'
import { grounds, paletteOf } from '../domain/palette.ts'
import { logoAddress } from '../domain/theme.ts'
import type { SiteRow } from './repository.ts'

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
