import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { type BasketProduct, quantityOf } from '../../domain/basket.ts'
import { addToStored, cart, useAllBaskets } from './baskets.ts'
import { askTexts } from './product-texts.ts'

/** Adds one of each product that is not in the list yet. */
export function AddAll({ products }: { products: readonly BasketProduct[] }) {
  const baskets = useAllBaskets()
  const missing = products.filter(({ id }) => baskets.every((basket) => quantityOf(basket, id) === 0))
  const isDone = missing.length === 0
  const addMissing = () => {
    for (const product of missing) addToStored(cart, product)
  }
  return (
    <button
      type="button"
      className={`needs-script ${buttonClass({ tone: isDone ? 'done' : 'primary' })}`}
      onClick={addMissing}
    >
      <Icon name={isDone ? 'check' : 'plus'} size={16} />
      {isDone ? askTexts.inList(products.length) : products.length === 1 ? askTexts.add : askTexts.addAll}
    </button>
  )
}
