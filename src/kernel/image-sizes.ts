/** The only widths a picture is made in; any other address does not exist. */
export const imageWidths = [160, 320, 640, 1280] as const
export type ImageWidth = (typeof imageWidths)[number]
export const imageFormats = ['webp', 'avif'] as const
export type ImageFormat = (typeof imageFormats)[number]

const imageAddress = (hash: string, width: ImageWidth, format: ImageFormat) => `/images/${hash}-${width}.${format}`

/** The address a product is known by where one picture is enough: the size of a card on a sharp screen. */
export const coverAddress = (hash: string) => imageAddress(hash, 640, 'webp')
/** The address of one picture where it is shown large. */
export const largeAddress = (hash: string) => imageAddress(hash, 1280, 'webp')

/** What names the content of the picture at an address. */
export const hashIn = (address: string) => /^\/images\/([0-9a-f]{32})-/.exec(address)?.[1]

/** Widths worth offering of a picture of this width: it is never enlarged, so the first that holds it whole is the last. */
export function offeredWidths(width: number): ImageWidth[] {
  const whole = imageWidths.findIndex((offered) => offered >= width)
  return whole < 0 ? [...imageWidths] : imageWidths.slice(0, whole + 1)
}

export const imageSizes = ({ hash, width }: { hash: string; width: number }) =>
  offeredWidths(width).map((offered) => ({
    width: Math.min(offered, width),
    webp: imageAddress(hash, offered, 'webp'),
    avif: imageAddress(hash, offered, 'avif'),
  }))
