import type { SiteSettings } from '#features/site/contract/settings.ts'

/** The colours of the design: graphite around the page, its background while it opens. */
const colours = { theme_color: '#151b21', background_color: '#f7f8f9' }

/** How the site looks on a phone's home screen. */
export const webManifest = ({ name, tagline, look }: SiteSettings) => ({
  name: `${name}: ${tagline}`,
  short_name: name,
  description: tagline,
  lang: 'pt-BR',
  dir: 'ltr',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  ...colours,
  ...(look?.colours ? { theme_color: look.colours.accent } : {}),
  icons: look?.icons ? ownIcons(look.icons) : originalIcons,
})

const originalIcons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

type Icons = NonNullable<NonNullable<SiteSettings['look']>['icons']>

const ownIcons = (icons: Icons) => [
  { src: icons['192'], sizes: '192x192', type: 'image/png' },
  { src: icons['512'], sizes: '512x512', type: 'image/png' },
  { src: icons['maskable-512'], sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]
