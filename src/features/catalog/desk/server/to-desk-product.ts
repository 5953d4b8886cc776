import { inReais } from '#kernel/reais.ts'
import type { ProductRow } from '../../record/server/repository/product-rows.ts'
import { toProduct } from '../../showcase/server/to-product.ts'
import { type DeskProduct, deskProduct, type Lacking } from '../contract/products.ts'

/** As the sales desk sees it; only declared fields, also where it travels inside a refusal. */
export const toDeskProduct = (row: ProductRow): DeskProduct =>
  deskProduct.parse({
    ...toProduct(row, { isStaff: true, showsPrice: true }),
    price: inReais(row.priceCents),
    version: row.version,
    searchAliases: row.searchAliases,
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
    lacking: lackingOf(row),
  })

function lackingOf(row: ProductRow): Lacking[] {
  const lacks: Record<Lacking, boolean> = {
    photo: row.imageUrl === null,
    bore: row.boreMm === null,
    load: row.maxLoadKg === null,
    machine: row.compatibleModels.length === 0,
  }
  return (Object.keys(lacks) as Lacking[]).filter((kind) => lacks[kind])
}
