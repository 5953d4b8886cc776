import sharp from 'sharp'
import { AppError } from '#kernel/errors.ts'
import { typeBySignature } from '#kernel/picture-signature.ts'
import { mostPictureBytes } from '#kernel/pictures.ts'
import { takeTurns } from '../take-turns.ts'
import type { pictureErrors } from './texts.ts'

export type Picture = { contentType: 'image/jpeg' | 'image/png'; width: number; height: number; bytes: Buffer }
/** A photo stands on white; a drawing without a ground of its own, such as a logo, may keep what is behind it visible. */
export type Reading = { keepsTransparency?: boolean }

const mostPixels = 40_000_000
const longestSide = 2048
const longestSeconds = 10

const inTurn = takeTurns({ atOnce: 2, waiting: 8 })

/**
 * The one way in for a picture from outside. What comes out is a new picture of the same pixels, upright and at most 2048
 * wide or high: no place, no camera, nothing that was hidden in or behind the file.
 */
export async function readPicture(bytes: Uint8Array, reading: Reading = {}): Promise<Picture> {
  if (bytes.byteLength > mostPictureBytes) throw refusal('PICTURE_TOO_LARGE')
  // Before any decoder: it keeps drawings, documents and archives away from the libraries that would open them.
  if (!typeBySignature(bytes)) throw refusal('PICTURE_TYPE')
  return inTurn(async () => {
    await refuseManyPixels(bytes)
    return redraw(bytes, reading)
  })
}

const refusal = (code: keyof typeof pictureErrors) => new AppError('invalid', code)

const unreadable = () => {
  throw refusal('PICTURE_UNREADABLE')
}

/** From the head of the file, before anything is unpacked. */
async function refuseManyPixels(bytes: Uint8Array) {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable)
  if (width * height > mostPixels) throw refusal('PICTURE_TOO_MANY_PIXELS')
}

async function redraw(bytes: Uint8Array, { keepsTransparency = false }: Reading): Promise<Picture> {
  // Phones write small mistakes into files that every program shows; a file that ends too early is refused.
  const upright = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds: longestSeconds })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
  const drawn = keepsTransparency ? upright.png() : upright.flatten({ background: '#ffffff' }).jpeg({ quality: 82 })
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true }).catch(unreadable)
  const contentType = keepsTransparency ? 'image/png' : 'image/jpeg'
  return { contentType, width: info.width, height: info.height, bytes: data }
}
