import type { Product } from '#features/catalog/record/contract/catalogue.ts'
import type { BasketProduct } from '#features/quotations/asking/domain/basket.ts'

type ProductForBasket = Pick<Product, 'id' | 'name' | 'code' | 'imageUrl' | 'illustrationUrl'>

/** What a basket keeps of a product; without a photo its illustration stands in. */
export const basketProduct = ({ id, name, code, imageUrl, illustrationUrl }: ProductForBasket): BasketProduct => ({
  id,
  name,
  code,
  imageUrl: imageUrl ?? illustrationUrl,
})
