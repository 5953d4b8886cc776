import type { AuditService } from '#features/audit/server/service.ts'
import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import type { errorTexts } from '../../record/server/error-texts.ts'
import { copyImage, type ImageRow, putImagesAside } from '../../record/server/repository/image-rows.ts'
import type { ProductRow } from '../../record/server/repository/product-rows.ts'
import { changeTexts } from '../contract/change-texts.ts'
import { mostGivenPhoto, type WantedChange } from '../contract/changes.ts'
import { draftTexts } from '../contract/draft-texts.ts'
import { mostImages } from '../contract/images.ts'
import { mostExamples, type PartOfChange } from './plan-change.ts'
import { createProductTrail } from './product-trail.ts'
import { findByCodes, listKept } from './repository/desk-rows.ts'
import { photosLineOf } from './undo-changes.ts'

/** Their bytes are moved or copied in one statement. */
const productsAtOnce = 50

type PhotoChange = Extract<WantedChange, { kind: 'photos' }>

/** Takes the photos of many products away, or gives all of them one. As where they are arranged, the product's version stays. */
export function createPhotoChanges(audit: Pick<AuditService, 'recordAll'>) {
  const tell = createProductTrail(audit)

  return {
    async prepare(tx: Db, wanted: PhotoChange, count: number): Promise<PartOfChange> {
      if (wanted.action === 'give' && count > mostGivenPhoto)
        throw new AppError<keyof typeof errorTexts>('invalid', 'TOO_MANY_COPIES')
      const given = wanted.action === 'give' ? await photoOf(tx, wanted.code) : null
      return { atOnce: productsAtOnce, change: (...some) => changePart(tx, given, ...some) }
    },
  }

  async function changePart(
    tx: Db,
    given: ImageRow | null,
    ...[rows, found, writing]: Parameters<PartOfChange['change']>
  ) {
    const { counts, examples } = found
    const before = rows.filter(({ images }) => (given ? !has(images, given) : images.length > 0))
    counts.changed += before.length
    counts.unchanged += rows.length - before.length
    const full = given ? before.filter(({ images }) => images.length >= mostImages) : []
    found.refused.push(...full.map((row) => ({ why: 'TOO_MANY_IMAGES' as const, row })))
    for (const row of before.slice(0, mostExamples - examples.length)) examples.push(exampleOf(row, given))
    if (!writing || before.length === 0 || found.refused.length > 0) return
    const ids = before.map(({ id }) => id)
    if (given) await copyImage(tx, given.id, ids)
    else await putImagesAside(tx, writing.diary.id, ids)
    await writing.diary.note(before.map((row) => photosLineOf(row, { given: given?.hash ?? null })))
    const after = new Map((await listKept(tx, ids)).map((row) => [row.id, row]))
    await tell(tx, writing.actor, ...before.map((row) => ({ action: 'images', before: row, after: after.get(row.id) })))
  }
}

/** The first of the product with this code. */
async function photoOf(tx: Db, code: string | undefined): Promise<ImageRow> {
  const product = code ? [...(await findByCodes(tx, [code])).values()][0] : undefined
  const photo = product?.images[0]
  if (photo) return photo
  const wrong = product ? changeTexts.noPhoto : code ? draftTexts.unknownCode : changeTexts.photoCode
  throw new AppError('invalid', 'INVALID_INPUT', { fields: { code: [wrong] } })
}

const has = (images: readonly ImageRow[], { hash }: ImageRow) => images.some((image) => image.hash === hash)

const exampleOf = ({ id, code, name, images }: ProductRow, given: ImageRow | null) => ({
  ...{ id, code, name, before: changeTexts.photos(images.length) },
  after: changeTexts.photos(given ? images.length + 1 : 0),
})
