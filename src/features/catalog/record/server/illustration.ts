import { createHash } from 'node:crypto'
import { drawDimensions, drawingVersion } from '#features/drawings/dimensions/draw-dimensions.ts'
import { drawDimensionsSvg } from '#features/drawings/dimensions/to-svg.ts'
import {
  canIllustrate,
  drawIllustration,
  type IllustrationOptions,
  illustrationVersion,
} from '#features/drawings/illustration/illustration.ts'
import type { IllustratedProduct } from '#features/drawings/illustration/kind.ts'

/** How one picture is shown in different places; part of its address. */
export const illustrationVariants = {
  plain: {},
  cotas: { dimensions: true },
  recorte: { background: false },
  hero: { background: false, dimensions: true, tone: 'dark' },
} as const satisfies Record<string, IllustrationOptions>
/** `desenho` is no illustration but the dimension drawing: it shares address, hash and manners. */
export const pictureVariants = [...Object.keys(illustrationVariants), 'desenho'] as (
  | keyof typeof illustrationVariants
  | 'desenho'
)[]
export type IllustrationVariant = (typeof pictureVariants)[number]

type Illustrated = IllustratedProduct & { id: number }

/** All a drawing is made of. */
export const figureOf = (product: IllustratedProduct): IllustratedProduct => ({
  code: product.code,
  name: product.name,
  description: product.description,
  diameterMm: product.diameterMm,
  widthMm: product.widthMm,
  boreMm: product.boreMm,
  hubWidthMm: product.hubWidthMm,
  material: product.material,
  hub: product.hub,
  bearing: product.bearing,
  fixing: product.fixing,
})

/** Changes with anything the picture shows, so that the address can be cached for ever. */
export const illustrationHash = (product: Illustrated) =>
  createHash('sha256')
    .update(JSON.stringify([illustrationVersion, drawingVersion, figureOf(product)]))
    .digest('hex')
    .slice(0, 12)

export const illustrate = (product: IllustratedProduct, variant: IllustrationVariant) =>
  variant === 'desenho'
    ? drawDimensionsSvg(product)
    : drawIllustration(figureOf(product), illustrationVariants[variant])

/** null where a picture cannot be drawn without inventing a measure. */
export const illustrationUrl = (product: Illustrated) =>
  canIllustrate(product) ? `/illustrations/${product.id}-${illustrationHash(product)}.svg` : null

/** null where a needed measure is missing. */
export const drawingUrl = (product: Illustrated) =>
  drawDimensions(product) === null ? null : `/illustrations/${product.id}-${illustrationHash(product)}-desenho.svg`
