import { createHash } from 'node:crypto'
import { AppError } from '#kernel/errors.ts'
import { type Picture, readPicture } from '#platform/images/read-picture.ts'
import { pictureErrors } from '#platform/images/texts.ts'
import { type errorTexts, fieldTexts } from '../texts/errors.ts'

const isRefusedPicture = (code: string): code is keyof typeof pictureErrors => code in pictureErrors

/** One after the other: nobody's four photos keep everybody else's waiting. */
export async function readPhotos(files: File[]): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const [place, file] of files.entries()) pictures.push(await readPhoto(file, place + 1))
  return pictures
}

async function readPhoto(file: File, nth: number) {
  try {
    return await readPicture(new Uint8Array(await file.arrayBuffer()))
  } catch (error) {
    if (!(error instanceof AppError) || !isRefusedPicture(error.code)) throw error
    const photos = [fieldTexts.nthPhoto(nth, pictureErrors[error.code])]
    throw new AppError<keyof typeof errorTexts>('invalid', 'PHOTO_REFUSED', { fields: { photos } })
  }
}

/** What tells one set of photos from another. */
export const fingerprintsOf = (files: File[]) =>
  Promise.all(
    files.map(async (file) =>
      createHash('sha256')
        .update(new Uint8Array(await file.arrayBuffer()))
        .digest('hex'),
    ),
  )
