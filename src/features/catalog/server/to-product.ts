import type { Product } from '../contract.ts'
import { imageSizes, largeAddress } from '../domain/image-sizes.ts'
import type { Ranked } from '../domain/search/ranking.ts'
import { drawingUrl, illustrationUrl } from './illustration.ts'
import type { ImageRow } from './repository/image-rows.ts'
import type { ProductRow } from './repository/product-rows.ts'

type Shown = { isStaff: boolean; showsPrice: boolean }

/** A row as it is shown: versions to administrators only, and prices too unless the shop shows them. */
export function toProduct(row: ProductRow, { isStaff, showsPrice }: Shown, match?: Ranked): Product {
  const { priceCents, version, images, ...shown } = row
  return {
    ...shown,
    category: row.categoryName,
    brand: row.brandName,
    illustrationUrl: illustrationUrl(row),
    drawingUrl: drawingUrl(row),
    ...(match ? { match: { reason: match.reason, difference: match.difference } } : {}),
    images: images.map((image) => toImage(image, row.name)),
    ...(isStaff || showsPrice ? { price: inReais(priceCents) } : {}),
    ...(isStaff ? { version } : {}),
  }
}

export const inReais = (cents: number | null) => (cents === null ? null : cents / 100)

const toImage = ({ id, hash, width, height, alt }: ImageRow, productName: string) => ({
  id,
  url: largeAddress(hash),
  alt: alt ?? productName,
  width,
  height,
  sizes: imageSizes({ hash, width }),
})
