import { AppError } from '#kernel/errors.ts'
import { type Picture, type Reading, readPicture } from './read-picture.ts'
import { nthPhoto, pictureErrors, type uploadErrors } from './texts.ts'

const isRefusedPicture = (code: string): code is keyof typeof pictureErrors => code in pictureErrors

/**
 * The pictures of a form's field; a refusal is the same wherever they were sent. One after the other: nobody's many keep
 * everybody else's waiting.
 */
export async function readUploads(files: readonly File[], field: string, reading: Reading): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const [place, file] of files.entries()) pictures.push(await readUpload(file, { field, nth: place + 1, reading }))
  return pictures
}

type Upload = { field: string; nth: number; reading: Reading }

async function readUpload(file: File, { field, nth, reading }: Upload) {
  try {
    return await readPicture(new Uint8Array(await file.arrayBuffer()), reading)
  } catch (error) {
    if (!(error instanceof AppError) || !isRefusedPicture(error.code)) throw error
    const fields = { [field]: [nthPhoto(nth, pictureErrors[error.code])] }
    throw new AppError<keyof typeof uploadErrors>('invalid', 'PHOTO_REFUSED', { fields })
  }
}
