import type { Appearance } from '../contract/appearance.ts'
import type { SiteSettings } from '../contract/settings.ts'
import { type IconKind, iconAt, iconKinds, socialAt, styleSheetAt } from '../domain/look-addresses.ts'
import { paletteOf } from '../domain/palette.ts'
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
  const { onAccent = '', inverse = '' } = accent ? paletteOf(accent) : {}
  return {
    look: {
      colours: accent ? { accent, onAccent, inverse } : null,
      style: accent ? styleSheetAt(accent) : null,
      icons: icon || accent ? iconsOf(icon || (accent ?? '')) : null,
      logoDark: logoDark ? logoAddress(logoDark) : null,
      social: social ? socialAt(social) : null,
    },
  }
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
