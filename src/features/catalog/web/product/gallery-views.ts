import type { Product } from '../../contract.ts'
import { illustrationVariant } from '../../domain/format.ts'
import { productTexts } from '../../texts/product.ts'
import { texts } from '../../texts.ts'

export type GalleryView = {
  key: string
  label: string
  url: string
  thumbnail: string
  alt: string
  fallback: string | null
}

/** The photos there are, the illustration with its dimensions, the drawing; the first is shown first. */
export function galleryViews(product: Product): GalleryView[] {
  const { gallery, drawing } = productTexts
  const { name, illustrationUrl, drawingUrl } = product
  const photos = product.images.map(({ url, alt }, index) => ({
    key: `photo-${index}`,
    label: product.images.length > 1 ? gallery.photoNumber(index + 1) : gallery.photo,
    url,
    thumbnail: url,
    alt: alt || name,
    fallback: illustrationUrl,
  }))
  const illustration = illustrationUrl && {
    key: 'illustration',
    label: gallery.illustration,
    url: illustrationVariant(illustrationUrl, 'cotas'),
    thumbnail: illustrationUrl,
    alt: texts.illustrationOf(name),
    fallback: illustrationUrl,
  }
  const sheet = drawingUrl && {
    key: 'drawing',
    label: gallery.drawing,
    url: drawingUrl,
    thumbnail: drawingUrl,
    alt: drawing.of(name),
    fallback: null,
  }
  return [...photos, ...(illustration ? [illustration] : []), ...(sheet ? [sheet] : [])]
}
