import type { Db } from '#platform/database/database.ts'
import { pictureHash } from '#platform/images/picture-hash.ts'
import type { Picture } from '#platform/images/read-picture.ts'
import {
  appendImages,
  arrangeImages,
  deleteImages,
  type ImageRow,
  listImages,
  type NewImage,
} from '../../record/server/repository/image-rows.ts'

export const toImageRow = ({ bytes, width, height }: Picture): NewImage => ({
  hash: pictureHash(bytes),
  width,
  height,
  bytes,
})

/** Takes the place of the picture a product is known by. */
export async function replaceFirstImage(tx: Db, productId: number, images: readonly ImageRow[], picture: Picture) {
  const image = toImageRow(picture)
  const [first] = images
  if (first && first.hash !== image.hash) await deleteImages(tx, productId, [first.id])
  await appendImages(tx, productId, [image])
  const now = await listImages(tx, [productId])
  const isNew = ({ hash }: ImageRow) => hash === image.hash
  await arrangeImages(tx, productId, [...now.filter(isNew), ...now.filter((row) => !isNew(row))])
}
