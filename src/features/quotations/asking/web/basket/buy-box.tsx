import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { Stepper } from '#ui/stepper.tsx'
import type { StoredValue } from '#ui/stored-value.ts'
import { mostOfOneProduct } from '../../../record/domain/lengths.ts'
import { type Basket, type BasketProduct, quantityOf, readQuantity, removeFromBasket } from '../../domain/basket.ts'
import { AnotherSign } from './another.tsx'
import { addToStored, requestBasket, useQuantityInBaskets } from './baskets.ts'
import { askTexts } from './product-texts.ts'
import { texts } from './texts.ts'

type Props = { product: BasketProduct; basket: StoredValue<Basket>; children: ReactNode }

/** How many, add to the basket, ask at once; `children` stands beside the last. */
export function BuyBox({ product, basket, children }: Props) {
  const [quantity, setQuantity] = useState(1)
  const inList = useQuantityInBaskets(product.id)
  const change = (typed: number | string) => setQuantity(Math.min(Math.max(readQuantity(typed), 1), mostOfOneProduct))
  const isInList = inList > 0
  /** What was added before goes along; who asked for it already finds it in the request as it was left. */
  const askForIt = () => {
    const added = quantityOf(basket.get(), product.id)
    const isAsked = quantityOf(requestBasket.get(), product.id) > 0
    basket.update((lines) => removeFromBasket(lines, product.id))
    addToStored(requestBasket, product, isAsked ? added : added || quantity)
  }
  return (
    <div className="grid gap-2.5">
      <div className="needs-script grid grid-cols-[auto_minmax(0,1fr)] gap-2.5">
        <Stepper value={quantity} most={mostOfOneProduct} labels={askTexts.quantity} onChange={change} />
        <button
          type="button"
          aria-label={askTexts.addNamed(quantity, product.name, inList)}
          className={`${buttonClass({ tone: isInList ? 'done' : 'primary', isLarge: true })} min-w-0 max-lg:px-2 max-lg:text-[.9375rem]`}
          onClick={() => addToStored(basket, product, quantity)}
        >
          <Icon name={isInList ? 'check' : 'plus'} className="max-xs:hidden" />
          <span className="tabular-nums">{isInList ? texts.inList(inList) : askTexts.add}</span>
          {isInList && <AnotherSign sign={askTexts.another(quantity)} />}
        </button>
      </div>
      <div className="flex gap-2.5">
        <Link
          to="/cotacao"
          data-needs-script=""
          className={`${buttonClass({ tone: 'ink' })} min-w-0 flex-1 px-2`}
          onClick={askForIt}
        >
          {askTexts.request}
        </Link>
        {children}
      </div>
    </div>
  )
}
