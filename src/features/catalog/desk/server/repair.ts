import { coverAddress } from '#kernel/image-address.ts'
import { imageFormats, offeredWidths } from '#kernel/image-widths.ts'
import type { Db } from '#platform/database/database.ts'
import type { DerivedPictures } from '#platform/images/derived-pictures.ts'
import { pictureHash } from '#platform/images/picture-hash.ts'
import { takeTurns } from '#platform/take-turns.ts'
import { countImages, findImageBytes, listImagesAfter } from '../../record/server/repository/image-rows.ts'
import type { RepairProgress, RepairReport } from '../contract/images.ts'

type Deps = { db: Db; derived: Pick<DerivedPictures, 'mend'> }
type Image = Awaited<ReturnType<typeof listImagesAfter>>[number]

const batch = 100

/** Looks at every original and at everything made of it; what can be made again is. */
export function createRepair({ db, derived }: Deps) {
  // One is enough: a second would look at the same files.
  const inTurn = takeTurns({ atOnce: 1, waiting: 0 })

  return (tell: (progress: RepairProgress) => void) =>
    inTurn(async (): Promise<RepairReport> => {
      const report: RepairReport = { checked: 0, restored: 0, missing: [] }
      const total = await countImages(db)
      for await (const image of everyImage()) {
        tell({ done: report.checked, total })
        report.checked += 1
        const original = await findImageBytes(db, image.id)
        if (!original || pictureHash(original) !== image.hash) {
          const { productId, productName: name, hash } = image
          report.missing.push({ productId, name, imageUrl: coverAddress(hash) })
        } else if (await mendAll(image, original)) report.restored += 1
      }
      return report
    })

  async function* everyImage(): AsyncGenerator<Image> {
    let last = 0
    for (;;) {
      const images = await listImagesAfter(db, last, batch)
      yield* images
      if (images.length < batch) return
      last = images.at(-1)!.id
    }
  }

  async function mendAll({ hash, width: ownWidth }: Image, original: Uint8Array) {
    let isMended = false
    for (const width of offeredWidths(ownWidth)) {
      for (const format of imageFormats) {
        if (await derived.mend({ hash, width, format }, original)) isMended = true
      }
    }
    return isMended
  }
}
