import type { Db } from '#platform/database/database.ts'
import { listImages } from '../../record/server/repository/image-rows.ts'
import type { PhotoMatch } from '../contract/photos.ts'
import { codesMeantBy } from '../domain/photo-names.ts'
import { listByCodeKeys } from './repository/coded-products.ts'

/** The product whose code most of each name says. */
export async function matchPhotos(db: Db, names: readonly string[]): Promise<{ photos: PhotoMatch[] }> {
  const meant = names.map(codesMeantBy)
  const found = await listByCodeKeys(db, [...new Set(meant.flat())])
  const coded = (key: string) => found.filter(({ codeKey }) => codeKey === key)
  const products = new Map([...new Set(found.map(({ codeKey }) => codeKey))].map((key) => [key, coded(key)]))
  const matched = meant.map((keys) => {
    const [only, another] = products.get(keys.find((key) => products.has(key)) ?? '') ?? []
    return another ? undefined : only
  })
  const images = await listImages(db, [...new Set(matched.flatMap((product) => product?.id ?? []))])
  const imageIds = (id: number) => images.filter(({ productId }) => productId === id).map((image) => image.id)
  return {
    photos: matched.map((product, place) => ({
      name: names[place]!,
      product: product
        ? { id: product.id, code: product.code, name: product.name, imageIds: imageIds(product.id) }
        : null,
    })),
  }
}
