import { buttonClass } from '#ui/button-class.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { StoredValue } from '#ui/stored-value.ts'
import type { Basket, BasketProduct } from '../../domain/basket.ts'
import { AnotherSign, MoreSign } from './another.tsx'
import { addToStored, useQuantityInBaskets } from './baskets.ts'
import { texts } from './texts.ts'

/** `isRow` stands in a list's row: one word, on a phone the sign alone. */
type Props = {
  product: BasketProduct
  /** Where one more goes; what is shown counts all baskets. */
  basket: StoredValue<Basket>
  isLarge?: boolean
  isRow?: boolean
  tone?: 'line' | 'primary'
}

/** Adds one; once there, says how many and adds another. */
export function AddToQuotation({ product, basket, isLarge = false, isRow = false, tone = 'line' }: Props) {
  const quantity = useQuantityInBaskets(product.id)
  const isInList = quantity > 0
  return (
    <button
      type="button"
      aria-label={texts.addNamed(product.name, quantity)}
      className={classNames(
        'needs-script',
        buttonClass({ tone: isInList ? 'done' : tone, isLarge }),
        isRow && 'px-3.5 max-lg:size-12 max-lg:gap-1 max-lg:px-0',
      )}
      onClick={() => addToStored(basket, product)}
    >
      {!(isRow && isInList) && <Icon name={isInList ? 'check' : 'plus'} size={isLarge ? 20 : 16} />}
      {isInList ? <Quantity quantity={quantity} isRow={isRow} /> : <Words isShort={!isLarge} isRow={isRow} />}
      {isInList && <AnotherSign sign={texts.another} className={isRow ? 'max-lg:hidden' : ''} />}
    </button>
  )
}

function Quantity({ quantity, isRow }: { quantity: number; isRow: boolean }) {
  if (!isRow) return <span className="whitespace-nowrap tabular-nums">{texts.inList(quantity)}</span>
  return (
    <span className="whitespace-nowrap tabular-nums">
      {quantity}
      <span className="max-lg:hidden">{texts.inListRest}</span>
      <MoreSign sign={texts.another} className="block text-2xs/none lg:hidden" />
    </span>
  )
}

/** On a phone two cards stand side by side and only the first word fits. */
function Words({ isShort, isRow }: { isShort: boolean; isRow: boolean }) {
  if (isRow) return <span className="max-lg:hidden">{texts.addShort}</span>
  return (
    <span>
      {texts.addShort}
      <span className={isShort ? 'max-sm:hidden' : ''}>{texts.addRest}</span>
    </span>
  )
}
