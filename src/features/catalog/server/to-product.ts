import type { Product } from '../contract.ts'
import { imageSizes, largeAddress } from '../domain/image-sizes.ts'
import type { Ranked } from '../domain/search/ranking.ts'
import { drawingUrl, illustrationUrl } from './illustration.ts'
import type { ImageRow } from './repository/image-rows.ts'
import type { ProductRow } from './repository/product-rows.ts'

/** A row as it is shown: prices and versions to administrators only. */
export function toProduct(row: ProductRow, isStaff: boolean, match?: Ranked): Product {
  const { priceCents, version, images, ...shown } = row
  return {
    ...shown,
    category: row.categoryName,
    brand: row.brandName,
    illustrationUrl: illustrationUrl(row),
    drawingUrl: drawingUrl(row),
    ...(match ? { match: { reason: match.reason, difference: match.difference } } : {}),
    images: images.map((image) => toImage(image, row.name)),
    ...(isStaff ? { price: inReais(priceCents), version } : {}),
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
