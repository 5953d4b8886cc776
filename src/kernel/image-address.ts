import type { ImageFormat, ImageWidth } from './image-widths.ts'

/** Apart from widths and sizes: the home page needs addresses, texts need widths, and in one file every list would bring both along (94 bytes). */
export const imageAddress = (hash: string, width: ImageWidth, format: ImageFormat) =>
  `/images/${hash}-${width}.${format}`

/** The address a product is known by where one picture is enough: the size of a card on a sharp screen. */
export const coverAddress = (hash: string) => imageAddress(hash, 640, 'webp')
/** The address of one picture where it is shown large. */
export const largeAddress = (hash: string) => imageAddress(hash, 1280, 'webp')

/** What names the content of the picture at an address. */
export const hashIn = (address: string) => /^\/images\/([0-9a-f]{32})-/.exec(address)?.[1]
