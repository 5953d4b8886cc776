import type { SiteSettings } from '#features/site/contract/settings.ts'

export type PageHead = {
  title: string
  description: string
  publicUrl: string
  path: string
  site: SiteSettings | undefined
  image?: { path: string; width: number; height: number; alt: string }
  type?: 'website' | 'product'
}

/** Title, description, canonical address and Open Graph of one public page. */
export function pageHead({ title, description, publicUrl, path, site, image, type = 'website' }: PageHead) {
  const url = `${publicUrl}${path}`
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:type', content: type },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:locale', content: 'pt_BR' },
      ...(site ? [{ property: 'og:site_name', content: site.name }] : []),
      ...pictureOf(
        image ?? { path: '/icon-512.png', width: 512, height: 512, alt: site?.name ?? '', ...site?.look?.picture },
        publicUrl,
      ),
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}

const pictureOf = ({ path, width, height, alt }: NonNullable<PageHead['image']>, publicUrl: string) => [
  { property: 'og:image', content: `${publicUrl}${path}` },
  { property: 'og:image:width', content: String(width) },
  { property: 'og:image:height', content: String(height) },
  { property: 'og:image:alt', content: alt },
  { name: 'twitter:card', content: width > height ? 'summary_large_image' : 'summary' },
]
