import { inReais } from '#kernel/reais.ts'
import type { Product } from '../../record/contract/catalogue.ts'
import { imageSizes, largeAddress } from '../../record/domain/image-sizes.ts'
import { drawingUrl, illustrationUrl } from '../../record/server/illustration.ts'
import type { ImageRow } from '../../record/server/repository/image-rows.ts'
import type { ProductRow } from '../../record/server/repository/product-rows.ts'
import type { Ranked } from '../../search/domain/ranking.ts'
import { isSought, type SoughtMachine } from '../../search/domain/sought-machine.ts'

type Shown = { isStaff: boolean; showsPrice: boolean }
/** What a search says of it. */
type Sought = { match: Ranked | undefined; machine: SoughtMachine | null }

/** A row as it is shown: versions to administrators only, and prices too unless the shop shows them. */
export function toProduct(row: ProductRow, { isStaff, showsPrice }: Shown, sought?: Sought): Product {
  const { priceCents, version, images, ...shown } = row
  const match = sought?.match
  return {
    ...shown,
    compatibleModels: soughtFirst(row.compatibleModels, sought?.machine ?? null),
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

/** Whoever searches for a machine must not have to look for it behind others. */
function soughtFirst(models: ProductRow['compatibleModels'], machine: SoughtMachine | null) {
  if (machine === null) return models
  const [sought, others] = [true, false].map((is) => models.filter((model) => isSought(machine, model) === is))
  return [...sought!.map((model) => ({ ...model, isSought: true as const })), ...others!]
}

const toImage = ({ id, hash, width, height, alt }: ImageRow, productName: string) => ({
  id,
  url: largeAddress(hash),
  alt: alt ?? productName,
  width,
  height,
  sizes: imageSizes({ hash, width }),
})
