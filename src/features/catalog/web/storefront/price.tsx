import { formatReais } from '#kernel/reais.ts'
import type { Product } from '../../contract.ts'

/** Nothing where the shop shows no prices: then they are not even sent. */
export const Price = ({ product: { price } }: { product: Product }) =>
  price ? (
    <strong className="font-display font-bold whitespace-nowrap tabular-nums">
      {formatReais(Math.round(price * 100))}
    </strong>
  ) : null
