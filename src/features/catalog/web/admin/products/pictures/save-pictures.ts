import type { Call } from '#kernel/api/client.ts'
import { sendWithProgress } from '#ui/form/send-with-progress.ts'
import { deskImagesApi as api } from '../../../../contract/desk-images.ts'
import type { DeskProduct } from '../../../../contract/desk-products.ts'
import { arrangement, type Picture, removedIds } from './picture-list.ts'

type Wish = {
  call: Call
  product: DeskProduct
  before: readonly Picture[]
  wanted: readonly Picture[]
  /** From 0 to 1, over all that is sent. */
  onProgress: (part: number) => void
}

/** Takes away, sends and puts in order, until the shop has what the form shows. */
export async function savePictures({ call, product, before, wanted, onProgress }: Wish): Promise<DeskProduct> {
  const { id } = product
  let stored = product
  for (const imageId of removedIds(before, wanted)) stored = await call(api.remove, { id, imageId })

  const toSend = wanted.filter(({ blob }) => blob).length
  let sent = 0
  const placed: { id: number | undefined; alt: string }[] = []
  for (const picture of wanted) {
    if (!picture.blob) {
      placed.push({ id: picture.id, alt: picture.alt })
      continue
    }
    const known = new Set(stored.images.map((image) => image.id))
    const done = sent
    const send = sendWithProgress((part) => onProgress((done + part) / toSend))
    stored = await call(api.add, { id, images: [new File([picture.blob], 'foto')] }, { send })
    sent += 1
    placed.push({ id: stored.images.find((image) => !known.has(image.id))?.id, alt: picture.alt })
  }
  const images = arrangement(
    placed,
    stored.images.map((image) => image.id),
  )
  return call(api.arrange, { id, images })
}
