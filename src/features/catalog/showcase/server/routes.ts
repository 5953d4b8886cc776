import { AppError } from '#kernel/errors.ts'
import { mount, mountPage, type Router } from '#platform/http/mount.ts'
import { keepLatest } from '#platform/keep-latest.ts'
import { takeTurns } from '#platform/take-turns.ts'
import { catalogApi } from '../../record/contract/catalogue.ts'
import { type IllustrationVariant, pictureVariants } from '../../record/server/illustration.ts'
import { machinesApi } from '../contract/machines.ts'
import type { CatalogService } from './service.ts'

export function mountCatalog(app: Router, catalog: CatalogService) {
  mountPage(app, catalogApi.listProducts, (query, ctx) => catalog.list(query, ctx))
  // Before `:id`, which would take the word for a number and refuse it.
  mount(app, catalogApi.productFacets, (filters, ctx) => catalog.facets(filters, ctx))
  mount(app, catalogApi.suggestions, ({ search }) => catalog.suggest(search ?? ''))
  mount(app, catalogApi.searchReading, ({ search }, ctx) => catalog.read(search ?? '', ctx))
  mount(app, catalogApi.lookupProducts, (wanted, ctx) => catalog.lookUp(wanted, ctx))
  mount(app, catalogApi.relatedProducts, ({ id }, ctx) => catalog.related(id, ctx))
  mount(app, catalogApi.productBySlug, ({ slug }, ctx) => catalog.get({ slug }, ctx))
  mount(app, catalogApi.product, ({ id }, ctx) => catalog.get({ id }, ctx))
  mount(app, catalogApi.listCategories, () => catalog.categories())
  mount(app, catalogApi.listBrands, () => catalog.brands())
  mount(app, machinesApi.models, ({ brand }) => catalog.machines.models(brand))
  mount(app, machinesApi.parts, async (machine) => (await catalog.machines.partsOf([machine]))[0] ?? [])
}

const variantNames = pictureVariants.filter((name) => name !== 'plain')
const illustrationFile = new RegExp(`^(\\d{1,9})-([0-9a-f]{12})(?:-(${variantNames.join('|')}))?\\.svg$`)

const previewFile = /^(\d{1,9})-([0-9a-f]{12})(-recorte)?\.webp$/
const forever = 'public, max-age=31536000, immutable'

/** A visitor with an empty cache asks for a screen full of previews at once. */
const previewsKept = 500
const previewTurns = { atOnce: 2, waiting: 200 }

/** Pictures are raw answers: no JSON, cached for ever under a name that changes with their content. */
export function mountIllustrations(app: Router, catalog: CatalogService) {
  const keep = keepLatest<Uint8Array<ArrayBuffer>>(previewsKept)
  const inTurn = takeTurns(previewTurns)

  app.get('/illustrations/:file{.+\\.webp}', async (c) => {
    const [file, id, hash, isCutOut] = previewFile.exec(c.req.param('file')) ?? []
    const variant = isCutOut ? 'recorte' : 'plain'
    const svg = id && hash ? await catalog.illustration(Number(id), hash, variant) : undefined
    if (!file || !svg) throw new AppError('not-found', 'ROUTE_NOT_FOUND')
    const preview = await keep(file, () =>
      inTurn(async () => (await import('./preview.ts')).renderPreview(svg, variant)),
    )
    return c.body(preview, 200, { 'Content-Type': 'image/webp', 'Cache-Control': forever })
  })

  app.get('/illustrations/:file', async (c) => {
    const [, id, hash, variant] = illustrationFile.exec(c.req.param('file')) ?? []
    const svg =
      id && hash ? await catalog.illustration(Number(id), hash, (variant ?? 'plain') as IllustrationVariant) : undefined
    if (!svg) throw new AppError('not-found', 'ROUTE_NOT_FOUND')
    return c.body(svg, 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': forever,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
  })
}
