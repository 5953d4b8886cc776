import { read } from '#kernel/api/written.ts'
import type { Router } from '#platform/http/mount.ts'
import { keepLatest } from '#platform/keep-latest.ts'
import { takeTurns } from '#platform/take-turns.ts'
import { coverPhoto, type ShownProducts } from '../cover-photo.ts'
import type { ShopMark } from './draw-share-picture.ts'

type Deps = { catalog: ShownProducts; shop: () => Promise<ShopMark> }

/** Those who read shared links ask for the same few products again and again. */
const keptPictures = 100
const photoSize = { width: 876, height: 876 }
const turns = { atOnce: 1, waiting: 20 }

/** The picture of a shared link, under the product's own address. Made on request, kept until the product changes. */
export function mountSharePictures(app: Router, { catalog, shop }: Deps) {
  const keep = keepLatest<Uint8Array<ArrayBuffer>>(keptPictures)
  const inTurn = takeTurns(turns)

  app.get('/produtos/:slug/imagem.png', async (c) => {
    const product = read(await catalog.get({ slug: c.req.param('slug') }, { actor: { kind: 'anonymous' } }))
    const { name, look } = await shop()
    const mark = { name, look: look && { colours: look.colours } }
    const picture = await keep(JSON.stringify([product, mark]), () =>
      inTurn(async () => {
        // The drawing libraries are loaded with the first picture: a start does not wait for them.
        const { renderSharePicture } = await import('./render-share-picture.ts')
        return renderSharePicture(product, mark, await coverPhoto(catalog, product, photoSize))
      }),
    )
    return c.body(picture, 200, {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=3600',
      // It is made to be shown by others.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
}
