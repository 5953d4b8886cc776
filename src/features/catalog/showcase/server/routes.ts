import { writtenList } from '#kernel/api/written.ts'
import { AppError } from '#kernel/errors.ts'
import type { AssetCache } from '#platform/http/asset-cache.ts'
import { createCachedResponse, immutable, respondWith } from '#platform/http/cached-response.ts'
import { mount, mountWritten, mountWrittenPage, type Router } from '#platform/http/mount.ts'
import { takeTurns } from '#platform/take-turns.ts'
import { catalogApi } from '../../record/contract/catalogue.ts'
import { type IllustrationVariant, pictureVariants } from '../../record/server/illustration.ts'
import { machinesApi } from '../contract/machines.ts'
import type { CatalogService } from './service.ts'

export function mountCatalog(app: Router, catalog: CatalogService) {
  mountWrittenPage(app, catalogApi.listProducts, (query, ctx) => catalog.list(query, ctx))
  // Before `:id`, which would take the word for a number and refuse it.
  mount(app, catalogApi.productFacets, (filters, ctx) => catalog.facets(filters, ctx))
  mount(app, catalogApi.suggestions, ({ search }) => catalog.suggest(search ?? ''))
  mount(app, catalogApi.searchReading, ({ search }, ctx) => catalog.read(search ?? '', ctx))
  mountWritten(app, catalogApi.lookupProducts, async (wanted, ctx) => writtenList(await catalog.lookUp(wanted, ctx)))
  mount(app, catalogApi.openingProduct, ({ code }, ctx) => catalog.opening(code ?? '', ctx))
  mountWritten(app, catalogApi.relatedProducts, ({ id }, ctx) => catalog.related(id, ctx))
  mountWritten(app, catalogApi.productBySlug, ({ slug }, ctx) => catalog.get({ slug }, ctx))
  mountWritten(app, catalogApi.product, ({ id }, ctx) => catalog.get({ id }, ctx))
  mount(app, catalogApi.listCategories, () => catalog.categories())
  mount(app, catalogApi.listBrands, () => catalog.brands())
  mount(app, machinesApi.models, ({ brand }) => catalog.machines.models(brand))
  mount(app, machinesApi.parts, async (machine) => (await catalog.machines.partsOf([machine]))[0] ?? [])
}

const variantNames = pictureVariants.filter((name) => name !== 'plain')
const illustrationFile = new RegExp(`^(\\d{1,9})-([0-9a-f]{12})(?:-(${variantNames.join('|')}))?\\.svg$`)

const previewFile = /^(\d{1,9})-([0-9a-f]{12})(?:-(recorte))?\.webp$/

/** A visitor with an empty cache asks for a screen full of previews at once. */
const previewTurns = { atOnce: 2, waiting: 200 }

/** Pictures are raw answers: no JSON, cached for ever under a name that changes with their content. */
export function mountIllustrations(app: Router, catalog: CatalogService, drawings: AssetCache) {
  const inTurn = takeTurns(previewTurns)

  async function draw(named: RegExpExecArray | null) {
    const [, id, hash, variant = 'plain'] = named ?? []
    const svg = id && hash ? await catalog.illustration(Number(id), hash, variant as IllustrationVariant) : undefined
    if (svg === undefined) throw new AppError('not-found', 'ROUTE_NOT_FOUND')
    return svg
  }

  async function preview(file: string) {
    const named = previewFile.exec(file)
    const svg = await draw(named)
    const variant = named?.[3] ? 'recorte' : 'plain'
    const picture = await inTurn(async () => (await import('./preview.ts')).renderPreview(svg, variant))
    return createCachedResponse({ 'content-type': 'image/webp', 'cache-control': immutable }, picture)
  }

  const illustration = async (file: string) =>
    createCachedResponse(
      {
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': immutable,
        'content-security-policy': "default-src 'none'; sandbox",
      },
      await draw(illustrationFile.exec(file)),
    )

  app.get('/illustrations/:file', async (c) => {
    const file = c.req.param('file')
    const make = file.endsWith('.webp') ? preview : illustration
    return respondWith(c.req.raw, await drawings.get(`/illustrations/${file}`, () => make(file)))
  })
}
