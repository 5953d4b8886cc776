import { imageAddress } from './image-address.ts'
import { offeredWidths } from './image-widths.ts'

export const imageSizes = ({ hash, width }: { hash: string; width: number }) =>
  offeredWidths(width).map((offered) => ({
    width: Math.min(offered, width),
    webp: imageAddress(hash, offered, 'webp'),
    avif: imageAddress(hash, offered, 'avif'),
  }))
