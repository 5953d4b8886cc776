import type { ImageFormat } from './image-sizes.ts'
import type { ImageWidth } from './image-widths.ts'

/** Apart from the sizes: whoever shows a picture in one of them needs no more. */
export const imageAddress = (hash: string, width: ImageWidth, format: ImageFormat) =>
  `/images/${hash}-${width}.${format}`

/** The address a product is known by where one picture is enough: the size of a card on a sharp screen. */
export const coverAddress = (hash: string) => imageAddress(hash, 640, 'webp')
/** The address of one picture where it is shown large. */
export const largeAddress = (hash: string) => imageAddress(hash, 1280, 'webp')

/** What names the content of the picture at an address. */
export const hashIn = (address: string) => /^\/images\/([0-9a-f]{32})-/.exec(address)?.[1]
