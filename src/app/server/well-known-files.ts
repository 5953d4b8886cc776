import type { Context, MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { CatalogService } from '#features/catalog/showcase/server/service.ts'
import type { PagesService } from '#features/pages/server/service.ts'
import type { SiteService } from '#features/site/server/service.ts'
import { AppError } from '#kernel/errors.ts'
import type { AppEnv, Router } from '#platform/http/router.ts'
import { hasCurrent, weakEtag } from '#platform/http/versioned-response.ts'
import { sitemap, sitemapIndex } from './sitemap.ts'
import { webManifest } from './web-manifest.ts'

type Deps = {
  sitemapOf: CatalogService['sitemap']
  site: Pick<SiteService, 'settings'>
  pages?: Pick<PagesService, 'sitemap'>
  publicUrl: string
  /** Changes with everything that visitors can see. */
  siteVersion: () => string
  perSitemap?: number
}

const forAnHour = { 'Cache-Control': 'public, max-age=3600' }
const asXml = { ...forAnHour, 'Content-Type': 'application/xml; charset=utf-8' }

/** What search engines, browsers and old links ask for: sitemap, robots, manifest, and the spec's other address. */
export function mountWellKnownFiles(app: Router, deps: Deps) {
  const { sitemapOf, site, pages, publicUrl, siteVersion, perSitemap = maxProductsInFile } = deps
  app.get('/robots.txt', (c) => c.text(robots(publicUrl), 200, forAnHour))
  app.get('/manifest.webmanifest', async (c) =>
    c.body(JSON.stringify(webManifest(await site.settings())), 200, {
      ...forAnHour,
      'Content-Type': 'application/manifest+json; charset=utf-8',
    }),
  )
  app.get('/products', (c) => c.redirect(`/produtos${new URL(c.req.url).search}`, 301))

  const partsOf = (count: number) => Math.max(1, Math.ceil(count / perSitemap))
  const part = async (c: Context<AppEnv>, number: number, products: Awaited<ReturnType<typeof sitemapOf>>) => {
    const some = products.slice((number - 1) * perSitemap, number * perSitemap)
    const written = number === 1 ? ((await pages?.sitemap()) ?? []) : undefined
    return c.body(toStream(sitemap(publicUrl, { pages: written, products: some })), 200, asXml)
  }

  /** The ETag names the site's version: the text itself is streamed, so it cannot be hashed before the headers are sent. */
  const revalidate: MiddlewareHandler<AppEnv> = async (c, next) => {
    const headers = { ...forAnHour, ETag: weakEtag(siteVersion()), Vary: 'Accept-Encoding' }
    if (hasCurrent(c, headers.ETag)) return c.body(null, 304, headers)
    await next()
    if (c.res.ok) for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
  }

  app.get('/sitemap.xml', revalidate, compress(), async (c) => {
    const products = await sitemapOf()
    const parts = partsOf(products.length)
    return parts === 1 ? part(c, 1, products) : c.body(sitemapIndex(publicUrl, parts), 200, asXml)
  })
  app.get('/:part{sitemap-[1-9][0-9]{0,5}\\.xml}', revalidate, compress(), async (c) => {
    const products = await sitemapOf()
    const number = Number(/\d+/.exec(c.req.param('part'))?.[0])
    if (number > partsOf(products.length)) throw new AppError('not-found', 'ROUTE_NOT_FOUND')
    return part(c, number, products)
  })
}

/** A sitemap may hold 50,000 URLs; this leaves room for the pages. */
const maxProductsInFile = 40_000

const robots = (publicUrl: string) =>
  [
    'User-agent: *',
    ...['/admin', '/api/', '/quotations', '/my-quotations', '/quotation-history', '/proposta/'].map(
      (path) => `Disallow: ${path}`,
    ),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

/** One piece at a time, and only when the reader takes it. */
function toStream(pieces: AsyncGenerator<string>) {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
