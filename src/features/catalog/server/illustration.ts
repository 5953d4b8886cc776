import { createHash } from 'node:crypto'
import {
  canIllustrate,
  drawIllustration,
  type IllustrationOptions,
  illustrationVersion,
} from '../domain/illustration/illustration.ts'
import type { IllustratedProduct } from '../domain/illustration/kind.ts'

/** How one picture is shown in different places; part of its address. */
export const illustrationVariants = {
  plain: {},
  cotas: { dimensions: true },
  recorte: { background: false },
  hero: { background: false, dimensions: true, tone: 'dark' },
} as const satisfies Record<string, IllustrationOptions>
export type IllustrationVariant = keyof typeof illustrationVariants

type Illustrated = IllustratedProduct & { id: number }

const figureOf = (product: Illustrated): IllustratedProduct => ({
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
    .update(JSON.stringify([illustrationVersion, figureOf(product)]))
    .digest('hex')
    .slice(0, 12)

export const illustrate = (product: Illustrated, variant: IllustrationVariant) =>
  drawIllustration(figureOf(product), illustrationVariants[variant])

/** null where a picture cannot be drawn without inventing a measure. */
export const illustrationUrl = (product: Illustrated) =>
  canIllustrate(product) ? `/illustrations/${product.id}-${illustrationHash(product)}.svg` : null
