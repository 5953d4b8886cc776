import { read } from '#kernel/api/written.ts'
import { shopDay } from '#kernel/moments.ts'
import type { Router } from '#platform/http/mount.ts'
import { keepLatest } from '#platform/keep-latest.ts'
import type { Shop } from '#platform/pdf/shop.ts'
import { takeTurns } from '#platform/take-turns.ts'
import type { Product } from '../../../record/contract/catalogue.ts'
import { coverPhoto, type ShownProducts } from '../cover-photo.ts'

type Deps = {
  catalog: ShownProducts
  shop: () => Promise<Shop>
  publicUrl: string
  now: () => Date
}

/** Kept for a day's many downloads of the same few products. */
const keptSheets = 200
/** What the sheet's frame takes in print; a larger photo would only make the file heavy. */
const photoSize = { width: 720, height: 540 }
const turns = { atOnce: 1, waiting: 20 }

/** The data sheet as a file, under the product's own address. Made on request, kept until the product or the day changes. */
export function mountDataSheets(app: Router, { catalog, shop, publicUrl, now }: Deps) {
  const keep = keepLatest<Buffer>(keptSheets)
  const inTurn = takeTurns(turns)

  app.get('/produtos/:slug/ficha-tecnica.pdf', async (c) => {
    const product = read(await catalog.get({ slug: c.req.param('slug') }, { actor: { kind: 'anonymous' } }))
    const site = await shop()
    const generatedAt = now()
    // The logo is told by its address, which changes with it.
    const { logoPicture: _, ...said } = site
    const key = JSON.stringify([shopDay(generatedAt), product, said])
    const pdf = await keep(key, () => inTurn(() => render({ product, site, generatedAt })))
    return c.body(new Uint8Array(pdf), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="ficha-tecnica-${product.slug}.pdf"`,
      'Cache-Control': 'public, max-age=0, must-revalidate',
    })
  })

  /** The PDF library is loaded with the first sheet: it would double the time a start takes. */
  async function render(sheet: { product: Product; site: Shop; generatedAt: Date }) {
    const { renderDataSheet } = await import('./render-data-sheet.ts')
    const photo = await coverPhoto(catalog, sheet.product, photoSize)
    return renderDataSheet({ ...sheet, photo, productUrl: `${publicUrl}/produtos/${sheet.product.slug}` })
  }
}
