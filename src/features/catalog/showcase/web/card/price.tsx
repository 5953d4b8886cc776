import type { Product } from '../../../record/contract/catalogue.ts'
import { unbrokenPrice } from '../../../record/domain/format.ts'

/** Nothing where the shop shows no prices: then they are not even sent. */
export const Price = ({ product: { price } }: { product: Product }) =>
  price ? <strong className="font-display font-bold tabular-nums">{unbrokenPrice(price)}</strong> : null
