import { inReais } from '#kernel/reais.ts'
import { faceOf } from '../../record/server/listing.ts'
import type { ProductRow } from '../../record/server/repository/product-rows.ts'
import { type DeskProduct, deskProduct } from '../contract/products.ts'
import { lackingOf } from '../domain/quality.ts'

/** As the sales desk sees it; only declared fields, also where it travels inside a refusal. */
export const toDeskProduct = (row: ProductRow): DeskProduct =>
  deskProduct.parse({
    ...faceOf(row),
    price: inReais(row.priceCents),
    version: row.version,
    searchAliases: row.searchAliases,
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
    lacking: lackingOf({ ...row, fits: row.compatibleModels }),
  })
