import { typeBySignature } from '#kernel/picture-signature.ts'
import { mostPictureBytes, pictureTypes } from '#kernel/pictures.ts'
import { isCanvasHonest } from '#ui/form/honest-canvas.ts'

const longestSide = 2048
const quality = 0.85
/** What the server reads; anything else must have become a JPEG by then. */
const accepted = new Set<string>(pictureTypes)

const isSendable = (file: Blob) => accepted.has(file.type) && file.size > 0 && file.size <= mostPictureBytes

/**
 * A photo as small as it may be and still be read: a telephone's 8 megabytes become half of one. Undefined when the browser
 * cannot open it and the server could not either.
 */
export async function compress(file: File): Promise<Blob | undefined> {
  const smaller = await redraw(file).catch(() => undefined)
  if (!smaller) return isSendable(file) && (await isPicture(file)) ? file : undefined
  return smaller.size < file.size || !isSendable(file) ? smaller : file
}

/** Whatever its name says; what this browser cannot open, the server may. */
const isPicture = async (file: File) =>
  typeBySignature(new Uint8Array(await file.slice(0, 40).arrayBuffer())) !== undefined

async function redraw(file: File) {
  if (!isCanvasHonest()) return undefined
  const picture = await openUpright(file)
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // What is see-through would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  if ('close' in picture) picture.close()
  return new Promise<Blob | undefined>((resolve) =>
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', quality),
  )
}

/** As the camera was held. Safari before 17.2 refuses the wish; in a page it turns pictures by itself. */
const openUpright = (file: File): Promise<ImageBitmap | HTMLImageElement> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => openAsInPage(file))

async function openAsInPage(file: File) {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(image.src)
  }
}
