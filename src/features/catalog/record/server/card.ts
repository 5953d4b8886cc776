import { drawingVersion } from '#features/drawings/dimensions/draw-dimensions.ts'
import { illustrationVersion } from '#features/drawings/illustration/illustration.ts'
import { type Written, write } from '#kernel/api/written.ts'
import { largeAddress } from '#kernel/image-address.ts'
import { imageSizes } from '#kernel/image-sizes.ts'
import { type ProductFace, productFace } from '../contract/catalogue.ts'
import { eachOf, storedNames } from '../domain/attributes.ts'
import { drawingUrl, illustrationUrl } from './illustration.ts'
import type { ImageRow } from './repository/image-rows.ts'
import type { ProductRow } from './repository/product-rows.ts'

/** What lists show of a product, made once for many readers; who may see its price is theirs to say. */
export type Card = { id: number; face: Written<ProductFace>; priceCents: number | null; version: number }

/** The rules a card was made by: one more whenever `cardOf` gives something else for the same product. */
const rules = 2
export const derivation = [rules, illustrationVersion, drawingVersion].join('.')

export const cardOf = (row: ProductRow): Card => ({
  id: row.id,
  face: write(productFace, faceOf(row)),
  priceCents: row.priceCents,
  version: row.version,
})

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
    // From where the desk knows it is nobody else's.
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
