import type { Product } from '#features/catalog/contract.ts'
import { DataSheetLink } from '#features/catalog/web/product/data-sheet-link.tsx'
import { BuyBox } from '#features/quotations/web/buy-box.tsx'
import { basketProduct } from './basket-product.ts'

/** How to ask for a product, on its page and in its dialog. */
export function ProductActions({ product }: { product: Product }) {
  return (
    <BuyBox key={product.id} product={basketProduct(product)}>
      <DataSheetLink product={product} />
    </BuyBox>
  )
}
