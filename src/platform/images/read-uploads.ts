import { AppError } from '#kernel/errors.ts'
import { type Picture, readPicture } from './read-picture.ts'
import { nthPhoto, pictureErrors, type uploadErrors } from './texts.ts'

const isRefusedPicture = (code: string): code is keyof typeof pictureErrors => code in pictureErrors

/**
 * The pictures of a form's field; a refusal is the same wherever they were sent. One after the other: nobody's many keep
 * everybody else's waiting.
 */
export async function readUploads(files: readonly File[], field: string): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const [place, file] of files.entries()) pictures.push(await readUpload(file, field, place + 1))
  return pictures
}

async function readUpload(file: File, field: string, nth: number) {
  try {
    return await readPicture(new Uint8Array(await file.arrayBuffer()))
  } catch (error) {
    if (!(error instanceof AppError) || !isRefusedPicture(error.code)) throw error
    const fields = { [field]: [nthPhoto(nth, pictureErrors[error.code])] }
    throw new AppError<keyof typeof uploadErrors>('invalid', 'PHOTO_REFUSED', { fields })
  }
}
