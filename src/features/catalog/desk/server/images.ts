import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import { readUploads } from '#platform/images/read-uploads.ts'
import { changeCatalogue } from '../../record/server/change-catalogue.ts'
import type { errorTexts } from '../../record/server/error-texts.ts'
import { appendImages, arrangeImages, deleteImages } from '../../record/server/repository/image-rows.ts'
import type { ProductRow } from '../../record/server/repository/product-rows.ts'
import { type Arrangement, mostImages } from '../contract/images.ts'
import type { DeskProduct } from '../contract/products.ts'
import { isRearranged } from '../domain/is-rearranged.ts'
import { toImageRow } from './first-image.ts'
import { createProductTrail } from './product-trail.ts'
import type { Deps } from './product-writer.ts'
import { type Caller, noSuchProduct } from './products.ts'
import { findKept } from './repository/desk-rows.ts'
import { toDeskProduct } from './to-desk-product.ts'

const refusal = (kind: 'conflict' | 'not-found', code: keyof typeof errorTexts) => new AppError(kind, code)

/** What administrators do to the images of a product. Its version stays: no field of its form changes. */
export function createImageDesk({ db, audit }: Deps) {
  const tell = createProductTrail(audit)

  return {
    async add(id: number, files: File[], { actor }: Caller): Promise<DeskProduct & { added: number[] }> {
      const rows = (await readUploads(files, 'images', { from: 'desk' })).map(toImageRow)
      const { product, images } = await changeImages(id, actor, async (tx, { images: before }) => {
        const fresh = rows.filter(({ hash }) => !before.some((image) => image.hash === hash))
        if (before.length + fresh.length > mostImages) throw refusal('conflict', 'TOO_MANY_IMAGES')
        await appendImages(tx, id, fresh)
      })
      return { ...product, added: rows.map(({ hash }) => images.find((image) => image.hash === hash)!.id) }
    },

    async arrange(id: number, wanted: Arrangement, { actor }: Caller): Promise<DeskProduct> {
      const { product } = await changeImages(id, actor, async (tx, { images }) => {
        const idsOf = (list: { id: number }[]) => list.map((image) => image.id)
        if (!isRearranged(idsOf(wanted), idsOf(images))) throw refusal('conflict', 'IMAGE_LIST_CHANGED')
        await arrangeImages(
          tx,
          id,
          wanted.map(({ id: imageId, alt = altOf(images, imageId) }) => ({ id: imageId, alt: alt || null })),
        )
      })
      return product
    },

    async remove(id: number, imageId: number, { actor }: Caller): Promise<DeskProduct> {
      const { product } = await changeImages(id, actor, async (tx, { images }) => {
        if (!images.some((image) => image.id === imageId)) throw refusal('not-found', 'IMAGE_NOT_FOUND')
        await deleteImages(tx, id, [imageId])
      })
      return product
    },
  }

  function changeImages(id: number, actor: Actor, change: (tx: Db, product: ProductRow) => Promise<void>) {
    return changeCatalogue(db, async (tx) => {
      const before = await findKept(tx, id)
      if (!before) throw noSuchProduct()
      await change(tx, before)
      const after = await findKept(tx, id)
      await tell(tx, actor, { action: 'images', before, after })
      return { product: toDeskProduct(after!), images: after!.images }
    })
  }
}

const altOf = (images: ProductRow['images'], id: number) => images.find((image) => image.id === id)?.alt
