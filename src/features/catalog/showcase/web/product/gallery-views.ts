import type { Product } from '../../../record/contract/catalogue.ts'
import { illustrationVariant } from '../../../record/domain/format.ts'
import type { Photo } from '../card/product-picture.tsx'
import { productTexts } from './product-texts.ts'

export type GalleryView = {
  key: string
  label: string
  url: string
  thumbnail: string
  alt: string
  fallback: string | null
  /** Only of a photo: the sizes it is offered in. */
  photo?: Photo
}

/** The photos there are, the illustration with its dimensions, the drawing; the first is shown first. */
export function galleryViews(product: Product): GalleryView[] {
  const { gallery, drawing } = productTexts
  const { name, illustrationUrl, drawingUrl } = product
  const photos = product.images.map((photo, index) => ({
    key: `photo-${photo.id}`,
    label: product.images.length > 1 ? gallery.photoNumber(index + 1) : gallery.photo,
    url: photo.url,
    thumbnail: photo.url,
    alt: photo.alt || name,
    fallback: illustrationUrl,
    photo,
  }))
  const illustration = illustrationUrl && {
    key: 'illustration',
    label: gallery.illustration,
    url: illustrationVariant(illustrationUrl, 'cotas'),
    thumbnail: illustrationUrl,
    alt: gallery.illustrationOf(name),
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
