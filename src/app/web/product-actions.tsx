import type { Product } from '#features/catalog/contract.ts'
import { DataSheetLink } from '#features/catalog/web/product/data-sheet-link.tsx'
import type { Basket } from '#features/quotations/domain.ts'
import { BuyBox } from '#features/quotations/web/buy-box.tsx'
import type { StoredValue } from '#ui/stored-value.ts'
import { basketProduct } from './basket-product.ts'

type Props = { product: Product; basket: StoredValue<Basket> }

/** How to ask for a product, on its page and in its dialog. */
export function ProductActions({ product, basket }: Props) {
  return (
    <BuyBox key={product.id} product={basketProduct(product)} basket={basket}>
      <DataSheetLink product={product} />
    </BuyBox>
  )
}
