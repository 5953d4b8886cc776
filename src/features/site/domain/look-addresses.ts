/** Changes with what is made of a colour or a picture: what browsers keep for ever has another address then. */
const edition = 1

/** Made of the colour alone. */
export const styleSheetAt = (accent: string) => `/aparencia/${edition}-${accent.slice(1)}.css`

/** The square ones, by their edge; `maskable` leaves room for phones that cut them round. */
export const iconKinds = ['32', '180', '192', '512', 'maskable-512'] as const
export type IconKind = (typeof iconKinds)[number]

/** `source`: the content of the owner's icon, or the accent in which the shop's mark is drawn. */
export const iconAt = (source: string, kind: IconKind) => `/aparencia/${edition}-${source.replace('#', '')}-${kind}.png`

/** What chats show of a link. */
export const socialSize = { width: 1200, height: 630 } as const
export const socialAt = (hash: string) => `/aparencia/${edition}-${hash}-social.jpg`

/** The logo for letters, which other sites and programs show: many of them know no other format, and take nothing that is kept from other sites. */
export const letterLogoAt = (hash: string) => `/aparencia/${edition}-${hash}-logo.png`

export const lookFile = new RegExp(
  `^${edition}-([0-9a-f]{6}|[0-9a-f]{32})(?:-(${[...iconKinds, 'social', 'logo'].join('|')}))?\\.(css|png|jpg)$`,
)
