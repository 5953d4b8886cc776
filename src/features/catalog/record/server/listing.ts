import { type Written, write } from '#kernel/api/written.ts'
import { largeAddress } from '#kernel/image-address.ts'
import { imageSizes } from '#kernel/image-sizes.ts'
import { type ProductFace, productFace } from '../contract/catalogue.ts'
import { eachOf, storedNames } from '../domain/attributes.ts'
import { drawingUrl, illustrationUrl } from './illustration.ts'
import type { ImageRow } from './repository/image-rows.ts'
import type { ProductRow } from './repository/product-rows.ts'

/** What lists show of a product: made once for many readers. Price and version depend on the reader. */
export const listingOf = (row: ProductRow): Written<ProductFace> => write(productFace, faceOf(row))

export const faceOf = (row: ProductRow): ProductFace =>
  ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    code: row.code,
    description: row.description,
    imageUrl: row.imageUrl,
    illustrationUrl: illustrationUrl(row),
    drawingUrl: drawingUrl(row),
    images: row.images.map((image) => toImage(image, row.name)),
    featured: row.featured,
    status: row.status,
    rating: row.rating,
    ...eachOf(storedNames, (name) => row[name]),
    categoryId: row.categoryId,
    categoryName: row.categoryName,
    category: row.categoryName,
    brandId: row.brandId,
    brandName: row.brandName,
    brand: row.brandName,
    // The source of a fitment is for the desk only.
    compatibleModels: row.compatibleModels.map(({ productId: _, source: _source, ...machine }) => machine),
    crossReferences: row.crossReferences.map(({ productId: _, ...reference }) => reference),
  }) as ProductFace

const toImage = ({ id, hash, width, height, alt }: ImageRow, productName: string) => ({
  id,
  url: largeAddress(hash),
  alt: alt ?? productName,
  width,
  height,
  sizes: imageSizes({ hash, width }),
})
