import type { Call } from '#kernel/api/client.ts'
import { AppError } from '#kernel/errors.ts'
import { sendWithProgress } from '#ui/form/send-with-progress.ts'
import { deskImagesApi as api } from '../../contract/images.ts'
import { type DeskProduct, deskProductsApi } from '../../contract/products.ts'
import { arrangement, type Picture, removedIds } from './picture-list.ts'

type Wish = {
  call: Call
  product: DeskProduct
  before: readonly Picture[]
  wanted: readonly Picture[]
  /** From 0 to 1, over all that is sent. */
  onProgress: (part: number) => void
  /** Told at every step, so that whoever tries again after a failure goes on from there. */
  onRemoved: (id: number) => void
  onSent: (key: string, id: number) => void
}

/** Takes away, sends and puts in order, until the shop has what the form shows. */
export async function savePictures({ call, product, before, wanted, ...told }: Wish): Promise<DeskProduct> {
  const { id } = product
  for (const imageId of removedIds(before, wanted)) {
    await call(api.remove, { id, imageId }).catch(goneAlready)
    told.onRemoved(imageId)
  }

  const toSend = wanted.filter(({ blob }) => blob).length
  let sent = 0
  const placed: Picture[] = []
  for (const picture of wanted) {
    if (!picture.blob) {
      placed.push(picture)
      continue
    }
    const done = sent
    const send = sendWithProgress((part) => told.onProgress((done + part) / toSend))
    const { added } = await call(api.add, { id, images: [new File([picture.blob], 'foto')] }, { send })
    sent += 1
    const [imageId = 0] = added
    told.onSent(picture.key, imageId)
    placed.push({ ...picture, id: imageId })
  }
  // As it is now: somebody else may have been at it too.
  const { images: stored } = await call(deskProductsApi.get, { id })
  const images = arrangement(
    before,
    placed,
    stored.map((image) => image.id),
  )
  return call(api.arrange, { id, images })
}

/** Somebody else took it away, or whoever tries again did before something failed. */
export function goneAlready(error: unknown) {
  if (!(error instanceof AppError) || error.code !== 'IMAGE_NOT_FOUND') throw error
}
