import { accessibility } from '#features/pages/content/accessibility.ts'
import { privacy } from '#features/pages/content/privacy.ts'

type Entry = { path: string; changed?: string; image?: string | null }

/** The site's pages that are no products and always there. */
const pages: readonly Entry[] = [
  { path: '/' },
  { path: '/produtos' },
  { path: '/sobre-nos' },
  { path: '/contatos' },
  { path: '/nao-sei-qual-e' },
  { path: '/privacidade', changed: privacy.updated },
  { path: '/acessibilidade', changed: accessibility.updated },
]

export type Products = readonly { slug: string; updatedAt: Date; imageUrl: string | null }[]

/** `pages` are those the desk wrote, and its guides; without them the file has no pages at all. */
type Contents = { pages: readonly Entry[] | undefined; products: Products }

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const imageNamespace = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

const productsAtOnce = 500

/** A sitemap in pieces, so that a large one is neither built in one go nor held whole. */
export async function* sitemap(publicUrl: string, { pages: written, products }: Contents) {
  yield `${head}<urlset ${namespace} ${imageNamespace}>\n`
  if (written) yield [...pages, ...written].map((page) => entry(publicUrl, page)).join('')
  for (let at = 0; at < products.length; at += productsAtOnce) {
    yield products
      .slice(at, at + productsAtOnce)
      .map(({ slug, updatedAt, imageUrl: image }) =>
        entry(publicUrl, { path: `/produtos/${slug}`, changed: updatedAt.toISOString(), image }),
      )
      .join('')
  }
  yield '</urlset>\n'
}

/** The list of sitemaps of a catalogue too large for one. */
export const sitemapIndex = (publicUrl: string, parts: number) =>
  `${head}<sitemapindex ${namespace}>\n${Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>\n`,
  ).join('')}</sitemapindex>\n`

function entry(publicUrl: string, { path, changed, image }: Entry) {
  const location = (address: string) => escapeXml(`${publicUrl}${encodeURI(address)}`)
  const lastChange = changed ? `<lastmod>${changed}</lastmod>` : ''
  const picture = image ? `<image:image><image:loc>${location(image)}</image:loc></image:image>` : ''
  return `<url><loc>${location(path)}</loc>${lastChange}${picture}</url>\n`
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
