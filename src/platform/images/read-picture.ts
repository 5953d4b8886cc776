import sharp from 'sharp'
import { AppError } from '#kernel/errors.ts'
import { typeBySignature } from '#kernel/picture-signature.ts'
import { mostPictureBytes } from '#kernel/pictures.ts'
import { networkOf } from '../http/network-of.ts'
import { answeringWithin, type InTurn, takeTurns, takeTurnsEach } from '../take-turns.ts'
import type { pictureErrors } from './texts.ts'

export type Picture = { contentType: 'image/jpeg' | 'image/png'; width: number; height: number; bytes: Buffer }
/** `desk` for who works here; of strangers, where they come from. */
type UploadSource = 'desk' | { address: string }
export type Reading = {
  from: UploadSource
  /** A photo stands on white; a drawing without a ground of its own, such as a logo, may keep what is behind it visible, and its pixels exactly. */
  keepsTransparency?: boolean
}

const mostPixels = 40_000_000
/** A picture one pixel wide and millions high is drawn line by line, for seconds. */
const mostPixelsOfASide = 12_000
const longestSeconds = 3
/** What a picture may take where it is kept. */
export const mostKeptBytes = 1_500_000
/** Tried in this order until the picture is small enough; what nearly every photo needs stands first. */
const looks = [
  { side: 2048, quality: 82 },
  { side: 2048, quality: 60 },
  { side: 1600, quality: 50 },
  { side: 1024, quality: 40 },
  { side: 512, quality: 40 },
] as const

const ofStrangers = takeTurns({ atOnce: 2, waiting: 8 })
const ofNetwork = takeTurnsEach({ atOnce: 1, waiting: 3 })
const ofDesk = takeTurns({ atOnce: 1, waiting: 20 })

/** One turn per network, and no stranger's before the desk's. */
const turnOf = (from: UploadSource): InTurn =>
  from === 'desk' ? ofDesk : (job) => ofNetwork(networkOf(from.address), () => ofStrangers(job))

/**
 * The one way in for a picture from outside. What comes out is a new picture of the same pixels, upright, at most 2048
 * wide or high and of at most 1.5 MB: no place, no camera, nothing that was hidden in or behind the file.
 */
export async function readPicture(bytes: Uint8Array, reading: Reading): Promise<Picture> {
  if (bytes.byteLength > mostPictureBytes) throw refusal('PICTURE_TOO_LARGE')
  // Before any decoder: it keeps drawings, documents and archives away from the libraries that would open them.
  if (!typeBySignature(bytes)) throw refusal('PICTURE_TYPE')
  // The library looks at its own clock only between lines, and some of its decoders do not hear it at all.
  const inTime = answeringWithin(longestSeconds * 1000, turnOf(reading.from), () => refusal('PICTURE_UNREADABLE'))
  return inTime(async () => {
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
  if (Math.max(width, height) > mostPixelsOfASide) throw refusal('PICTURE_TOO_LONG')
}

async function redraw(bytes: Uint8Array, { keepsTransparency }: Reading): Promise<Picture> {
  const isPhoto = !keepsTransparency || typeBySignature(bytes) === 'jpeg'
  const whole = await draw(bytes, looks[0], isPhoto ? 'image/jpeg' : 'image/png')
  if (isPhoto || whole.bytes.byteLength <= mostKeptBytes || !(await isOpaque(whole))) return shrink(whole)
  // A photo that is drawn exactly would have to be shrunk to a stamp to be kept.
  return shrink(await draw(whole.bytes, looks[0], 'image/jpeg'))
}

const isOpaque = async ({ bytes }: Picture) => (await sharp(bytes).stats().catch(unreadable)).isOpaque

/** What is too large is drawn again from the first drawing: the file itself is unpacked once. */
async function shrink(whole: Picture): Promise<Picture> {
  const [, ...smaller] = looks
  const { contentType } = whole
  // Fewer pixels are all that makes an exact drawing smaller.
  const isSmaller = ({ side }: Look) => contentType === 'image/jpeg' || side < Math.max(whole.width, whole.height)
  let picture = whole
  for (const look of smaller.filter(isSmaller)) {
    if (picture.bytes.byteLength <= mostKeptBytes) break
    picture = await draw(whole.bytes, look, contentType)
  }
  return picture
}

type Look = (typeof looks)[number]

async function draw(bytes: Uint8Array, { side, quality }: Look, contentType: Picture['contentType']): Promise<Picture> {
  // Phones write small mistakes into files that every program shows; a file that ends too early is refused.
  const upright = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds: longestSeconds })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  const drawn =
    contentType === 'image/png' ? upright.png() : upright.flatten({ background: '#ffffff' }).jpeg({ quality })
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true }).catch(unreadable)
  return { contentType, width: info.width, height: info.height, bytes: data }
}
