import { unbrokenPrice } from '../../../record/domain/format.ts'
import type { ListedProduct } from './listed-product.ts'

/** Nothing where the shop shows no prices: then they are not even sent. */
export const Price = ({ product: { price } }: { product: ListedProduct }) =>
  price ? <strong className="font-display font-bold tabular-nums">{unbrokenPrice(price)}</strong> : null
