import sharp from 'sharp'
import type { Written } from '#kernel/api/written.ts'
import { hashIn } from '#kernel/image-address.ts'
import type { Actor } from '#platform/http/router.ts'
import type { Product } from '../../record/contract/catalogue.ts'

/** What a sheet needs of the catalogue. */
export type Originals = { originalImage: (hash: string) => Promise<Uint8Array | undefined> }
export type ShownProducts = Originals & {
  get: (wanted: { slug: string }, caller: { actor: Actor }) => Promise<Written<Product>>
}

/** The first photo of a product as a JPEG, for what is no web page; null where there is none or it is lost. */
export async function coverPhoto(
  { originalImage }: Originals,
  { imageUrl }: Pick<Product, 'imageUrl'>,
  within: { width: number; height: number },
): Promise<Buffer | null> {
  const hash = imageUrl && hashIn(imageUrl)
  const original = hash ? await originalImage(hash) : undefined
  if (!original) return null
  const fit = { ...within, fit: 'inside', withoutEnlargement: true } as const
  return sharp(original).resize(fit).jpeg({ quality: 82 }).toBuffer()
}
