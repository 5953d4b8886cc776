import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import type { BasketProduct } from '../domain.ts'
import { texts } from '../texts.ts'
import { addToHomeBasket, useHomeQuantity } from './baskets.ts'

type Props = { product: BasketProduct; isLarge?: boolean; tone?: 'line' | 'primary' }

/** Adds one to the home basket; once there, says how many and adds another. */
export function AddToQuotation({ product, isLarge = false, tone = 'line' }: Props) {
  const quantity = useHomeQuantity(product.id)
  const isInList = quantity > 0
  return (
    <button
      type="button"
      aria-label={isInList ? texts.inListNamed(quantity, product.name) : texts.addNamed(product.name)}
      className={`${buttonClass({ tone: isInList ? 'done' : tone, isLarge })} w-full max-lg:px-1.5`}
      onClick={() => addToHomeBasket(product)}
    >
      <Icon name={isInList ? 'check' : 'plus'} size={isLarge ? 20 : 16} />
      {isInList ? <span className="tabular-nums">{texts.inList(quantity)}</span> : <Words isShort={!isLarge} />}
    </button>
  )
}

/** On a phone two cards stand side by side and only the first word fits. */
function Words({ isShort }: { isShort: boolean }) {
  return (
    <span>
      {texts.addShort}
      <span className={isShort ? 'max-sm:hidden' : ''}>{texts.addRest}</span>
    </span>
  )
}
