import sharp from 'sharp'
import type { Product } from '../../../record/contract/catalogue.ts'
import { drawSharePicture, type ShopMark } from './draw-share-picture.ts'

/** Chats show no SVG; a limited palette keeps the file well under what they are willing to load. */
export async function renderSharePicture(product: Product, shop: ShopMark, photo: Buffer | null) {
  const svg = Buffer.from(drawSharePicture(product, shop, photo))
  return new Uint8Array(await sharp(svg).png({ palette: true, quality: 90, compressionLevel: 9 }).toBuffer())
}
